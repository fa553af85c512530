/**
 * What the table page knows beside the model: who looks at which table, and whether a move can be made now.
 *
 * @typedef {import("./net/model.js").State} State
 */

import { nameOf } from "../shared/seats.js";

export class Status {
  /** @param {number | null} seat the seat whose view is shown; null for a spectator */
  constructor(seat) {
    this.seat = seat;
    /** @type {any} the table as the server describes it */
    this.table = null;
    /** The server's time minus ours, in milliseconds. */
    this.clockOffset = 0;
    this.online = true;
    /** Whether a move of mine is on its way to the server. */
    this.sending = false;
  }

  /** @returns {import("../shared/seats.js").Seat[]} */
  get seats() {
    return this.table?.seats ?? [];
  }

  /** What the log calls those at the table. */
  get names() {
    return this.seats.map((seat) => nameOf(seat));
  }

  /**
   * Whether I am to decide now: I am asked, no automatic pass is being made for me, and the server can hear me.
   * @param {State} state
   */
  isAsked({ ask }) {
    return Boolean(ask?.mine) && !ask?.passing && this.online && !this.sending;
  }

  /**
   * The bots for whose decision the table waits.
   * @param {State} state
   */
  botsAsked({ ask }) {
    return this.online && ask ? ask.seats.filter((seat) => this.seats[seat]?.kind === "bot") : [];
  }
}
