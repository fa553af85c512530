/**
 * What the coach says: what hit me, what my last move has cost, and what matters now. It lies over the table where it
 * covers nothing that can be touched; where there is no such place it is a small sign, which opens it.
 *
 * @typedef {{text: string, clause: string}} Hit
 * @typedef {{text: string, hits: Hit[], remark: string, back: boolean}} Words
 */

import { freePlace } from "../../pure/free_place.js";
import { button, h, icon } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { boxesOf } from "./goal_card.js";

/** @returns {Words} */
const nothing = () => ({ text: "", hits: [], remark: "", back: false });

export class CoachCard {
  /**
   * @param {HTMLElement} root where it lies: the place of the stage
   * @param {import("../board/board.js").Board} board
   * @param {{rule: (clause: string) => void, undo: () => void, over: () => (Element | null)[]}} listener `over`: what
   *   else lies over the table
   */
  constructor(root, board, listener) {
    this.root = root;
    this.board = board;
    this.listener = listener;
    this.words = nothing();
    /** Whether it was opened by hand: then it is shown even where it has no free place. */
    this.asked = false;
    /** Whether it was closed by hand: then the sign stays for these words. */
    this.closed = false;
    this.body = h("div", { class: "coach-body" });
    this.live = h("div", { class: "visually-hidden", role: "status", "aria-live": "polite", id: "coach-live" });
    this.element = h(
      "section",
      { class: "coach sheet", id: "coach", "aria-label": t("coach.title"), hidden: true },
      icon("lamp"),
      this.body,
      button({ icon: "close", label: t("coach.close"), kind: "plain round", on: () => this.close() }),
    );
    this.sign = button({ icon: "lamp", label: t("coach.open"), kind: "round coach-sign", on: () => this.open() });
    this.sign.hidden = true;
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (!this.asked || !(target instanceof Node) || this.element.contains(target) || this.sign.contains(target))
        return;
      this.asked = false;
      this.settle();
    });
    root.append(this.element, this.sign, this.live);
  }

  get full() {
    const { text, hits, remark } = this.words;
    return Boolean(text || hits.length || remark);
  }

  /**
   * Say something; what is not given stays as it is.
   * @param {Partial<Words>} words
   */
  say(words) {
    const before = this.spoken();
    this.words = { ...this.words, ...words };
    this.fill();
    const now = this.spoken();
    if (now === before) return;
    this.closed = this.asked = false;
    this.live.textContent = now && `${t("coach.title")}: ${now}`;
    this.settle();
  }

  /** There is nothing to say any more. */
  clear() {
    if (!this.full && !this.live.textContent) return;
    this.words = nothing();
    this.fill();
    this.live.textContent = "";
    this.settle();
  }

  /** All of it as one text. */
  spoken() {
    const { text, hits, remark } = this.words;
    return [...hits.map((hit) => hit.text), remark, text].filter(Boolean).join(" ");
  }

  fill() {
    const { text, hits, remark, back } = this.words;
    this.body.replaceChildren(
      ...hits.map((hit) =>
        h(
          "p",
          { class: "coach-hit", dir: "auto" },
          hit.text,
          " ",
          hit.clause &&
            h(
              "button",
              { type: "button", class: "clause", on: { click: () => this.listener.rule(hit.clause) } },
              hit.clause,
            ),
        ),
      ),
      ...[
        remark && h("p", { class: "coach-remark", dir: "auto" }, remark),
        remark &&
          back &&
          button({ text: t("coach.back"), icon: "undo", kind: "small", on: () => this.listener.undo() }),
        text && h("p", { dir: "auto" }, text),
      ].filter((one) => one instanceof Node),
    );
  }

  open() {
    this.asked = true;
    this.closed = false;
    this.settle();
    /** @type {HTMLElement | null} */ (this.element.querySelector("button"))?.focus({ preventScroll: true });
  }

  /** Make it a sign, until there is something new. */
  close() {
    const inside = this.element.contains(document.activeElement);
    this.closed = true;
    this.asked = false;
    this.settle();
    if (inside) this.sign.focus({ preventScroll: true });
  }

  /** What can be touched has changed, or the table has moved: lie where it covers none of it, or be a sign. */
  settle() {
    this.element.hidden = this.sign.hidden = true;
    if (!this.full) return;
    const room = this.root.getBoundingClientRect();
    const [targets, important, others] = boxesOf(this.board);
    for (const one of this.listener.over()) if (one) targets.push(one.getBoundingClientRect());
    if (!this.closed) {
      this.element.hidden = false;
      if (this.put(this.element, room, [targets, important, others]) || this.asked) return;
      this.element.hidden = true;
    }
    this.sign.hidden = false;
    this.put(this.sign, room, [targets, important, others]);
  }

  /**
   * Lay something where it covers least; whether it covers nothing that can be touched.
   * @param {HTMLElement} element
   * @param {DOMRect} room
   * @param {[import("./goal_card.js").Box[], import("./goal_card.js").Box[], import("./goal_card.js").Box[]]} boxes
   */
  put(element, room, boxes) {
    const { width, height } = element.getBoundingClientRect();
    const { left, top, free } = freePlace({ width, height }, room, ...boxes);
    element.style.left = `${left - room.left}px`;
    element.style.top = `${top - room.top}px`;
    return free;
  }
}
