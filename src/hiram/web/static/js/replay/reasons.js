/**
 * Why it was decided so: what speaks for the shown step as who decided saw it, and what a strong bot would have
 * done.
 */

import { get } from "../shared/api.js";
import { button, h, icon, notice } from "../shared/dom.js";
import { nameOf } from "../shared/seats.js";
import { t } from "../shared/texts.js";

const PATIENCE = 250;

export class Reasons {
  /**
   * @param {HTMLElement} root
   * @param {any} table
   * @param {(on: boolean) => void} busy
   */
  constructor(root, table, busy) {
    this.root = root;
    this.table = table;
    this.busy = busy;
    this.step = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {number} step */
  async ask(step) {
    if (this.step === step) return;
    this.hide();
    this.step = step;
    this.busy(true);
    this.timer = setTimeout(
      () => this.show([h("p", { class: "hint-words" }, t("replay.why.thinking"))], true),
      PATIENCE,
    );
    try {
      const why = await get(`/api/tables/${this.table.id}/at/${step}/why`);
      if (this.step === step) this.tell(why);
    } catch (error) {
      if (this.step === step) this.hide();
      notice(/** @type {Error} */ (error).message, { kind: "bad" });
    }
  }

  /** @param {any} why */
  tell(why) {
    this.rest();
    const better = why.better
      ? [h("strong", {}, t("replay.why.better", { label: why.better.label })), h("p", {}, why.better_text)]
      : [];
    const name = why.seat === null ? "" : nameOf(this.table.seats[why.seat]);
    this.show(
      [
        h(
          "div",
          { class: "hint-words", dir: "auto" },
          why.answer && h("strong", {}, t("replay.why.for", { name, label: why.answer.label })),
          h("p", {}, why.text),
          ...better,
        ),
        button({ icon: "close", label: t("close"), kind: "plain round", on: () => this.hide() }),
      ],
      false,
    );
  }

  /**
   * @param {HTMLElement[]} parts
   * @param {boolean} thinking
   */
  show(parts, thinking) {
    this.root.replaceChildren(icon("lamp"), ...parts);
    this.root.classList.toggle("thinking", thinking);
    this.root.hidden = false;
  }

  rest() {
    clearTimeout(this.timer);
    this.busy(false);
  }

  hide() {
    this.rest();
    this.step = 0;
    this.root.hidden = true;
  }
}
