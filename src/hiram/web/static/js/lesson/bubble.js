/**
 * The bubble of a lesson: a sentence or two, beside what they are about and never over it, with an arrow to it.
 *
 * @typedef {import("../pure/free_place.js").Box} Box
 * @typedef {{number: number, count: number, text: string, said?: string, good?: boolean, clause?: string,
 *   next: string, following: boolean, skip: boolean, back: boolean}} Shown
 */

import { bubblePlace } from "../pure/bubble_place.js";
import { button, h, s } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/** How far an arrow stays away from what it points at. */
const NEAR = 6;
const MOST_ARROWS = 3;

export class Bubble {
  /**
   * @param {HTMLElement} root where it lies: the place of the stage
   * @param {{next: () => void, following: () => void, skip: () => void, back: () => void, leave: () => void,
   *   rule: (clause: string) => void}} listener
   */
  constructor(root, listener) {
    this.root = root;
    /**
     * What is touched next and what it is about, which must not be covered, and what had better not.
     * @type {() => {next: Box[], points: Box[], targets: Box[], others: Box[]}}
     */
    this.boxes = () => ({ next: [], points: [], targets: [], others: [] });
    this.count = h("span", { class: "lesson-count" });
    this.text = h("p", { class: "lesson-text" });
    this.said = h("p", { class: "lesson-said" });
    this.clause = "";
    this.rule = button({ kind: "plain small clause", text: "", on: () => listener.rule(this.clause) });
    this.aloud = button({ icon: "sound", label: t("lesson.aloud"), kind: "plain round", on: () => this.readAloud() });
    this.aloud.hidden = !("speechSynthesis" in window);
    this.back = button({ text: t("lesson.back"), icon: "back", kind: "plain small", on: listener.back });
    this.skip = button({ text: t("lesson.skip"), kind: "plain small", on: listener.skip });
    this.next = button({ text: t("lesson.next"), kind: "gold", on: listener.next });
    this.following = button({ text: t("lesson.following"), kind: "small", on: listener.following });
    this.title = h("h2");
    this.element = h(
      "section",
      { class: "lesson-bubble sheet", id: "bubble" },
      h(
        "div",
        { class: "lesson-head" },
        this.title,
        this.count,
        this.aloud,
        button({ icon: "close", label: t("lesson.leave"), kind: "plain round", on: listener.leave }),
      ),
      h("div", { class: "lesson-words", role: "status", "aria-live": "polite" }, this.text, this.said),
      h("div", { class: "lesson-buttons" }, this.back, this.skip, this.rule, this.following, this.next),
    );
    /** @type {number | undefined} in which it is laid out anew */
    this.frame = undefined;
    this.line = s("path", { class: "lesson-line", d: "" });
    this.arrow = s("svg", { class: "lesson-arrow", "aria-hidden": "true" }, this.line);
    root.append(this.arrow, this.element);
    new ResizeObserver(() => this.settle()).observe(root);
  }

  /** @param {string} title of the lesson */
  setTitle(title) {
    this.title.textContent = title;
    this.element.setAttribute("aria-label", title);
  }

  /** @param {Shown} shown */
  show({ number, count, text, said = "", good = false, clause = "", next, following, skip, back }) {
    this.count.textContent = t("lesson.count", { n: number, of: count });
    if (this.text.textContent !== text) this.text.textContent = text;
    this.text.hidden = !text;
    if (this.said.textContent !== said) this.said.textContent = said;
    this.said.hidden = !said;
    this.said.classList.toggle("good", good);
    this.clause = clause;
    this.rule.hidden = !clause;
    this.rule.textContent = t("lesson.rule");
    this.rule.setAttribute("aria-label", t("play.rule", { clause }));
    this.back.toggleAttribute("disabled", !back);
    this.skip.hidden = !skip;
    this.next.hidden = !next;
    this.following.hidden = !following;
    /** @type {HTMLElement} */ (this.next.firstElementChild).textContent = next;
    this.settle();
    if (next && !document.querySelector("dialog[open]")) this.next.focus({ preventScroll: true });
  }

  /** Lie where nothing is covered that the text is about, and point at that: once a frame, whoever asks for it. */
  settle() {
    this.frame ??= requestAnimationFrame(() => this.place());
  }

  place() {
    this.frame = undefined;
    const room = this.root.getBoundingClientRect();
    const { width, height } = this.element.getBoundingClientRect();
    const { next, points, targets, others } = this.boxes();
    const { left, top } = bubblePlace({ width, height }, room, next, points, targets, others);
    this.element.style.left = `${left - room.left}px`;
    this.element.style.top = `${top - room.top}px`;
    const bubble = { left, top, right: left + width, bottom: top + height };
    const drawn = points.slice(0, MOST_ARROWS).map((goal) => this.arrowTo(goal, bubble, room));
    this.line.setAttribute("d", drawn.join(" "));
  }

  /**
   * A line from the bubble to what it speaks of.
   * @param {Box} goal
   * @param {Box} bubble
   * @param {Box} room
   */
  arrowTo(goal, bubble, room) {
    const middle = { x: (goal.left + goal.right) / 2, y: (goal.top + goal.bottom) / 2 };
    const from = nearest(bubble, middle);
    const to = nearest(
      { left: goal.left - NEAR, top: goal.top - NEAR, right: goal.right + NEAR, bottom: goal.bottom + NEAR },
      from,
    );
    const [x1, y1, x2, y2] = [from.x - room.left, from.y - room.top, to.x - room.left, to.y - room.top];
    const long = Math.hypot(x2 - x1, y2 - y1);
    if (long < 2 * NEAR) return "";
    const [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long];
    const wing = (/** @type {number} */ side) =>
      `L ${x2 - 11 * ux + side * 6 * uy} ${y2 - 11 * uy - side * 6 * ux} M ${x2} ${y2}`;
    return `M ${x1} ${y1} L ${x2} ${y2} ${wing(1)} ${wing(-1)}`;
  }

  readAloud() {
    speechSynthesis.cancel();
    const words = [this.text, this.said].filter((one) => !one.hidden).map((one) => one.textContent);
    speechSynthesis.speak(new SpeechSynthesisUtterance(words.join(" ")));
  }
}

/**
 * The point of a box that is nearest to another point.
 * @param {Box} box
 * @param {{x: number, y: number}} point
 */
function nearest(box, { x, y }) {
  return { x: Math.min(box.right, Math.max(box.left, x)), y: Math.min(box.bottom, Math.max(box.top, y)) };
}
