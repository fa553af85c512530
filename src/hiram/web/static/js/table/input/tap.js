/** Fingers and pointers on the stage: which node a tap means, near misses included. */

import { nearest } from "../../pure/spots.js";

/**
 * The node that a tap at a point of the screen means.
 * @param {import("../board/stage.js").Stage} stage
 * @param {(id: string) => boolean} takes whether touching a node does something
 * @param {number} x
 * @param {number} y
 * @returns {{id: string, takes: boolean, under: string[]} | null} a node that can be touched, else the one that lies
 *   there, else null; `under` are all that lie there, the topmost first
 */
export function nodeAt(stage, takes, x, y) {
  const under = document
    .elementsFromPoint(x, y)
    .map((element) => /** @type {HTMLElement} */ (element).dataset?.id ?? "");
  const ids = under.filter((id) => id && stage.views.has(id));
  const hit = ids.find(takes);
  if (hit !== undefined) return { id: hit, takes: true, under: ids };
  const near = nearest(
    stage.spots().filter((spot) => takes(spot.id)),
    x,
    y,
  );
  if (near) return { id: near.id, takes: true, under: ids };
  return ids.length ? { id: ids[0], takes: false, under: ids } : null;
}
