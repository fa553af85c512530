/**
 * Where a tip lies: beside what it speaks of, on the screen, and over as little as possible of what can be touched.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

const GAP = 10;
const EDGE = 6;

/**
 * @param {number} value
 * @param {number} most
 */
const within = (value, most) => Math.max(EDGE, Math.min(value, most - EDGE));

/**
 * How much of one box lies under another.
 * @param {Box} one
 * @param {Box} other
 */
export function covered(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The left and top of a tip.
 * @param {Box} at what it speaks of
 * @param {{width: number, height: number}} size of the tip
 * @param {Box[]} targets what can be touched
 * @param {{width: number, height: number}} screen
 */
export function tipPlace(at, size, targets, screen) {
  const middle = { x: (at.left + at.right - size.width) / 2, y: (at.top + at.bottom - size.height) / 2 };
  const tried = [
    { left: middle.x, top: at.top - size.height - GAP },
    { left: middle.x, top: at.bottom + GAP },
    { left: at.right + GAP, top: middle.y },
    { left: at.left - size.width - GAP, top: middle.y },
  ].map(({ left, top }) => ({
    left: within(left, screen.width - size.width),
    top: within(top, screen.height - size.height),
  }));
  const cost = (/** @type {{left: number, top: number}} */ { left, top }) => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return targets.reduce((sum, target) => sum + covered(box, target), 4 * covered(box, at));
  };
  return tried.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
