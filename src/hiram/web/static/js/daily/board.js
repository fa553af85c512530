/** The board of the house: results of a deal, or of a week of deals, the best first. */

import { h, icon } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/**
 * @param {any[]} rows
 * @param {boolean} week several deals are told in one row
 * @returns {HTMLElement}
 */
export function board(rows, week) {
  if (!rows.length) return h("p", { class: "empty" }, t("daily.none"));
  const heads = week ? ["daily.won", "daily.deals", "daily.score"] : ["daily.place", "daily.score", "daily.moves"];
  return h(
    "table",
    { class: "scores board" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["daily.rank", "daily.name", ...heads].map((key) => h("th", { scope: "col" }, t(key))),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          { class: row.mine ? "winner" : "" },
          h("td", {}, h("span", { class: "place" }, String(row.rank)), row.rank === 1 && icon("laurel")),
          h(
            "th",
            { scope: "row" },
            h("bdi", {}, row.name || t("name.guest")),
            row.mine && h("span", { class: "flag" }, t("daily.me")),
          ),
          (week ? [row.won, row.deals, row.score] : [row.place, row.score, row.moves]).map((value) =>
            h("td", { class: "number" }, String(value)),
          ),
        ),
      ),
    ),
  );
}
