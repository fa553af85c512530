/**
 * Moves that were sent one after another without waiting for their answers, where the first to act is first. Each names
 * the one it follows; the server keeps the order, and when it refuses one it refuses those that follow, too.
 *
 * @typedef {import("./session.js").Message} Message
 * @typedef {{key: string, node: string, before: Sent | null, rev: number | null, refused: boolean}} Sent
 */

import { freshKey } from "./session.js";

export class MoveQueue {
  /** @param {import("./requests.js").Requests} requests */
  constructor(requests) {
    this.requests = requests;
    /** Those that have no answer yet, the oldest first. @type {Sent[]} */
    this.waiting = [];
    /** @type {Sent | null} */
    this.last = null;
  }

  /** The nodes that the moves on their way were meant for. */
  get nodes() {
    return this.waiting.map((sent) => sent.node);
  }

  /**
   * Send a move; whether it was made. Why it was not is told of the first that was refused, not of those after it.
   * @param {Message} message
   * @param {string} node what was touched last for it
   * @param {number} shown the revision that is shown
   */
  async send(message, node, shown) {
    const { last } = this;
    const open = last && !last.refused && (last.rev === null || last.rev > shown) ? last : null;
    /** @type {Sent} */
    const sent = { key: freshKey(), node, before: open, rev: null, refused: false };
    this.waiting.push(sent);
    this.last = sent;
    const follows = open ? { after: open.key } : {};
    const answer = await this.requests.session.request({ ...message, ...follows }, sent.key);
    this.waiting = this.waiting.filter((other) => other !== sent);
    sent.refused = answer.t !== "ok";
    sent.rev = sent.refused ? null : answer.rev;
    if (sent.refused && !sent.before?.refused) this.requests.explain(answer);
    sent.before = null;
    return !sent.refused;
  }
}
