/** A seat at a table, and what to call who sits there. */

import { t } from "./texts.js";

/**
 * @typedef {{seat: number, title: string, kind: "human" | "bot" | "open" | "automaton", name: string, bot: string,
 *   mine: boolean, connected: boolean}} Seat
 */

/**
 * What to call a seat.
 * @param {Seat | undefined} seat
 */
export function nameOf(seat) {
  return seat ? seat.name || seat.title || t("create.seat", { n: seat.seat + 1 }) : "";
}

/**
 * A name in a few letters, where there is no room for more: of a bot its level and number, of a person the first
 * letters.
 * @param {Seat} seat
 */
export function shortName(seat) {
  const name = nameOf(seat);
  if (seat.kind !== "bot") return [...name].slice(0, 4).join("");
  return `${[...name][0] ?? ""}${/\((\d+)\)$/.exec(name)?.[1] ?? "1"}`;
}
