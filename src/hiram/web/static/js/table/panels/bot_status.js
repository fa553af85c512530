/**
 * Which bots take their time: told only when it lasts longer than the pace at which bots move, so that nothing
 * flickers.
 */

const PATIENCE = 1200;

export class BotStatus {
  /** @param {() => void} tell somebody has begun to take his time, or is done */
  constructor(tell) {
    this.tell = tell;
    /** @type {number[]} those who are thinking */
    this.seats = [];
    this.waiting = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * These bots are to decide.
   * @param {number[]} bots
   * @param {number} rev
   */
  wait(bots, rev) {
    const waiting = `${rev}: ${bots.join()}`;
    if (waiting === this.waiting) return;
    this.done();
    this.waiting = waiting;
    if (!bots.length) return;
    this.timer = setTimeout(() => {
      this.seats = bots;
      this.tell();
    }, PATIENCE);
  }

  /** The table has gone on. */
  done() {
    clearTimeout(this.timer);
    this.waiting = "";
    if (!this.seats.length) return;
    this.seats = [];
    this.tell();
  }
}
