/**
 * What this device adds to the shuffle, for each of its seats: a text that it draws itself, after it has kept the
 * fingerprint of the table. At a table with pledges it first pledges the text, and shows it when all have pledged.
 */

import { hex } from "../pure/sha256.js";
import { post } from "./api.js";
import { pledgeOf } from "./fairness.js";
import { keep, keepPledges, keepText, keptOf } from "./kept.js";

const drawText = () => hex(crypto.getRandomValues(new Uint8Array(16)));

/** @type {Set<string>} what was sent, by table and seat: a server that says nothing came is not answered for ever */
const sent = new Set();

/** @type {Set<string>} what is on its way to the server, so that nothing goes twice however late its answer comes */
const underway = new Set();

/**
 * Do what is due for the seats of this device; the table as it is then, or null if nothing was.
 * @param {any} table
 * @returns {Promise<any>}
 */
export async function contribute(table) {
  keep(table);
  if (table.status !== "open" || table.practice) return null;
  const change = table.pledges ? pledgeDue(table) : textDue(table);
  if (!change) return null;
  const way = wayOf(table, change.body.action, change.seat);
  underway.add(way);
  try {
    return await post(`/api/tables/${table.id}/seats/${change.seat}`, change.body);
  } finally {
    underway.delete(way);
  }
}

/**
 * @param {any} table
 * @param {string} action
 * @param {number} seat
 */
const wayOf = (table, action, seat) => `${table.id}.${seat}.${action}`;

/** @param {any} table */
function textDue(table) {
  const place = (/** @type {any} */ seat) => `${table.id}.${seat.seat}`;
  const next = table.seats.find((/** @type {any} */ seat) => seat.mine && !seat.added && !sent.has(place(seat)));
  if (!next) return null;
  const text = drawText();
  sent.add(place(next));
  keepText(table.id, next.seat, text);
  return { seat: next.seat, body: { action: "take", entropy: text } };
}

/** @param {any} table */
function pledgeDue(table) {
  const people = table.seats.filter((/** @type {any} */ seat) => seat.kind !== "bot");
  const mine = people.filter((/** @type {any} */ seat) => seat.mine);
  const closed = people.some((/** @type {any} */ seat) => seat.shown);
  const idle = (/** @type {string} */ action) => (/** @type {any} */ seat) =>
    !underway.has(wayOf(table, action, seat.seat));
  const fresh = closed ? undefined : mine.filter(idle("pledge")).find((/** @type {any} */ seat) => !seat.pledge);
  if (fresh) {
    const text = drawText();
    keepText(table.id, fresh.seat, text);
    return { seat: fresh.seat, body: { action: "pledge", pledge: pledgeOf(text) } };
  }
  const all = people.every((/** @type {any} */ seat) => seat.pledge);
  const next = all ? mine.filter(idle("show")).find((/** @type {any} */ seat) => !seat.shown) : undefined;
  const text = next && keptOf(table.id)?.added[next.seat];
  if (!text || pledgeOf(text) !== next.pledge) return null; // another device pledged, and will show
  keepPledges(table, next.seat);
  return { seat: next.seat, body: { action: "show", entropy: text } };
}

/**
 * Begin a game in which this device, and bots, have all seats: nobody else has to come first.
 * @param {any} table
 * @returns {Promise<any>} the table
 */
export async function beginAlone(table) {
  let now = table;
  for (let next = await contribute(now); next; next = await contribute(now)) now = next;
  return post(`/api/tables/${table.id}/start`);
}
