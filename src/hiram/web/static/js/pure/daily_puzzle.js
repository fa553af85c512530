/**
 * The puzzle of a day: a function of the date and of the number of puzzles, so that nobody has to be asked for it.
 * `hiram/puzzles/daily.py` is the same function in Python.
 */

const DAY = 86_400_000;

/** The number of today, in UTC, so that it is the same day for everybody. */
export function today(now = Date.now()) {
  return Math.floor(now / DAY);
}

/**
 * A step through so many puzzles that meets all of them before it meets one again.
 * @param {number} count
 */
function stride(count) {
  let step = Math.max(1, Math.floor((count * 3) / 8));
  while (divisor(step, count) > 1) step += 1;
  return step;
}

/**
 * The greatest number that divides both.
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
function divisor(a, b) {
  return b ? divisor(b, a % b) : a;
}

/**
 * Which of so many puzzles is that of a day, from 0.
 * @param {number} day
 * @param {number} count
 */
export function dailyNumber(day, count) {
  return (day * stride(count)) % count;
}

/**
 * Which of so many games has the puzzle of a day, from 0: each in its turn.
 * @param {number} day
 * @param {number} count
 */
export function dailyTurn(day, count) {
  return day % count;
}
