/**
 * Where a tip lies: on the screen, near what it speaks of, and over nothing that must be seen or can be touched.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

const GAP = 10;
const EDGE = 6;
/** How far apart the places are that are tried all over the screen. */
const STEP = 16;

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
 * The left and top of a tip: beside what it speaks of; if it would lie over something there, at the nearest place where
 * it does not; if there is none, where it covers nothing that must be seen, and least of what can be touched.
 * @param {Box} at what it speaks of
 * @param {{width: number, height: number}} size of the tip
 * @param {Box[]} targets what can be touched
 * @param {{width: number, height: number}} screen
 * @param {Box[]} [important] what must be seen: the Key, and the buttons of the prompt
 */
export function tipPlace(at, size, targets, screen, important = []) {
  const middle = { x: (at.left + at.right - size.width) / 2, y: (at.top + at.bottom - size.height) / 2 };
  const most = { left: screen.width - size.width, top: screen.height - size.height };
  const placed = (/** @type {number} */ left, /** @type {number} */ top) => {
    const [x, y] = [within(left, most.left), within(top, most.top)];
    const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
    const under = (/** @type {Box[]} */ boxes) => boxes.reduce((sum, one) => sum + covered(box, one), 0);
    return { left: x, top: y, covers: [under(important), under(targets), covered(box, at), distance(box, at)] };
  };
  const beside = [
    placed(middle.x, at.top - size.height - GAP),
    placed(middle.x, at.bottom + GAP),
    placed(at.right + GAP, middle.y),
    placed(at.left - size.width - GAP, middle.y),
  ];
  const free = beside.find(({ covers }) => covers[0] + covers[1] + covers[2] === 0);
  if (free) return { left: free.left, top: free.top };
  const steps = (/** @type {number} */ end) => Array.from({ length: Math.ceil(end / STEP) + 1 }, (_, k) => k * STEP);
  const anywhere = steps(most.top).flatMap((top) => steps(most.left).map((left) => placed(left, top)));
  const { left, top } = [...beside, ...anywhere].reduce((best, one) => (isLess(one.covers, best.covers) ? one : best));
  return { left, top };
}

/**
 * How far two boxes are apart.
 * @param {Box} one
 * @param {Box} other
 */
function distance(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  return Math.hypot(across, Math.max(0, one.top - other.bottom, other.top - one.bottom));
}

/**
 * Whether one list of numbers comes before another one: the first that differs decides.
 * @param {number[]} one
 * @param {number[]} other
 */
function isLess(one, other) {
  const at = one.findIndex((number, k) => number !== other[k]);
  return at >= 0 && one[at] < other[at];
}
