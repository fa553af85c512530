/** Checks in the browser that the secret shown after a game is the one that was sealed before it (hiram.core.fairness). */

/**
 * JSON with sorted keys, as the seal is made of.
 * @param {any} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value && typeof value === "object") {
    return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/**
 * @param {...Uint8Array} parts
 */
async function sha256(...parts) {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined));
}

/**
 * Whether secret and terms of a record fit its commitment; null where the browser cannot tell (no secure connection).
 * @param {any} record
 * @returns {Promise<boolean | null>}
 */
export async function isFair(record) {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
  const { game, rules, content, players, options } = record;
  const terms = await sha256(bytes(canonical({ game, rules, content, players, options })));
  const secret = Uint8Array.from(String(record.secret).match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const seal = await sha256(bytes("hiram commitment 1"), terms, secret);
  return Array.from(seal, (byte) => byte.toString(16).padStart(2, "0")).join("") === record.commitment;
}
