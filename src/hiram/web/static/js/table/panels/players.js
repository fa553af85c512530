/**
 * The players' strip: name, colour, points, clock, who is to decide, who is connected.
 *
 * @typedef {import("../../shared/seats.js").Seat} Seat
 */

import { clock } from "../../pure/pace.js";
import { h, icon } from "../../shared/dom.js";
import { nameOf, shortName } from "../../shared/seats.js";
import { t } from "../../shared/texts.js";

/** Three dots that pulse quietly: somebody thinks. */
function thinkingMark() {
  return h("span", { class: "thinking-mark", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

export class Players {
  /** @param {HTMLElement} root a list */
  constructor(root) {
    this.root = root;
    /** @type {(number | null)[]} */
    this.banks = [];
    /** @type {number[]} */
    this.acting = [];
    /** @type {number | null} */
    this.deadline = null;
    this.clockOffset = 0;
    /** @type {number[]} bots that take their time */
    this.thinking = [];
    setInterval(() => this.tick(), 500);
  }

  /**
   * @param {Seat[]} seats
   * @param {{acting: number[], scores: (number | null)[], clocks: (number | null)[] | null, deadline: number | null,
   *   clockOffset: number, thinking?: number[]}} state
   *   `clockOffset` is the server's time minus ours, in ms; `thinking` are the bots that take their time
   */
  show(seats, { acting, scores, clocks, deadline, clockOffset, thinking = [] }) {
    this.thinking = thinking;
    this.acting = acting;
    this.banks = clocks ?? [];
    this.deadline = deadline;
    this.clockOffset = clockOffset;
    this.root.replaceChildren(...seats.map((seat) => this.chip(seat, scores[seat.seat])));
    this.tick();
  }

  /**
   * @param {Seat} seat
   * @param {number | null | undefined} score
   */
  chip(seat, score) {
    const name = nameOf(seat);
    const on = this.acting.includes(seat.seat);
    const itself = seat.kind === "bot" || seat.kind === "automaton";
    const here = itself || seat.connected;
    const kind = itself
      ? t(seat.kind === "bot" ? "play.bot" : "play.automaton")
      : t(seat.connected ? "play.online" : "play.offline");
    const thinks = this.thinking.includes(seat.seat);
    const points = Number.isInteger(score) ? t("play.points", { n: /** @type {number} */ (score) }) : "";
    return h(
      "li",
      {
        class: `player${on ? " on" : ""}${here ? "" : " away"}${seat.mine ? " me" : ""}${thinks ? " thinking" : ""}`,
        data: { seat: seat.seat },
        title: `${name}: ${kind}`,
      },
      h("span", { class: "dot", data: { seat: seat.seat } }, icon(itself ? "bot" : "person")),
      h("span", { class: "player-name", dir: "auto" }, name),
      h("span", { class: "player-short", "aria-hidden": "true" }, shortName(seat)),
      h(
        "span",
        { class: "visually-hidden" },
        [kind, thinks ? t("play.thinks") : on ? t("play.turn") : ""].filter(Boolean).join(", "),
      ),
      thinks && thinkingMark(),
      points ? h("span", { class: "score", "aria-label": points }, String(score)) : null,
      h("span", { class: "clock", data: { clock: seat.seat } }),
    );
  }

  tick() {
    for (const face of this.root.querySelectorAll("[data-clock]")) {
      const seat = Number(/** @type {HTMLElement} */ (face).dataset.clock);
      const on = this.acting.includes(seat);
      const bank = this.banks[seat];
      let left = typeof bank === "number" ? bank : null;
      if (on && this.deadline !== null) left = this.deadline - Date.now() - this.clockOffset;
      const words = left === null ? "" : clock(left / 1000);
      if (face.textContent !== words) face.textContent = words;
      face.classList.toggle("short", left !== null && left < 15000);
    }
  }
}
