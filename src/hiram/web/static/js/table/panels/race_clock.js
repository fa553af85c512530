/**
 * Where the first to act is first: a countdown over the table, then the time that is left, and how far away everybody
 * is.
 *
 * @typedef {import("./prompt.js").Ask} Ask
 */

import { clock } from "../../pure/pace.js";
import { h } from "../../shared/dom.js";
import { nameOf } from "../../shared/seats.js";
import { t } from "../../shared/texts.js";

const TICK = 100;
const MEASURE = 1500;

export class RaceClock {
  /**
   * @param {{stage: HTMLElement, prompt: HTMLElement}} places
   * @param {import("../net/session.js").Session} session
   */
  constructor(places, session) {
    this.session = session;
    this.count = h("div", { class: "countdown", role: "status", "aria-live": "assertive", hidden: true });
    this.left = h("strong", { class: "rush-left" });
    this.pings = h("ul", { class: "rush-pings", "aria-label": t("rush.pings") });
    this.bar = h("div", { class: "rush", hidden: true }, this.left, this.pings);
    places.stage.after(this.count);
    places.prompt.querySelector(".prompt-buttons")?.before(this.bar);
    /** @type {Ask | null} */
    this.ask = null;
    this.clockOffset = 0;
    /** @type {import("../../shared/seats.js").Seat[]} */
    this.seats = [];
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.measured = 0;
  }

  /**
   * @param {Ask | null} ask
   * @param {number} clockOffset the server's time minus ours, in ms
   * @param {import("../../shared/seats.js").Seat[]} seats
   */
  show(ask, clockOffset, seats) {
    this.ask = ask?.rush ? ask : null;
    this.clockOffset = clockOffset;
    this.seats = seats;
    if (this.ask && this.timer === undefined) this.timer = setInterval(() => this.tick(), TICK);
    if (!this.ask) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    this.tick();
  }

  tick() {
    const { ask } = this;
    const left = ask?.deadline ? Math.max(0, ask.deadline - Date.now() - this.clockOffset) : 0;
    const begins = Boolean(ask && !ask.seats.length);
    this.count.hidden = !begins;
    this.bar.hidden = !ask;
    if (!ask) return;
    const number = String(Math.max(1, Math.ceil(left / 1000)));
    if (begins && this.count.textContent !== number) this.count.replaceChildren(h("span", {}, number));
    this.left.textContent = begins ? t("rush.soon") : t("rush.left", { time: clock(left / 1000) });
    this.left.classList.toggle("short", !begins && left < 15000);
    if (Date.now() - this.measured > MEASURE) {
      this.measured = Date.now();
      this.session.measure();
    }
    this.tellPings();
  }

  tellPings() {
    const rows = this.seats.flatMap((seat) => {
      const ms = seat.mine && this.session.ms !== null ? this.session.ms : this.session.pings[seat.seat];
      return Number.isInteger(ms) ? [{ seat, words: t("rush.ping", { name: nameOf(seat), ms }) }] : [];
    });
    const words = rows.map((row) => row.words).join();
    if (this.pings.dataset.words === words) return;
    this.pings.dataset.words = words;
    this.pings.replaceChildren(
      ...rows.map((row) =>
        h("li", {}, h("span", { class: "dot", data: { seat: row.seat.seat } }), h("bdi", {}, row.words)),
      ),
    );
  }
}
