/**
 * The strip of a puzzle above the table: which one it is, what came of an answer, and where to go from here.
 *
 * @typedef {{head: string, text: string, mood: "ask" | "right" | "wrong" | "told", clause: string, answered: boolean}}
 *   Shown
 */

import { button, h, icon } from "../shared/dom.js";
import { t } from "../shared/texts.js";

const ICONS = { ask: "goal", right: "laurel", wrong: "again", told: "lamp" };

export class Strip {
  /**
   * @param {HTMLElement} root
   * @param {{tell: () => void, again: () => void, next: () => void, all: () => void,
   *   rule: (clause: string) => void}} listener
   */
  constructor(root, listener) {
    this.root = root;
    this.clause = "";
    this.mark = h("span", { class: "puzzle-mark" });
    this.head = h("h2", { class: "puzzle-head" });
    this.text = h("p", { class: "puzzle-text" });
    this.words = h("div", { class: "puzzle-words", role: "status", "aria-live": "polite" }, this.head, this.text);
    this.rule = button({ text: t("lesson.rule"), kind: "plain small clause", on: () => listener.rule(this.clause) });
    this.tell = button({ text: t("puzzle.tell"), icon: "lamp", kind: "plain small", on: listener.tell });
    this.again = button({ text: t("puzzle.again"), icon: "again", kind: "plain small", on: listener.again });
    this.next = button({ text: t("puzzle.next"), icon: "next", kind: "gold small", on: listener.next });
    this.all = button({ text: t("puzzle.all"), icon: "list", kind: "plain small", on: listener.all });
    root.replaceChildren(
      this.mark,
      this.words,
      h("div", { class: "puzzle-buttons" }, this.rule, this.tell, this.again, this.all, this.next),
    );
    root.hidden = false;
  }

  /** @param {Shown} shown */
  show({ head, text, mood, clause, answered }) {
    this.root.dataset.mood = mood;
    this.mark.replaceChildren(icon(ICONS[mood]));
    if (this.head.textContent !== head) this.head.textContent = head;
    if (this.text.textContent !== text) this.text.textContent = text;
    this.clause = clause;
    this.rule.hidden = !answered;
    this.rule.setAttribute("aria-label", t("play.rule", { clause }));
    this.tell.hidden = answered;
    this.again.hidden = !answered;
    this.all.hidden = answered;
    this.next.classList.toggle("gold", answered);
    this.next.classList.toggle("plain", !answered);
    /** @type {HTMLElement} */ (this.next.lastElementChild).textContent = t(answered ? "puzzle.next" : "puzzle.skip");
    if (answered && !document.querySelector("dialog[open]")) this.next.focus({ preventScroll: true });
  }
}
