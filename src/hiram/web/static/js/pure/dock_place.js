/**
 * Where the dock lies beside the table: at the right, unless the Key is there. Then it ends above the Key or begins
 * below it, if that leaves it high enough; else it lies at the left, below the prompt.
 *
 * @typedef {import("./free_place.js").Box} Box
 */

import { covered } from "./tip_place.js";

/** How far from the Key the dock ends. */
const NEAR = 6;
/** How much of its whole height a dock keeps. */
const LEAST = 0.55;

/**
 * @param {number} width of the dock
 * @param {Box} room where it may lie: the prompt and the table
 * @param {Box} stage the table alone
 * @param {Box[]} keys the parts of the Key
 * @returns {Box & {side: "left" | "right"}}
 */
export function dockPlace(width, room, stage, keys) {
  /** @type {Box & {side: "left" | "right"}} */
  const right = { side: "right", left: room.right - width, top: room.top, right: room.right, bottom: room.bottom };
  const over = (/** @type {Box} */ box) => keys.reduce((sum, key) => sum + covered(box, key), 0);
  const least = LEAST * (room.bottom - room.top);
  const under = keys.filter((key) => covered(right, key));
  if (!under.length) return right;
  const above = { ...right, bottom: Math.min(...under.map((key) => key.top)) - NEAR };
  const below = { ...right, top: Math.max(...under.map((key) => key.bottom)) + NEAR };
  /** @type {Box & {side: "left" | "right"}} */
  const left = { side: "left", left: stage.left, top: stage.top, right: stage.left + width, bottom: stage.bottom };
  const places = [...[above, below].filter((box) => box.bottom - box.top >= least), left, right];
  const best = Math.min(...places.map(over));
  return places.find((box) => over(box) === best) ?? right;
}
