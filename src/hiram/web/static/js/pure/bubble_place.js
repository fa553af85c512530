/**
 * Where the bubble of a lesson lies: never over what it is about, if there is any other place; then near to that, and
 * over little that can be touched.
 *
 * @typedef {import("./free_place.js").Box} Box
 */

import { covered } from "./tip_place.js";

/** How far from the edge of the room the bubble lies, and from what it is about. */
const EDGE = 6;
const NEAR = 12;
/** The places that are tried across and down. */
const TRIED = 14;
/** What it costs to cover a bubble's worth of what can be touched, and of anything else, in pixels of distance. */
const TOUCHED = 900;
const HIDDEN = 250;
/** What it costs to cover what the bubble is about, and what is to be touched next. */
const ABOUT = 1e5;
const NEXT = 1e7;

/**
 * @param {{width: number, height: number}} size
 * @param {Box} room
 * @param {Box[]} next what is to be touched next
 * @param {Box[]} points what it is about
 * @param {Box[]} targets what else can be touched
 * @param {Box[]} others what else is there to see
 * @returns {{left: number, top: number}}
 */
export function bubblePlace(size, room, next, points, targets, others) {
  const most = {
    x: Math.max(0, room.right - room.left - size.width - 2 * EDGE),
    y: Math.max(0, room.bottom - room.top - size.height - 2 * EDGE),
  };
  const area = Math.max(1, size.width * size.height);
  const share = (/** @type {Box} */ box, /** @type {Box[]} */ boxes) =>
    boxes.reduce((sum, one) => sum + covered(box, one), 0) / area;
  const parts = (/** @type {Box} */ box, /** @type {Box[]} */ boxes) =>
    boxes.reduce((sum, one) => sum + covered(box, one) / Math.max(1, areaOf(one)), 0);
  const steps = Array.from({ length: TRIED + 1 }, (_, k) => k / TRIED);
  let best = { left: room.left + EDGE, top: room.top + EDGE, cost: Infinity };
  for (const y of steps) {
    for (const x of steps) {
      const [left, top] = [room.left + EDGE + most.x * x, room.top + EDGE + most.y * y];
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const wide = { left: left - NEAR, top: top - NEAR, right: box.right + NEAR, bottom: box.bottom + NEAR };
      const far = points.reduce((sum, point) => sum + distance(box, point), 0) / Math.max(1, points.length);
      const about = NEXT * parts(wide, next) + ABOUT * parts(wide, points);
      const cost = about + TOUCHED * share(box, targets) + HIDDEN * share(box, others) + far;
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

/** @param {Box} box */
function areaOf({ left, top, right, bottom }) {
  return (right - left) * (bottom - top);
}

/**
 * How far two boxes are from each other.
 * @param {Box} a
 * @param {Box} b
 */
export function distance(a, b) {
  const x = Math.max(0, b.left - a.right, a.left - b.right);
  const y = Math.max(0, b.top - a.bottom, a.top - b.bottom);
  return Math.hypot(x, y);
}
