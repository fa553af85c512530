/**
 * The dock: log, moves, chat and rules as tabs; a side panel on wide screens, which leaves the Key free, and a sheet
 * from below on phones.
 */

import { dockPlace } from "../../pure/dock_place.js";
import { isOfKey } from "../../pure/nodes.js";
import { button, h, icon } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";

/** So many milliseconds after it was last moved the table rests. */
const REST = 200;

export class Dock {
  /**
   * @param {HTMLElement} root
   * @param {{name: string, title: string, icon: string, panel: HTMLElement, shown?: () => void}[]} tabs
   * @param {import("../board/board.js").Board} board the table beside it
   */
  constructor(root, tabs, board) {
    this.root = root;
    this.tabs = tabs;
    this.stage = board.stage;
    this.name = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} until the table rests */
    this.rest = undefined;
    /** @type {HTMLElement | null} */
    this.opener = null;
    const list = h(
      "div",
      { class: "tabs", role: "tablist", "aria-label": t("tool.more") },
      tabs.map((tab) =>
        h(
          "button",
          {
            type: "button",
            role: "tab",
            id: `tab-${tab.name}`,
            "aria-controls": `panel-${tab.name}`,
            class: "tab",
            on: { click: () => this.open(tab.name) },
          },
          icon(tab.icon),
          h("span", {}, tab.title),
        ),
      ),
    );
    list.addEventListener("keydown", (event) => this.arrow(/** @type {KeyboardEvent} */ (event)));
    for (const tab of tabs) {
      tab.panel.id = `panel-${tab.name}`;
      tab.panel.setAttribute("role", "tabpanel");
      tab.panel.setAttribute("aria-labelledby", `tab-${tab.name}`);
      tab.panel.classList.add("panel");
    }
    root.replaceChildren(
      h(
        "div",
        { class: "dock-head" },
        list,
        button({ icon: "close", label: t("close"), kind: "plain round", on: () => this.close() }),
      ),
      ...tabs.map((tab) => tab.panel),
    );
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
    root.hidden = true;
    new ResizeObserver(() => this.settle()).observe(this.stage.root);
  }

  /** @param {KeyboardEvent} event */
  arrow(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = this.tabs.findIndex((tab) => tab.name === this.name);
    const next = this.tabs[(at + step + this.tabs.length) % this.tabs.length];
    this.open(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
  }

  /** @param {string} name */
  open(name) {
    if (this.root.hidden) this.opener = /** @type {HTMLElement | null} */ (document.activeElement);
    this.name = name;
    this.root.hidden = false;
    this.settle();
    document.body.classList.add("docked");
    for (const tab of this.tabs) {
      const on = tab.name === name;
      tab.panel.hidden = !on;
      const handle = /** @type {HTMLElement} */ (document.getElementById(`tab-${tab.name}`));
      handle.setAttribute("aria-selected", String(on));
      handle.tabIndex = on ? 0 : -1;
      if (on) {
        delete handle.dataset.news;
        tab.shown?.();
      }
    }
    this.reflect();
  }

  /** The table has another size, or the Key lies elsewhere: lie where it stays in sight. */
  settle() {
    const { root, stage } = this;
    if (root.hidden) return;
    const { style } = root;
    for (const name of ["justify-self", "margin"]) style.removeProperty(name);
    root.classList.remove("at-left", "short");
    if (getComputedStyle(root).position === "fixed") return;
    const room = root.getBoundingClientRect();
    const keys = [...stage.views.values()].filter(({ element, node }) => isOfKey(node.id) && !element.hidden);
    const boxes = keys.map(({ element }) => element.getBoundingClientRect());
    const { side, left, top, bottom } = dockPlace(room.width, room, stage.root.getBoundingClientRect(), boxes);
    const isLeft = side === "left";
    style.justifySelf = isLeft ? "start" : "";
    style.margin = `${top - room.top}px 0 ${room.bottom - bottom}px ${isLeft ? left : 0}px`;
    root.classList.toggle("at-left", isLeft);
    root.classList.toggle("short", !isLeft && bottom < room.bottom);
  }

  /** The table moves: lie elsewhere, if need be, once it rests. */
  settleSoon() {
    clearTimeout(this.rest);
    if (!this.root.hidden) this.rest = setTimeout(() => this.settle(), REST);
  }

  /** @param {string} name */
  toggle(name) {
    if (this.isOpen(name)) this.close();
    else {
      this.open(name);
      document.getElementById(`tab-${name}`)?.focus();
    }
  }

  /** @param {string} name */
  isOpen(name) {
    return !this.root.hidden && this.name === name;
  }

  /**
   * A dot on the tab and its tool: something new is there.
   * @param {string} name
   */
  news(name) {
    if (this.isOpen(name)) return;
    for (const handle of document.querySelectorAll(`#tab-${name}, [data-opens="${name}"]`)) {
      /** @type {HTMLElement} */ (handle).dataset.news = "";
    }
  }

  close() {
    if (this.root.hidden) return;
    this.root.hidden = true;
    document.body.classList.remove("docked");
    this.reflect();
    if (this.opener?.isConnected) this.opener.focus();
  }

  reflect() {
    for (const tool of document.querySelectorAll("[data-opens]")) {
      const { opens = "" } = /** @type {HTMLElement} */ (tool).dataset;
      tool.setAttribute("aria-expanded", String(this.isOpen(opens)));
      if (this.isOpen(opens)) delete (/** @type {HTMLElement} */ (tool).dataset.news);
    }
  }
}
