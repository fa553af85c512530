/** A hint: what the greedy bot would do and why, pointed at on the table, and done by one button if the player wants. */

import { button, h, icon } from "../dom.js";
import { t } from "../texts.js";

export class HintBar {
  /**
   * @param {HTMLElement} root
   * @param {{submit: (id: number) => void, point: (path: string[]) => void}} listener
   */
  constructor(root, listener) {
    this.root = root;
    this.listener = listener;
  }

  /** @param {{id: number, label: string, path: string[], text: string}} hint */
  show(hint) {
    this.root.replaceChildren(icon("lamp"),
      h("div", { class: "hint-words" }, h("strong", {}, hint.label), h("p", {}, hint.text)),
      button({ text: t("hint.do"), kind: "gold", on: () => this.listener.submit(hint.id) }),
      button({ icon: "close", label: t("close"), kind: "plain round", on: () => this.hide() }));
    this.root.hidden = false;
    this.listener.point(Array.isArray(hint.path) ? hint.path : []);
  }

  hide() {
    if (this.root.hidden) return;
    this.root.hidden = true;
    this.listener.point([]);
  }
}
