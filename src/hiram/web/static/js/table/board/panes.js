/**
 * Tabs for the panes of a layout: one is shown at a time, and the tabs say where something can be touched or has
 * changed.
 */

import { looksOther, paneOf, paneTitle } from "../../pure/nodes.js";
import { h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { OneStop } from "../input/one_stop.js";

export class Panes {
  /**
   * @param {HTMLElement} root
   * @param {import("./stage.js").Stage} stage
   * @param {() => void} turned another pane is shown
   */
  constructor(root, stage, turned) {
    this.root = root;
    this.stage = stage;
    this.turned = turned;
    /** @type {Set<string>} panes with something to touch */
    this.live = new Set();
    /** @type {Set<string>} panes where something changed while another one was shown */
    this.news = new Set();
    this.drawn = "";
    new OneStop(root);
  }

  /** Draw the tabs of panes that have something in them, if what they say has changed. */
  refresh() {
    const { layout, nodes, pane: shown } = this.stage;
    const filled = new Set([shown, ...[...nodes.values()].map((node) => paneOf(node, layout))]);
    const panes = layout.panes.filter((pane) => filled.has(pane.name));
    const tabs = panes.map((pane) => ({
      name: pane.name,
      title: paneTitle(pane, nodes.values(), layout),
      said: pane.named_by.map((id) => nodes.get(id)).find((node) => node && paneOf(node, layout) === pane.name)?.label,
      on: pane.name === shown,
      live: this.live.has(pane.name),
      news: this.news.has(pane.name),
    }));
    const drawn = JSON.stringify(tabs);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.pane;
    this.root.replaceChildren(
      ...tabs.map(({ name, title, said, on, live, news }) =>
        h(
          "button",
          {
            type: "button",
            class: `pane${live ? " live" : ""}${news ? " news" : ""}`,
            data: { pane: name },
            title: said || null,
            "aria-pressed": String(on),
            on: { click: () => this.show(name) },
          },
          h("span", { class: "pane-title", dir: "auto" }, title),
          (live || news) && h("span", { class: "visually-hidden" }, t(live ? "pane.live" : "pane.news")),
        ),
      ),
    );
    if (focused) /** @type {HTMLElement | null} */ (this.root.querySelector(`[data-pane="${focused}"]`))?.focus();
  }

  /**
   * Show the next pane, or the one before, in which something can be touched; whether there is one.
   * @param {number} step 1 or -1
   */
  turn(step) {
    const names = this.stage.layout.panes.map((pane) => pane.name);
    const at = names.indexOf(this.stage.pane);
    const order = names.map((_, k) => names[(at + step * (k + 1) + names.length * 2) % names.length]);
    const next = order.find((name) => this.live.has(name) && name !== this.stage.pane);
    if (next) this.show(next);
    return next !== undefined;
  }

  /** @param {string} name */
  show(name) {
    this.news.delete(name);
    if (name !== this.stage.pane) {
      this.stage.showPane(name);
      this.turned();
    }
    this.refresh();
  }

  /**
   * The name of the pane in which a node lies, "" if it lies in none.
   * @param {string} id
   */
  paneOf(id) {
    const node = this.stage.nodes.get(id);
    const name = node ? paneOf(node, this.stage.layout) : "";
    return this.stage.layout.panes.some((pane) => pane.name === name) ? name : "";
  }

  /**
   * Show the pane in which a node lies.
   * @param {string} id
   */
  bring(id) {
    const name = this.paneOf(id);
    if (name) this.show(name);
  }

  /**
   * These can be touched now: mark their tabs, and where none of those in panes is to be seen, show the pane with the
   * most.
   * @param {string[]} ids
   */
  follow(ids) {
    const nodes = ids.flatMap((id) => this.stage.nodes.get(id) ?? []);
    const panes = nodes.map((node) => paneOf(node, this.stage.layout));
    this.live = new Set(panes.filter((name) => this.stage.layout.panes.some((pane) => pane.name === name)));
    if (this.live.size && !this.live.has(this.stage.pane)) {
      const count = (/** @type {string} */ name) => panes.filter((pane) => pane === name).length;
      this.show([...this.live].sort((a, b) => count(b) - count(a))[0]);
    } else this.refresh();
  }

  /**
   * A step puts and cuts these: the tabs of panes that are not shown tell of it.
   * @param {import("../../pure/nodes.js").Node[]} put
   * @param {string[]} cut
   */
  note(put, cut) {
    const { layout, nodes } = this.stage;
    const changed = [
      ...put.filter((node) => looksOther(nodes.get(node.id), node)),
      ...cut.flatMap((id) => nodes.get(id) ?? []),
    ];
    for (const node of changed) if (!this.stage.shows(node)) this.news.add(paneOf(node, layout));
  }
}
