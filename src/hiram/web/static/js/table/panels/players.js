/**
 * The players' strip: name, colour, points, clock, who is to decide, who is connected.
 *
 * @typedef {import("../../shared/seats.js").Seat} Seat
 */

import { clock } from "../../pure/pace.js";
import { h, icon } from "../../shared/dom.js";
import { clockTime, nameOf, shortName } from "../../shared/seats.js";
import { t } from "../../shared/texts.js";

/** Three dots that pulse quietly: somebody thinks. */
function thinkingMark() {
  return h("span", { class: "thinking-mark", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/** So much of the neighbour is seen beside whoever is to decide, in pixels. */
const MARGIN = 24;

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
    /** @type {number[]} */
    this.absent = [];
    setInterval(() => this.tick(), 500);
    this.reaching = 0;
    addEventListener("resize", () => this.reachSoon());
  }

  /** Before the page is drawn, when it is laid out anyway. */
  reachSoon() {
    cancelAnimationFrame(this.reaching);
    this.reaching = requestAnimationFrame(() => this.reach());
  }

  /** A strip that is too long for the bar scrolls, by keyboard too, and shows who is to decide. */
  reach() {
    const { root } = this;
    if (root.scrollWidth <= root.clientWidth + 1) {
      root.removeAttribute("tabindex");
      return;
    }
    root.tabIndex = 0;
    const on = /** @type {HTMLElement | null} */ (root.querySelector(".on"));
    if (!on) return;
    const [from, to] = [on.offsetLeft - root.offsetLeft, on.offsetLeft - root.offsetLeft + on.offsetWidth];
    if (from < root.scrollLeft || to > root.scrollLeft + root.clientWidth) root.scrollLeft = from - MARGIN;
  }

  /**
   * @param {Seat[]} seats
   * @param {{acting: number[], scores: (number | null)[], clocks: (number | null)[] | null, deadline: number | null,
   *   clockOffset: number, thinking?: number[], absent?: number[]}} state
   *   `clockOffset` is the server's time minus ours, in ms; `thinking` are the bots that take their time, `absent` the
   *   seats whose players are called so
   */
  show(seats, { acting, scores, clocks, deadline, clockOffset, thinking = [], absent = [] }) {
    this.thinking = thinking;
    this.absent = absent;
    this.acting = acting;
    this.banks = clocks ?? [];
    this.deadline = deadline;
    this.clockOffset = clockOffset;
    this.root.replaceChildren(...seats.map((seat) => this.chip(seat, scores[seat.seat])));
    this.tick();
    this.reachSoon();
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
    const absent = this.absent.includes(seat.seat) || Boolean(seat.stand_in);
    const kind = this.kindWords(seat);
    const thinks = this.thinking.includes(seat.seat);
    const points = Number.isInteger(score) ? t("play.points", { n: /** @type {number} */ (score) }) : "";
    return h(
      "li",
      {
        class: ["player", on && "on", !here && "away", absent && "absent", seat.mine && "me", thinks && "thinking"]
          .filter(Boolean)
          .join(" "),
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
      absent && h("span", { class: "player-absent", "aria-hidden": "true" }, kind),
      thinks && thinkingMark(),
      points ? h("span", { class: "score", "aria-label": points }, String(score)) : null,
      h("span", { class: "clock", data: { clock: seat.seat } }),
    );
  }

  /** @param {Seat} seat */
  kindWords(seat) {
    if (seat.kind === "bot" || seat.kind === "automaton") return t(`play.${seat.kind}`);
    if (seat.stand_in) return t(seat.stand_in === "default" ? "play.without" : "play.standin");
    if (this.absent.includes(seat.seat))
      return t("play.absent", { when: clockTime(Number(seat.away) - this.clockOffset) });
    return t(seat.connected ? "play.online" : "play.offline");
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
