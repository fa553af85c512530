/**
 * The coach at the table page: asks the server for its words when I am to decide and when I have moved, and shows what
 * is not overtaken.
 *
 * @typedef {import("./net/model.js").State} State
 */

import { settings } from "../shared/settings.js";

export class Coaching {
  /**
   * @param {import("./net/session.js").Session} session
   * @param {import("./status.js").Status} status
   * @param {import("./panels/coach_card.js").CoachCard} card
   */
  constructor(session, status, card) {
    this.session = session;
    this.status = status;
    this.card = card;
    /** The decision that was asked about last, as text. */
    this.decision = "";
    /** Grows with every move of mine: what was asked before is overtaken. */
    this.turn = 0;
  }

  /** Whether this person wants a coach, and the table allows one. */
  get on() {
    return settings.coach && this.status.seat !== null && Boolean(this.status.table?.coached);
  }

  /**
   * I am to decide: ask what matters, once for each decision.
   * @param {State} state
   * @param {string} offered what can be done, as text
   */
  async decide(state, offered) {
    if (!this.on) {
      this.clear();
      return;
    }
    const decision = `${this.status.seat} ${this.turn} ${state.ask?.kind} ${offered}`;
    if (decision === this.decision || state.ask?.rush) return;
    this.decision = decision;
    this.card.say({ text: "", hits: [] });
    const answer = /** @type {any} */ (await this.session.request({ t: "coach", about: "now" }));
    if (decision !== this.decision || answer.t !== "coach") return;
    const hits = Array.isArray(answer.hits) ? answer.hits : [];
    this.card.say({ text: String(answer.text ?? ""), hits });
  }

  /** I move: what was said is done with. */
  moves() {
    this.turn += 1;
    this.decision = "";
    this.card.clear();
  }

  /** I have moved: ask what it has cost. */
  async moved() {
    if (!this.on) return;
    const { turn } = this;
    const answer = /** @type {any} */ (await this.session.request({ t: "coach", about: "last" }));
    if (turn !== this.turn || answer.t !== "coach" || !answer.text) return;
    this.card.say({ remark: String(answer.text), back: answer.back === true });
  }

  /** Another seat looks, or there is no coach any more. */
  clear() {
    this.moves();
  }
}
