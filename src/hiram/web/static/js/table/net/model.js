/**
 * What the page knows of a table, and the order in which it shows it: messages come in, steps are shown one after
 * another, and when the newest is shown the view is told that it is settled.
 *
 * Each step waits until most of the one before has been seen. Many that wait are shown faster, a flood at once. While
 * steps wait, nothing can be touched.
 *
 * @typedef {import("./session.js").Message} Message
 * @typedef {import("../panels/prompt.js").Ask} Ask
 * @typedef {import("../recap.js").Step} Step
 * @typedef {{rev: number, ask: Ask | null, acts: import("../../pure/trie.js").Trie, labels: Record<string, string>,
 *   chains: Record<string, number[]>, asks: Record<string, string>,
 *   ahead: import("../../pure/trie.js").Trie, scores: (number | null)[],
 *   clocks: (number | null)[] | null, undo: "no" | "alone" | "ask", end: any, description: string, log: any[]}} State
 */

import { readNodes } from "../../pure/nodes.js";
import { pace } from "../../pure/pace.js";
import { isBranch } from "../../pure/trie.js";

/** The part of a step that is seen before the next one is shown. */
const SEEN = 0.8;

/**
 * The state fields of a scene or patch, each checked, so that nonsense can do no harm.
 * @param {Message} message
 * @returns {State}
 */
export function readState(message) {
  const list = (/** @type {unknown} */ value) => (Array.isArray(value) ? value : []);
  const { ask } = message;
  return {
    rev: message.rev,
    ask: isBranch(ask)
      ? /** @type {any} */ ({
          kind: "",
          prompt: "",
          clause: "",
          mine: false,
          deadline: null,
          hold: "",
          rush: false,
          sealed: false,
          .../** @type {any} */ (ask),
          seats: list(/** @type {any} */ (ask).seats),
        })
      : null,
    acts: isBranch(message.acts) ? message.acts : {},
    labels: isBranch(message.labels) ? /** @type {any} */ (message.labels) : {},
    asks: isBranch(message.asks) ? /** @type {any} */ (message.asks) : {},
    ahead: isBranch(message.ahead) ? message.ahead : {},
    chains: isBranch(message.chains) ? /** @type {any} */ (message.chains) : {},
    scores: list(message.scores),
    clocks: Array.isArray(message.clocks) ? message.clocks : null,
    undo: message.can_undo === true ? "alone" : message.ask_undo === true ? "ask" : "no",
    end:
      isBranch(message.end) &&
      Array.isArray(message.end.scores) &&
      Array.isArray(message.end.places) &&
      Array.isArray(message.end.ties)
        ? message.end
        : null,
    description: typeof message.description === "string" ? message.description : "",
    log: list(message.log),
  };
}

/**
 * The actions that a number of the trie stands for: those of a gesture, else the one action with that number.
 * @param {State} state
 * @param {number} id
 * @returns {{id: number, then?: number[]}}
 */
export function actionsOf(state, id) {
  const [first, ...then] = state.chains[String(id)] ?? [id];
  return then.length ? { id: first, then } : { id: first };
}

/**
 * The number of the gesture that makes these actions; of the first of them, if there is none.
 * @param {State | null} state
 * @param {number[]} ids
 */
export function gestureOf(state, ids) {
  const made = Object.entries(state?.chains ?? {}).find(([, chain]) => chain.join() === ids.join());
  return made ? Number(made[0]) : ids[0];
}

export class Model {
  /**
   * @param {{show: (nodes: import("../../pure/nodes.js").Node[], state: State) => void,
   *   step: (put: import("../../pure/nodes.js").Node[], cut: string[], state: State, pace: number) => number,
   *   settled: (state: State) => void, lost: () => void}} view
   */
  constructor(view) {
    this.view = view;
    /** The newest revision that has come in; the one shown may be older. */
    this.tail = -1;
    this.boot = "";
    /** @type {State | null} */
    this.state = null;
    this.rejoining = false;
    /** What waits to be shown; `again` is what has been shown before. @type {(Step & {again: boolean})[]} */
    this.steps = [];
    /** Runs while a step is being shown. @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Whether what is shown is the newest there is. */
  get settled() {
    return this.steps.length === 0 && this.timer === undefined && this.state !== null;
  }

  /** Another seat looks, or the server has begun anew: what is known counts no more. */
  forget() {
    this.drop();
    this.tail = -1;
    this.state = null;
    this.rejoining = false;
  }

  /**
   * Show steps again that have been shown; what comes in meanwhile is shown after them.
   * @param {Step[]} steps
   */
  showAgain(steps) {
    for (const step of steps) this.steps.push({ ...step, again: true });
    this.next();
  }

  /** Do not wait for what is being shown: the person has acted. */
  hurry() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.next();
  }

  /** Forget what waits: a whole scene replaces it. */
  drop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.steps = [];
  }

  /** @param {Message} message */
  receive(message) {
    if (!Number.isInteger(message.rev)) return;
    if (message.t === "scene") {
      this.drop();
      this.rejoining = false;
      this.tail = message.rev;
      this.state = readState(message);
      this.view.show(readNodes(message.nodes), this.state);
      this.view.settled(this.state);
    } else if (message.t === "patch" && this.tail >= 0) {
      if (message.base !== this.tail) {
        if (message.rev > this.tail && !this.rejoining) {
          this.rejoining = true;
          this.view.lost();
        }
        return;
      }
      this.rejoining = false;
      this.tail = message.rev;
      const cut = Array.isArray(message.cut)
        ? message.cut.filter((/** @type {unknown} */ id) => typeof id === "string")
        : [];
      this.steps.push({ put: readNodes(message.put), cut, state: readState(message), again: false });
      this.next();
    }
  }

  /** Show the next step, unless one is being shown; when none is left, what is shown is settled. */
  next() {
    if (this.timer !== undefined) return;
    const step = this.steps.shift();
    if (!step) {
      if (this.state) this.view.settled(this.state);
      return;
    }
    const { put, cut, state, again } = step;
    this.state = state;
    const factor = again ? 1 : document.hidden ? 0 : pace(this.steps.length);
    const waits = this.view.step(put, cut, state, factor) * SEEN;
    if (waits <= 0) this.next();
    else {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.next();
      }, waits);
    }
  }
}
