/** Keeps the screen on during a live game: nobody touches a phone while the others think. */

const LONG = 3600; // seconds for a decision; whoever has more goes and comes back

/** @type {Promise<any> | null} */
let held = null;
let wanted = false;

/**
 * Whether a game is played in one sitting, by somebody at this device.
 * @param {any} table
 */
export function isLive(table) {
  const slow = table?.clock?.kind === "move" && table.clock.seconds >= LONG;
  return table?.status === "play" && !slow && table.seats.some((/** @type {any} */ seat) => seat.mine);
}

/** @param {boolean} on */
export function keepAwake(on) {
  wanted = on;
  if (on) hold();
  else if (held) {
    held.then((lock) => lock?.release());
    held = null;
  }
}

/** The browser lets go of the lock when the page is hidden, and refuses it then. */
function hold() {
  if (held || document.hidden) return;
  const lock = /** @type {any} */ (navigator).wakeLock;
  held = lock ? lock.request("screen").catch(() => null) : null;
}

document.addEventListener("visibilitychange", () => {
  held = null;
  if (wanted) hold();
});
