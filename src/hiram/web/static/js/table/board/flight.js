/**
 * Flights: a piece that moved rises a little, flies to its new place and lands; new ones come from, old ones go to,
 * their source.
 */

import { transform } from "./node_view.js";

/** How long a flight takes, and how much later the next piece starts, in milliseconds. */
const FLIGHT = 450;
const STAGGER = 40;
const LIFT = 1.12;
const IN_FLIGHT = 1000;

/**
 * @typedef {import("../../pure/nodes.js").Place} Place
 * @typedef {import("./node_view.js").NodeView} NodeView
 * @typedef {{count: number, pace: number, still: boolean}} Flights those of one step: how many have begun, the factor
 *   on their length, and whether there are none because nothing is to move
 */

/**
 * The top of the arc between two places.
 * @param {Place} from
 * @param {Place} to
 * @returns {Place}
 */
function arc(from, to) {
  const rise = Math.min(36, Math.hypot(from.x - to.x, from.y - to.y) * 0.12);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - rise, scale: ((from.scale + to.scale) / 2) * LIFT };
}

/**
 * Fly a view, which already stands at its new place, there from its old one.
 * @param {NodeView} view
 * @param {Place} from
 * @param {number} turn how it was turned before
 * @param {Flights} flights those that began before it; it is counted
 * @param {"in" | "out"} [fade]
 * @returns {Promise<void>} when it has landed
 */
export async function fly(view, from, turn, flights, fade) {
  const { element, node, place: to } = view;
  const { count: order, pace } = flights;
  flights.count += 1;
  const [first, last] = [fade === "in" ? 0 : 1, fade === "out" ? 0 : 1];
  element.style.zIndex = String(IN_FLIGHT + node.layer);
  const flight = element.animate(
    [
      { transform: transform(from, turn), opacity: first },
      { transform: transform(arc(from, to), (turn + node.r) / 2), opacity: 1, offset: 0.5 },
      { transform: transform(to, node.r), opacity: last },
    ],
    {
      duration: FLIGHT * pace,
      delay: Math.min(order, 12) * STAGGER * pace,
      easing: "cubic-bezier(.3,.7,.2,1)",
      fill: "backwards",
    },
  );
  try {
    await flight.finished;
  } catch {
    return;
  }
  element.style.zIndex = String(2 * node.layer);
}

/** How long a die rolls, in milliseconds. */
const ROLL = 700;

/**
 * Let a die roll where it lies, so that everybody sees that it fell.
 * @param {NodeView} view
 * @param {number} pace
 * @returns {number} how long that takes
 */
export function roll(view, pace) {
  const { node, place: at } = view;
  const turned = (/** @type {number} */ turn, /** @type {number} */ rise) => ({
    transform: transform({ ...at, y: at.y - rise, scale: at.scale * (1 + rise / 90) }, node.r + turn),
  });
  view.element.animate([turned(-540, 0), turned(-300, 26), turned(-120, 4), turned(-30, 10), turned(0, 0)], {
    duration: ROLL * pace,
    easing: "cubic-bezier(.2,.7,.3,1)",
  });
  return ROLL * pace;
}

/**
 * How long a number of flights takes together.
 * @param {number} count
 * @param {number} pace
 */
export function duration(count, pace) {
  return count ? (FLIGHT + Math.min(count - 1, 12) * STAGGER) * pace : 0;
}
