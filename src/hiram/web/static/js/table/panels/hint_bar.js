/** A hint: what a strong bot would do and why, pointed at on the table, and done by one button if the player wants. */

import { button, h, icon } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

const PATIENCE = 250;

export class HintBar {
  /**
   * @param {HTMLElement} root
   * @param {{submit: (id: number) => void, point: (path: string[]) => void, busy: (on: boolean) => void}} listener
   */
  constructor(root, listener) {
    this.root = root;
    this.listener = listener;
    /** Whether a hint is being thought about. */
    this.busy = false;
    /** Grows whenever a hint is asked for or done with: who waits for one can tell that it was overtaken. */
    this.turn = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** A hint is being thought about, which is shown if it takes a moment; its number. */
  think() {
    this.hide();
    this.rest(true);
    this.timer = setTimeout(() => {
      this.root.replaceChildren(icon("lamp"), h("p", { class: "hint-words" }, t("hint.thinking")));
      this.root.classList.add("thinking");
      this.root.hidden = false;
    }, PATIENCE);
    return this.turn;
  }

  /** @param {boolean} busy */
  rest(busy) {
    clearTimeout(this.timer);
    this.turn += 1;
    this.busy = busy;
    this.root.classList.remove("thinking");
    this.listener.busy(busy);
  }

  /** @param {{id: number, label: string, path: string[], text: string}} hint */
  show(hint) {
    this.rest(false);
    this.root.replaceChildren(
      icon("lamp"),
      h("div", { class: "hint-words" }, h("strong", {}, hint.label), h("p", {}, hint.text)),
      button({ text: t("hint.do"), kind: "gold", on: () => this.listener.submit(hint.id) }),
      button({ icon: "close", label: t("close"), kind: "plain round", on: () => this.hide() }),
    );
    this.root.hidden = false;
    this.listener.point(Array.isArray(hint.path) ? hint.path : []);
  }

  hide() {
    if (this.busy) this.rest(false);
    if (this.root.hidden) return;
    this.root.hidden = true;
    this.listener.point([]);
  }
}
