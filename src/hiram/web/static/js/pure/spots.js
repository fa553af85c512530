/**
 * Spots on the screen: the nearest one to a finger, and the nearest one in the direction of an arrow key.
 *
 * @typedef {{id: string, left: number, top: number, right: number, bottom: number}} Spot
 */

/** How far from a thing a tap may be, in CSS pixels. */
export const NEAR = 26;

/** What is so much more aside than ahead is taken only if there is nothing else. */
const ASIDE = 3;

const DIRECTIONS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/**
 * @param {Spot} spot
 */
export function centre(spot) {
  return { x: (spot.left + spot.right) / 2, y: (spot.top + spot.bottom) / 2 };
}

/**
 * How far a point is from a spot's box; 0 inside.
 * @param {Spot} spot
 * @param {number} x
 * @param {number} y
 */
export function distance(spot, x, y) {
  return Math.hypot(Math.max(spot.left - x, 0, x - spot.right), Math.max(spot.top - y, 0, y - spot.bottom));
}

/**
 * The spot nearest to a point, if one is near enough.
 * @param {Spot[]} spots
 * @param {number} x
 * @param {number} y
 * @param {number} [reach]
 * @returns {Spot | null}
 */
export function nearest(spots, x, y, reach = NEAR) {
  let best = null;
  let least = reach;
  for (const spot of spots) {
    const away = distance(spot, x, y);
    if (away <= least && (away < least || !best)) [best, least] = [spot, away];
  }
  return best;
}

/**
 * The next spot in the direction of an arrow key: near, and not far off the straight line.
 * @param {Spot[]} spots
 * @param {Spot} from
 * @param {string} key
 * @returns {Spot | null}
 */
export function towards(spots, from, key) {
  const direction = DIRECTIONS[/** @type {keyof typeof DIRECTIONS} */ (key)];
  if (!direction) return null;
  const start = centre(from);
  const found = spots.flatMap((spot) => {
    const end = centre(spot);
    const along = (end.x - start.x) * direction.x + (end.y - start.y) * direction.y;
    const across = Math.abs((end.x - start.x) * direction.y) + Math.abs((end.y - start.y) * direction.x);
    return spot.id !== from.id && along > 1 ? [{ spot, cost: along + 2 * across, aside: across > ASIDE * along }] : [];
  });
  found.sort((a, b) => Number(a.aside) - Number(b.aside) || a.cost - b.cost);
  return found[0]?.spot ?? null;
}

/**
 * The spot on the other side of the table, where an arrow key has come to the edge: as if one came in again there.
 * @param {Spot[]} spots
 * @param {Spot} from
 * @param {string} key
 * @returns {Spot | null}
 */
export function around(spots, from, key) {
  const direction = DIRECTIONS[/** @type {keyof typeof DIRECTIONS} */ (key)];
  if (!direction || !spots.length) return null;
  const along = (/** @type {{x: number, y: number}} */ { x, y }) => x * direction.x + y * direction.y;
  const back = along(centre(from)) - Math.min(...spots.map((spot) => along(centre(spot)))) + 2 * ASIDE;
  const [x, y] = [back * direction.x, back * direction.y];
  const away = { left: from.left - x, right: from.right - x, top: from.top - y, bottom: from.bottom - y };
  return towards(
    spots.filter((spot) => spot.id !== from.id),
    { id: "", ...away },
    key,
  );
}
