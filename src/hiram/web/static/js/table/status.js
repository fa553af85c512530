/**
 * What the table page knows beside the model: who looks at which table, and whether a move can be made now.
 *
 * @typedef {import("./net/model.js").State} State
 */

import { absentAt, nameOf } from "../shared/seats.js";

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
   * The seats whose players are called absent now; a stand-in changes nothing about that.
   * @returns {import("../shared/seats.js").Seat[]}
   */
  get absent() {
    return this.seats.filter((seat) => {
      const from = this.table && absentAt(seat, this.table, this.clockOffset);
      return from !== null && from <= Date.now();
    });
  }

  /** When the next player is called absent, in our own time; null if nobody is about to be. */
  get nextAbsence() {
    const times = this.seats.map((seat) => absentAt(seat, this.table, this.clockOffset));
    const ahead = times.filter((time) => time !== null && time > Date.now());
    return ahead.length ? Math.min(.../** @type {number[]} */ (ahead)) : null;
  }

  /** My own seat, if something plays for me because I was absent. */
  get standIn() {
    const own = this.seat === null ? undefined : this.seats[this.seat];
    return own?.mine && own.stand_in ? own : null;
  }

  /**
   * Whether I am to decide now: I am asked, no automatic pass is being made for me, and the server can hear me.
   * @param {State} state
   */
  isAsked({ ask }) {
    return Boolean(ask?.mine) && !ask?.passing && !this.standIn && this.online && !this.sending;
  }

  /**
   * The bots for whose decision the table waits.
   * @param {State} state
   */
  botsAsked({ ask }) {
    const decides = (/** @type {number} */ seat) => this.seats[seat]?.kind === "bot" || this.seats[seat]?.stand_in;
    return this.online && ask ? ask.seats.filter(decides) : [];
  }
}
