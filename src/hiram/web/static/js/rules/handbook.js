/**
 * What a game's rules page and the panel beside the table have in common: how to play, all rules by number as a second
 * tab, and one search through both.
 */

import { h } from "../shared/dom.js";
import { sift } from "../shared/prose.js";
import { t } from "../shared/texts.js";

/** @typedef {"learn" | "rules"} Part */

export class Handbook {
  /**
   * @param {{search: HTMLInputElement, count: HTMLElement, tabs: HTMLElement, learn: HTMLElement,
   *   rules: HTMLElement}} places
   * @param {() => void} [turned] another part is shown, or what was found
   */
  constructor(places, turned = () => {}) {
    this.places = places;
    this.turned = turned;
    /** @type {Part} */
    this.part = "learn";
    this.none = h("p", { class: "empty", hidden: true });
    places.learn.before(this.none);
    places.tabs.setAttribute("role", "tablist");
    places.tabs.setAttribute("aria-label", t("rules.title"));
    this.handles = /** @type {const} */ (["learn", "rules"]).map((part) => this.handle(part));
    places.tabs.replaceChildren(...this.handles);
    places.tabs.addEventListener("keydown", (event) => {
      if (!["ArrowLeft", "ArrowRight"].includes(/** @type {KeyboardEvent} */ (event).key)) return;
      event.stopPropagation();
      this.choose(this.part === "learn" ? "rules" : "learn");
      this.handles[this.part === "learn" ? 0 : 1].focus();
    });
    places.search.addEventListener("input", () => this.find());
  }

  /** @param {Part} part */
  handle(part) {
    const panel = this.places[part];
    const handle = h(
      "button",
      { type: "button", role: "tab", class: "tab", "aria-controls": panel.id, on: { click: () => this.choose(part) } },
      t(`rules.${part}`),
    );
    handle.id = `${panel.id}-tab`;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", handle.id);
    return handle;
  }

  /**
   * Take in the two texts; without the first there is only one part.
   * @param {Node[]} learn
   * @param {Node[]} rules
   */
  fill(learn, rules) {
    this.places.learn.replaceChildren(...learn);
    this.places.rules.replaceChildren(...rules);
    this.places.tabs.hidden = !learn.length;
    this.choose(learn.length ? this.part : "rules");
  }

  /**
   * Show a part; a search is over then.
   * @param {Part} part
   */
  choose(part) {
    this.part = part;
    this.places.search.value = "";
    this.find();
  }

  /** Hide what does not have the words that are searched, in both parts. */
  find() {
    const { search, count, learn, rules } = this.places;
    const wanted = search.value.trim().toLocaleLowerCase();
    const words = wanted.split(/\s+/).filter(Boolean);
    const found = [sift(learn, words), sift(rules, words)];
    const total = found[0] + found[1];
    learn.hidden = words.length ? !found[0] : this.part !== "learn";
    rules.hidden = words.length ? !found[1] : this.part !== "rules";
    for (const [k, handle] of this.handles.entries()) {
      const on = this.part === (k ? "rules" : "learn");
      handle.setAttribute("aria-selected", String(on && !words.length));
      handle.tabIndex = on ? 0 : -1;
    }
    count.textContent = words.length ? t("rules.found", { n: total }) : "";
    this.none.hidden = !words.length || total > 0;
    this.none.textContent = t("rules.none", { text: search.value.trim().slice(0, 60) });
    this.turned();
  }
}
