/**
 * Checks in the browser that the secret shown after a game is the one that was sealed before it:
 * the same as hiram.core.files.fairness does.
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

/**
 * What is pledged of a text.
 * @param {string} text
 */
export function pledgeOf(text) {
  return hex(sha256(bytes(text)));
}

/**
 * Whether secret and terms of a record fit its commitment.
 * @param {any} record
 * @returns {boolean}
 */
export function isFair(record) {
  const { game, rules, content, players, options } = record;
  const terms = sha256(bytes(canonical({ game, rules, content, players, options })));
  const secret = Uint8Array.from(String(record.secret).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return hex(sha256(Uint8Array.of(...bytes("hiram commitment 1"), ...terms, ...secret))) === record.commitment;
}
