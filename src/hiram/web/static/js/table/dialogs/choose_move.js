/** Two questions before a move is sent: which of several moves is meant, and whether it is really meant. */

import { ask, button, h, openDialog } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

/**
 * Let the person choose between moves that the same touches mean.
 * @param {{id: number, label: string}[]} moves
 * @returns {Promise<number | null>} the number of the chosen move
 */
export async function chooseMove(moves) {
  const items = moves.map(({ id, label }) =>
    h("li", {}, button({ text: label, kind: "move", on: () => shown.close(String(id)) })),
  );
  const shown = openDialog(t("play.choose"), [h("ul", { class: "moves" }, items)], { kind: "small" });
  const chosen = await shown.closed;
  return chosen ? Number(chosen) : null;
}

/**
 * Ask whether a move is really meant.
 * @param {string} label
 * @param {"final" | "always"} setting when the person wants to be asked
 */
export function confirmMove(label, setting) {
  return ask(t("confirm.title"), t(`confirm.${setting}`, { label }), t("confirm.do"));
}
