/**
 * What the page knows of a table, and the order in which it shows it: messages come in, steps are played one after
 * another, and when the newest is shown the view is told that it is settled.
 *
 * @typedef {import("./session.js").Message} Message
 * @typedef {import("../panels/prompt.js").Ask} Ask
 * @typedef {{rev: number, ask: Ask | null, acts: import("../../pure/trie.js").Trie, labels: Record<string, string>,
 *   chains: Record<string, number[]>, asks: Record<string, string>,
 *   ahead: import("../../pure/trie.js").Trie, scores: (number | null)[],
 *   clocks: (number | null)[] | null, undo: "no" | "alone" | "ask", end: any, description: string, log: any[]}} State
 */

import { readNodes } from "../../pure/nodes.js";
import { isBranch } from "../../pure/trie.js";
import { Playback } from "./playback.js";

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
    /** @type {Playback<Message>} */
    this.playback = new Playback({
      play: (message, pace) => {
        if (message.t === "again") {
          this.state = message.step.state;
          return view.step(message.step.put, message.step.cut, message.step.state, 1);
        }
        const state = readState(message);
        this.state = state;
        const cut = Array.isArray(message.cut)
          ? message.cut.filter((/** @type {unknown} */ id) => typeof id === "string")
          : [];
        return view.step(readNodes(message.put), cut, state, pace);
      },
      settled: () => {
        if (this.state) view.settled(this.state);
      },
    });
  }

  /** Whether what is shown is the newest there is. */
  get settled() {
    return this.playback.idle && this.state !== null;
  }

  /** Another seat looks, or the server has begun anew: what is known counts no more. */
  forget() {
    this.playback.drop();
    this.tail = -1;
    this.state = null;
    this.rejoining = false;
  }

  /**
   * Show steps again that have been shown; what comes in meanwhile is shown after them.
   * @param {import("../recap.js").Step[]} steps
   */
  showAgain(steps) {
    for (const step of steps) this.playback.push({ t: "again", step });
  }

  /** @param {Message} message */
  receive(message) {
    if (!Number.isInteger(message.rev)) return;
    if (message.t === "scene") {
      this.playback.drop();
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
      this.playback.push(message);
    }
  }
}
