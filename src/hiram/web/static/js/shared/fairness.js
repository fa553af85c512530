/**
 * Checks in the browser what the record of a game says of its shuffle: the same as hiram.core.files.fairness and origin
 * do.
 */

import { hex, sha256 } from "../pure/sha256.js";

/**
 * JSON with sorted keys, as the seal is made of.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    return `{${Object.keys(value)
      .sort()
      .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
      .join(",")}}`;
  }
  return JSON.stringify(value);
}

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** @param {any} value */
const digest = (value) => hex(sha256(bytes(canonical(value))));

/**
 * What is pledged of a text.
 * @param {string} text
 */
export function pledgeOf(text) {
  return hex(sha256(bytes(text)));
}

/**
 * The commitment to the secret and the terms of a record. Records of before have no origin, and bind less.
 * @param {any} record
 * @returns {string}
 */
export function commitmentOf(record) {
  const { game, rules, content, players, options, origin } = record;
  const chosen = Object.keys(origin?.chosen ?? {}).length ? origin.chosen : options;
  const bound = origin && {
    hiram: 2,
    table: origin.table ?? "",
    seed: origin.seed ?? "drawn",
    pledges: origin.pledges ?? false,
    position: record.position ? digest(record.position) : "",
    ...(origin.daily ? { daily: origin.daily, again: origin.again ?? false } : {}),
  };
  const terms = sha256(bytes(canonical({ game, rules, content, players, options: chosen, ...bound })));
  const secret = Uint8Array.from(String(record.secret).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return hex(sha256(Uint8Array.of(...bytes(`hiram commitment ${origin ? 2 : 1}`), ...terms, ...secret)));
}

/**
 * What binds all that was known when the cards were dealt.
 * @param {any} record
 */
export function startDigest(record) {
  const { origin, commitment, options, names, entropy } = record;
  const seats = (origin.seats ?? []).map((/** @type {any} */ seat, /** @type {number} */ number) => [
    seat.kind ?? "human",
    seat.device ?? 0,
    seat.since ?? 0,
    seat.pledge ?? "",
    seat.withheld ?? false,
    names[number],
    entropy[number],
  ]);
  return digest(["hiram start 1", commitment, origin.begun ?? 0, options, seats]);
}

/** @param {string[]} pledges everybody's, when this device showed its text */
export const pledgesDigest = (pledges) => digest(["hiram pledges 1", pledges]);

/** @param {string[]} actions of a record */
export const actionsDigest = (actions) => digest(["hiram actions 1", actions]);

/**
 * @typedef {{about: string, holds: "yes" | "no" | "open", values?: Record<string, string>}} Finding one thing that was
 *   looked at; `about` names its sentence, `open` is what nothing is known of
 */

/**
 * What the record of a game proves to this device.
 * @param {any} record
 * @param {import("./kept.js").Kept | null} kept what this device kept of the table
 * @param {number[]} mine the seats that it plays
 * @returns {{verdict: "proved" | "unless" | "open" | "refuted", findings: Finding[]}} "unless": if no other player
 *   worked with whoever runs the server
 */
export function examine(record, kept, mine) {
  /** @type {Finding[]} */
  const findings = [
    { about: "secret", holds: commitmentOf(record) === record.commitment ? "yes" : "no" },
    ...ofTheCommitment(record, kept),
    ...ofTheTexts(record, kept, mine),
    ...ofTheStart(record, kept),
    ...ofTheOthers(record),
  ];
  const bound = findings.some(({ about, holds }) => about === "added" && holds === "yes");
  const known = findings.some(({ about, holds }) => about === "kept" && holds === "yes");
  if (findings.some(({ holds }) => holds === "no")) return { verdict: "refuted", findings };
  if (!bound || !known) return { verdict: "open", findings };
  const helped = findings.some(({ about }) => about === "withheld" || about === "friends");
  return { verdict: helped ? "unless" : "proved", findings };
}

/**
 * @param {any} record
 * @param {import("./kept.js").Kept | null} kept
 * @returns {Finding[]}
 */
function ofTheCommitment(record, kept) {
  if (kept && kept.commitment !== record.commitment) return [{ about: "kept", holds: "no" }];
  if (!record.origin) return [{ about: "old", holds: "open" }];
  if (record.origin.seed === "typed") return [{ about: "typed", holds: "open" }];
  if (!kept) return [{ about: "nothing", holds: "open" }];
  return [kept.seen === "before" ? { about: "kept", holds: "yes" } : { about: "late", holds: "open" }];
}

/**
 * @param {any} record
 * @param {import("./kept.js").Kept | null} kept
 * @param {number[]} mine
 * @returns {Finding[]}
 */
function ofTheTexts(record, kept, mine) {
  const seats = Object.keys(kept?.added ?? {}).map(Number);
  /** @type {Finding[]} */
  const found = seats.map((seat) => ({
    about: "added",
    holds: kept?.added[seat] === record.entropy[seat] ? "yes" : "no",
    values: { name: String(record.names[seat]) },
  }));
  if (!found.length && mine.length) found.push({ about: "silent", holds: "open" });
  const pledges = (record.origin?.seats ?? []).map((/** @type {any} */ seat) => seat.pledge ?? "");
  const seen = Object.values(kept?.pledged ?? {});
  if (seen.length) found.push({ about: "pledged", holds: seen.includes(pledgesDigest(pledges)) ? "yes" : "no" });
  return found;
}

/**
 * @param {any} record
 * @param {import("./kept.js").Kept | null} kept
 * @returns {Finding[]}
 */
function ofTheStart(record, kept) {
  /** @type {Finding[]} */
  const found = [];
  if (kept?.start && record.origin) {
    const started = startDigest({ ...record, commitment: kept.commitment }); // another commitment is told by itself
    found.push({ about: "start", holds: kept.start === started ? "yes" : "no" });
  }
  if (kept?.actions) {
    found.push({ about: "actions", holds: kept.actions === actionsDigest(record.actions) ? "yes" : "no" });
  }
  return found;
}

/**
 * What others could have done, whatever this device kept.
 * @param {any} record
 * @returns {Finding[]}
 */
function ofTheOthers(record) {
  const seats = /** @type {any[]} */ (record.origin?.seats ?? []);
  /** @type {Finding[]} */
  const found = seats.flatMap((seat, number) =>
    seat.withheld ? [{ about: "withheld", holds: "open", values: { name: String(record.names[number]) } }] : [],
  );
  const day = record.origin?.daily;
  if (day) found.push({ about: record.origin.again ? "again" : "daily", holds: "open", values: { day } });
  const devices = new Set(seats.filter((_, number) => record.entropy[number]).map((seat) => seat.device ?? 0));
  if (record.origin && !record.origin.pledges && devices.size > 1) found.push({ about: "friends", holds: "open" });
  return found;
}
