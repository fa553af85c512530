/**
 * The log: what happened, newest at the bottom, each line with its rule.
 *
 * @typedef {{n: number, text: string, clause: string, seat: number | null}} Entry
 */

import { h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

export class Log {
  /**
   * @param {(clause: string) => void} rule opens a clause
   * @param {boolean} [spoken] whether new lines are read out; one log of a page should be
   */
  constructor(rule, spoken = true) {
    this.rule = rule;
    this.list = h("ol", {
      class: "log",
      "aria-live": spoken ? "polite" : "off",
      "aria-label": t("log.begin"),
      tabindex: "0",
    });
    this.list.dataset.ownTouch = "";
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.newest = -1;
    this.atEnd = true;
    this.end = 0;
    this.waits = false;
    this.clear();
  }

  clear() {
    this.newest = -1;
    this.atEnd = true;
    this.end = 0;
    this.list.replaceChildren(h("li", { class: "empty" }, t("log.none")));
  }

  /**
   * Add entries; those that are known already are left out.
   * @param {Entry[]} entries
   */
  add(entries) {
    if (!Array.isArray(entries)) return;
    const fresh = entries.filter(
      (entry) => entry && Number.isInteger(entry.n) && entry.n > this.newest && typeof entry.text === "string",
    );
    if (!fresh.length) return;
    this.list.querySelector(".empty")?.remove();
    this.list.append(...fresh.map((entry) => this.line(entry)));
    this.newest = fresh[fresh.length - 1].n;
    this.follow();
  }

  /**
   * Show the newest line to whoever reads at the end, with the next frame: to ask at once how far the list is scrolled
   * would lay the whole page out for every line.
   */
  follow() {
    if (this.waits) return;
    this.waits = true;
    requestAnimationFrame(() => {
      this.waits = false;
      if (this.atEnd) this.toEnd();
    });
  }

  /** Where it was put, or further down, is the end, even if a line has come since. */
  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.list;
    this.atEnd = scrollTop >= this.end - 1 || scrollTop + clientHeight >= scrollHeight - 30;
  }

  /** @param {Entry} entry */
  line(entry) {
    const clause = entry.clause
      ? h(
          "button",
          {
            type: "button",
            class: "clause",
            tabindex: "-1",
            "aria-label": t("play.rule", { clause: entry.clause }),
            on: { click: () => this.rule(entry.clause) },
          },
          entry.clause,
        )
      : null;
    return h(
      "li",
      { data: { n: entry.n, seat: Number.isInteger(entry.seat) ? entry.seat : "" } },
      h("span", { dir: "auto" }, entry.text),
      clause && " ",
      clause,
    );
  }

  /**
   * The log is one stop of the tab key; up and down go from rule to rule in it, the newest first.
   * @param {KeyboardEvent} event
   */
  key(event) {
    event.stopPropagation();
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown" && event.key !== "Escape") return;
    const rules = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll(".clause")]);
    const at = rules.indexOf(/** @type {HTMLElement} */ (event.target));
    const next = event.key === "ArrowUp" ? (at < 0 ? rules.length : at) - 1 : at + 1;
    const goal = event.key === "Escape" ? this.list : at < 0 && event.key === "ArrowDown" ? null : rules[next];
    if (!goal || goal === event.target) return;
    event.preventDefault();
    goal.focus();
  }

  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
    this.end = this.list.scrollTop;
    this.atEnd = true;
  }
}
