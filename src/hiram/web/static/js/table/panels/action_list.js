/** All moves as nested buttons: the same trie in words, complete for screen readers and for crowded boards. */

import { actions, touchable } from "../../pure/trie.js";
import { button, h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

const SEARCHED_FROM = 10;
const OPEN_UP_TO = 12;

export class ActionList {
  /**
   * @param {HTMLElement} root
   * @param {{submit: (id: number) => void, label: (id: number) => string, node: (id: string) => string,
   *   look: (path: string[]) => void}} listener
   */
  constructor(root, listener) {
    this.root = root;
    this.listener = listener;
    this.search = /** @type {HTMLInputElement} */ (
      h("input", {
        type: "search",
        class: "search",
        placeholder: t("actions.search"),
        "aria-label": t("actions.search"),
      })
    );
    this.search.addEventListener("input", () => this.fill());
    this.body = h("div", { class: "actions-body" });
    /** @type {import("../../pure/trie.js").Trie} */
    this.trie = {};
    root.replaceChildren(this.search, this.body);
  }

  /** @param {import("../../pure/trie.js").Trie} trie */
  show(trie) {
    this.trie = trie;
    this.search.value = "";
    this.fill();
  }

  fill() {
    const all = actions(this.trie);
    const wanted = this.search.value.trim().toLocaleLowerCase();
    this.search.hidden = all.length < SEARCHED_FROM;
    if (!all.length) {
      this.body.replaceChildren(h("p", { class: "empty" }, t("actions.none")));
      return;
    }
    const label = (/** @type {import("../../pure/trie.js").Action} */ action) =>
      action.label || this.listener.label(action.id);
    const matches = all.filter((action) => label(action).toLocaleLowerCase().includes(wanted));
    const groups = [{ name: t("actions.other"), found: matches.filter((action) => !action.path.length) }];
    for (const touch of touchable(this.trie)) {
      groups.push({ name: this.listener.node(touch), found: matches.filter((action) => action.path[0] === touch) });
    }
    const flat = h("ul", { class: "moves" });
    const parts = [h("p", { class: "count", role: "status" }, t("actions.count", { n: matches.length })), flat];
    for (const { name, found } of groups) {
      const items = found.map((action) => h("li", {}, this.button(action, label(action))));
      if (found.length < 2 || !found[0].path.length) flat.append(...items);
      else
        parts.push(
          h(
            "details",
            { open: matches.length <= OPEN_UP_TO || wanted !== "" },
            h("summary", {}, name),
            h("ul", { class: "moves" }, items),
          ),
        );
    }
    if (!flat.childElementCount) flat.remove();
    this.body.replaceChildren(...parts);
  }

  /**
   * @param {import("../../pure/trie.js").Action} action
   * @param {string} label
   */
  button(action, label) {
    const made = button({
      text: label,
      kind: "move",
      "data-action": action.id,
      on: () => this.listener.submit(action.id),
    });
    for (const type of ["pointerenter", "focus"]) made.addEventListener(type, () => this.listener.look(action.path));
    for (const type of ["pointerleave", "blur"]) made.addEventListener(type, () => this.listener.look([]));
    return made;
  }
}
