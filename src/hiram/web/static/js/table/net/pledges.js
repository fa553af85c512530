/**
 * Pledges, at a table that wants them: this device draws a text for each of its seats, pledges it, and shows it when
 * all have pledged. The text stays in the browser until then.
 */

import { hex } from "../../pure/sha256.js";
import { post } from "../../shared/api.js";
import { pledgeOf } from "../../shared/fairness.js";

/** @param {string} table @param {number} seat */
const place = (table, seat) => `hiram.pledge.${table}.${seat}`;

/**
 * The text of a seat; a fresh one replaces it.
 * @param {string} table
 * @param {number} seat
 * @param {boolean} fresh
 */
function textOf(table, seat, fresh) {
  const text = fresh
    ? hex(crypto.getRandomValues(new Uint8Array(16)))
    : (localStorage.getItem(place(table, seat)) ?? "");
  if (fresh) localStorage.setItem(place(table, seat), text);
  return text;
}

/**
 * Do what is due for the seats of this device; the table as it is then, or null if nothing was.
 * @param {any} table
 * @returns {Promise<any>}
 */
export async function pledge(table) {
  const people = table.seats.filter((/** @type {any} */ seat) => seat.kind !== "bot");
  const mine = people.filter((/** @type {any} */ seat) => seat.mine);
  const all = people.every((/** @type {any} */ seat) => seat.pledge);
  const next =
    mine.find((/** @type {any} */ seat) => !seat.pledge) ??
    (all ? mine.find((/** @type {any} */ seat) => !seat.shown) : undefined);
  if (!next) return null;
  const text = textOf(table.id, next.seat, !next.pledge);
  if (next.pledge && pledgeOf(text) !== next.pledge) return null; // another device pledged, and will show
  return post(
    `/api/tables/${table.id}/seats/${next.seat}`,
    next.pledge ? { action: "show", entropy: text } : { action: "pledge", pledge: pledgeOf(text) },
  );
}
