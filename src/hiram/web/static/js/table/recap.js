/**
 * What happened since my last decision: what is told of it, what it changed on the table, and how to show it again.
 *
 * @typedef {import("../pure/nodes.js").Node} SceneNode
 * @typedef {import("./net/model.js").State} State
 * @typedef {{put: SceneNode[], cut: string[], state: State}} Step
 */

import { doer, tellings } from "../pure/telling.js";

/** How many steps are kept to be shown again. */
const MOST_STEPS = 300;

/**
 * Whether a node lies elsewhere or looks different; that a number or word on it has changed does not count.
 * @param {SceneNode | undefined} before
 * @param {SceneNode} now
 */
function hasMoved(before, now) {
  if (!before) return true;
  return ["zone", "x", "y", "i", "art", "r"].some(
    (field) => /** @type {any} */ (before)[field] !== /** @type {any} */ (now)[field],
  );
}

export class Recap {
  constructor() {
    /** @type {Step[]} */
    this.steps = [];
    /** The table before the first of them. @type {SceneNode[]} */
    this.nodes = [];
    /** What has changed since. @type {Set<string>} */
    this.fresh = new Set();
    /** The lines of the log that have been shown. @type {import("../pure/telling.js").Entry[]} */
    this.entries = [];
    /** Whether it is being shown again. */
    this.again = false;
  }

  /** I have decided: what was before is seen. */
  clear() {
    this.steps = [];
    this.nodes = [];
    this.fresh = new Set();
    this.entries = [];
    this.again = false;
  }

  /** Whether there is anything to be shown again. */
  get full() {
    return this.steps.length > 0;
  }

  /**
   * A step is about to be shown.
   * @param {Step} step
   * @param {Map<string, SceneNode>} nodes the table before it
   * @param {string[]} names of the seats
   * @param {number | null} seat mine
   */
  note(step, nodes, names, seat) {
    this.entries.push(...step.state.log);
    if (this.again) return;
    const others = step.state.log.some((entry) => doer(entry, names) !== seat);
    if (!others && (!this.full || !step.put.length)) return;
    if (!this.full) this.nodes = [...nodes.values()];
    this.steps.push(step);
    if (this.steps.length > MOST_STEPS) this.clear();
    for (const node of step.put) if (hasMoved(nodes.get(node.id), node)) this.fresh.add(node.id);
    for (const id of step.cut) this.fresh.delete(id);
  }

  /** Show it again from the beginning: the table as it was, and the steps. */
  begin() {
    this.again = true;
    this.entries = [];
    return { nodes: this.nodes, steps: this.steps };
  }

  /**
   * What others did, a sentence for each player.
   * @param {string[]} names
   * @param {number | null} seat mine
   */
  told(names, seat) {
    return tellings(this.entries, names, seat);
  }
}
