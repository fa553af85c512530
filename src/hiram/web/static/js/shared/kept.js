/**
 * What this device keeps of every table, so that whoever runs the server can be held to it: the fingerprint as it was
 * seen first, what the device added to the shuffle, and what was published with the deal. docs/fairness.md says why.
 *
 * @typedef {{table: string, commitment: string, seen: "before" | "after", kept: number, added: Record<string, string>,
 *   pledged: Record<string, string>, start: string, names: string[], moves: number | null, actions: string}} Kept
 *   `added` and `pledged` (a digest of all pledges, when the text was shown) are by seat
 */

import { actionsDigest, pledgesDigest } from "./fairness.js";

const PREFIX = "hiram.kept.";

/** How many tables are remembered. */
const MOST = 200;

/**
 * @param {string} table
 * @returns {Kept | null}
 */
export function keptOf(table) {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + table) ?? "null");
    return typeof found?.commitment === "string" ? found : null;
  } catch {
    return null;
  }
}

/** @param {Kept} kept */
function store(kept) {
  try {
    localStorage.setItem(PREFIX + kept.table, JSON.stringify(kept));
  } catch {
    // A browser without storage still plays; at the end the page says that nothing was kept.
  }
}

/** Forget the tables that were seen first, if there are too many. */
function forgetOldest() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  const kept = names.map((name) => keptOf(name.slice(PREFIX.length))).filter((one) => one !== null);
  kept.sort((a, b) => a.kept - b.kept);
  for (const one of kept.slice(0, Math.max(0, kept.length - MOST))) localStorage.removeItem(PREFIX + one.table);
}

/**
 * Keep what a table says of itself. What was kept before is never changed; only what was added for a seat that the
 * device has left before the deal is forgotten.
 * @param {any} table as the server tells it
 */
export function keep(table) {
  let kept = keptOf(table.id);
  const known = kept !== null;
  kept ??= {
    table: table.id,
    commitment: table.commitment,
    seen: table.status === "open" ? "before" : "after",
    kept: Date.now(),
    added: {},
    pledged: {},
    start: "",
    names: [],
    moves: null,
    actions: "",
  };
  const dealt = table.dealt && !kept.start;
  if (dealt) Object.assign(kept, { start: table.dealt.digest, names: table.dealt.names });
  const left = table.status === "open" ? Object.keys(kept.added).filter((seat) => !table.seats[seat]?.mine) : [];
  for (const seat of left) {
    delete kept.added[seat];
    delete kept.pledged[seat];
  }
  if (dealt || left.length || !known) store(kept);
  if (!known) forgetOldest();
}

/**
 * Remember the text that a seat of this device adds to the shuffle, before it is sent.
 * @param {string} table
 * @param {number} seat
 * @param {string} text
 */
export function keepText(table, seat, text) {
  const kept = keptOf(table);
  if (kept) store({ ...kept, added: { ...kept.added, [seat]: text } });
}

/**
 * Remember everybody's pledges, before the text of a seat of this device is shown.
 * @param {any} table
 * @param {number} seat
 */
export function keepPledges(table, seat) {
  const kept = keptOf(table.id);
  const players = table.seats.filter((/** @type {any} */ one) => one.kind !== "automaton");
  const digest = pledgesDigest(players.map((/** @type {any} */ one) => one.pledge));
  if (kept) store({ ...kept, pledged: { ...kept.pledged, [seat]: digest } });
}

/**
 * Remember the moves of a game that is over, as they were told first.
 * @param {string} table
 * @param {any} record
 */
export function keepEnd(table, record) {
  const kept = keptOf(table);
  if (!kept || kept.actions) return;
  store({ ...kept, moves: record.actions.length, actions: actionsDigest(record.actions) });
}

/**
 * What a seat of this device can show later: as an object for a file, and as a line for a QR code.
 * @param {Kept} kept
 * @param {number | null} seat
 */
export function receiptOf(kept, seat) {
  const { table, commitment, seen, start, names, moves, actions } = kept;
  const added = (seat !== null && kept.added[seat]) || "";
  const pledged = (seat !== null && kept.pledged[seat]) || "";
  const name = (seat !== null && names[seat]) || "";
  const file = {
    hiram_receipt: 1,
    table,
    seat,
    seen,
    kept: kept.kept,
    commitment,
    added,
    pledged,
    start,
    moves,
    actions,
    name,
    names,
  };
  const text = encodeURIComponent(added).replaceAll("-", "%2D");
  const words = [table, seat ?? "", seen, kept.kept, commitment, text, pledged, start, moves ?? "", actions];
  const line = ["hiram-receipt", 1, ...words.map((word) => (word === "" ? "-" : word))].join(" ");
  return { file, line };
}
