/**
 * How quickly steps are shown: one after another, faster the more of them wait, and how soon to try a lost line again.
 */

const PATIENCE = 3;
const FLOOD = 12;

/**
 * The factor on the length of every animation while so many steps wait; 0 means: do not animate.
 * @param {number} waiting
 */
export function pace(waiting) {
  if (waiting > FLOOD) return 0;
  return waiting > PATIENCE ? PATIENCE / (waiting + 1) : 1;
}

/**
 * Milliseconds before the next attempt to reconnect: 250 doubling up to 3 s, with a random part so that not all come at
 * once.
 * @param {number} attempt from 0
 * @param {number} chance from 0 to 1
 */
export function backoff(attempt, chance) {
  return Math.min(3000, 250 * 2 ** Math.min(attempt, 8)) * (0.75 + chance / 2);
}

/**
 * Seconds as a clock shows them: 4:05, or 2 d 3 h for slow games.
 * @param {number} seconds
 */
export function clock(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 172800) return `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h`;
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60)];
  const tail = String(left % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}
