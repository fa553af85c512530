/**
 * Where a card may lie over the table: where it covers nothing that can be touched, little of what is important (the
 * Key, the log, one's own hand), and little of anything else.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

import { covered } from "./tip_place.js";

/** How far from the edge of the room a card lies, and how far from what can be touched. */
const EDGE = 6;
const NEAR = 4;
/** The places that are tried along each edge of the room. */
const TRIED = 8;

/**
 * The place for a card of that size, and whether it is free of targets.
 * @param {{width: number, height: number}} size
 * @param {Box} room
 * @param {Box[]} targets what can be touched
 * @param {Box[]} important what should be seen
 * @param {Box[]} others what else had better be seen
 * @returns {{left: number, top: number, free: boolean}}
 */
export function freePlace(size, room, targets, important, others) {
  const most = {
    x: room.right - room.left - size.width - 2 * EDGE,
    y: room.bottom - room.top - size.height - 2 * EDGE,
  };
  const fits = most.x >= 0 && most.y >= 0;
  const steps = Array.from({ length: TRIED + 1 }, (_, k) => k / TRIED);
  const ways = [
    ...steps.flatMap((k) => [
      [1, k],
      [0, k],
    ]),
    ...steps.flatMap((k) => [
      [k, 1],
      [k, 0],
    ]),
  ];
  const places = ways.map(([x, y]) => ({
    left: room.left + EDGE + Math.max(0, most.x) * x,
    top: room.top + EDGE + Math.max(0, most.y) * y,
  }));
  /** @type {{left: number, top: number, touched: number, covers: number[]} | null} */
  let best = null;
  for (const { left, top } of places) {
    const [right, bottom] = [left + size.width + NEAR, top + size.height + NEAR];
    const box = { left: left - NEAR, top: top - NEAR, right, bottom };
    const covers = [targets, important, others].map((boxes) => boxes.reduce((sum, one) => sum + covered(box, one), 0));
    const differs = best ? covers.findIndex((area, k) => area !== best?.covers[k]) : 0;
    if (!best || (differs >= 0 && covers[differs] < best.covers[differs]))
      best = { left, top, touched: covers[0], covers };
  }
  const { left, top, touched } = /** @type {NonNullable<typeof best>} */ (best);
  return { left, top, free: fits && touched === 0 };
}
