/**
 * A seat in the dialog that creates a table: who is to sit there.
 *
 * @typedef {{kind: string, bot: string, name: string}} WantedSeat `kind` is me, here (somebody else on this device),
 *   open or bot
 */

import { h, select } from "../shared/dom.js";
import { levelName, levelWords } from "../shared/levels.js";
import { paintSeats } from "../shared/seats.js";
import { t } from "../shared/texts.js";

/**
 * @param {any} game
 * @param {number} k the number of the seat
 * @param {WantedSeat} seat is changed as the person chooses
 * @param {() => void} changed somebody else is to sit there
 */
export function seatRow(game, k, seat, changed) {
  const title = game.seats?.[k] ?? t("create.seat", { n: k + 1 });
  const name = nameField(k, seat);
  const how = h("p", { class: "seat-how small" });
  const reflect = () => {
    name.hidden = seat.kind !== "here";
    how.textContent = seat.kind === "bot" ? levelWords(seat.bot) : "";
  };
  reflect();
  const kind = select(title, kinds(game), seat.kind === "bot" ? `bot ${seat.bot}` : seat.kind, (value) => {
    [seat.kind, seat.bot] = value.startsWith("bot ") ? ["bot", value.slice(4)] : [value, seat.bot];
    reflect();
    changed();
  });
  const dot = h("span", { class: "dot", data: { seat: k } });
  const row = h("li", { class: "seat" }, dot, h("span", { class: "seat-title" }, title), kind, name, how);
  paintSeats(row, game.colours);
  return row;
}

/**
 * Who can sit on a seat: values and their words.
 * @param {any} game
 * @returns {[string, string][]}
 */
function kinds(game) {
  return [
    ["me", t("create.seat.me")],
    ["here", t("create.seat.here")],
    ["open", t("create.seat.open")],
    ...game.bots.map((/** @type {string} */ bot) => [`bot ${bot}`, `${t("create.seat.bot")}: ${levelName(bot)}`]),
  ];
}

/**
 * The name of somebody else on this device.
 * @param {number} k
 * @param {WantedSeat} seat
 */
function nameField(k, seat) {
  const words = { "aria-label": t("create.seat.name", { n: k + 1 }), placeholder: t("name.label") };
  const field = /** @type {HTMLInputElement} */ (
    h("input", { type: "text", ...words, value: seat.name, maxlength: "40", dir: "auto" })
  );
  field.addEventListener("input", () => {
    seat.name = field.value;
  });
  return field;
}
