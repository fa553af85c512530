/** SHA-256. Browsers offer it on pages over HTTPS alone, which a home network has not; so it is written out here. */

const FIRST = (() => {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
})();
/** The first 32 bits of the fractional part. @param {number} x */
const bits = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = FIRST.slice(0, 8).map((prime) => bits(prime ** (1 / 2)));
const ROUNDS = FIRST.map((prime) => bits(prime ** (1 / 3)));
/** @type {(x: number, n: number) => number} */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array} its 32 bytes
 */
export function sha256(message) {
  const blocks = new DataView(new ArrayBuffer(((message.length + 8) >> 6) * 64 + 64));
  for (const [at, byte] of message.entries()) blocks.setUint8(at, byte);
  blocks.setUint8(message.length, 0x80);
  blocks.setBigUint64(blocks.byteLength - 8, BigInt(message.length) * 8n);
  const state = START.slice();
  const words = new Int32Array(64);
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let k = 0; k < 16; k += 1) words[k] = blocks.getInt32(block + 4 * k);
    for (let k = 16; k < 64; k += 1) {
      const [a, b] = [words[k - 15], words[k - 2]];
      words[k] =
        words[k - 16] +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        words[k - 7] +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let k = 0; k < 64; k += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[k] + words[k]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, k) => {
      state[k] = (state[k] + word) | 0;
    });
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [k, word] of state.entries()) digest.setInt32(4 * k, word);
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
