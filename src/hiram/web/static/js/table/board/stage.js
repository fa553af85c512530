/**
 * The stage: all nodes of a scene in one world that a camera moves over. It draws and marks; it knows no game and no
 * rules.
 *
 * @typedef {import("../../pure/nodes.js").Node} Node
 * @typedef {import("../../pure/nodes.js").Place} Place
 * @typedef {import("./sheet.js").Sheet} Sheet
 * @typedef {import("../../pure/spots.js").Spot} Spot
 * @typedef {(view: NodeView, from: Place, turn: number, fade?: "in" | "out") => Promise<void>} Launch starts a flight
 */

import { bestLayout, difference, paneOf, patched, place } from "../../pure/nodes.js";
import { h } from "../../shared/dom.js";
import { isCalm } from "../../shared/settings.js";
import { duration, fly } from "./flight.js";
import { NodeView } from "./node_view.js";

export class Stage {
  /**
   * @param {HTMLElement} root the element that clips and that the camera watches
   * @param {Sheet} sheet
   */
  constructor(root, sheet) {
    this.root = root;
    this.sheet = sheet;
    this.world = h("div", { class: "world" });
    /** @type {Map<string, Node>} */
    this.nodes = new Map();
    /** @type {Map<string, NodeView>} */
    this.views = new Map();
    this.layoutName = "";
    /** For which window and width a layout was chosen, and the greatest height that the stage had there. */
    this.room = { window: "", height: 0 };
    /** The pane that is shown; "" if the layout has none. */
    this.pane = "";
    sheet.paint(root);
    sheet.paintSeats();
    root.replaceChildren(sheet.fragments(), this.world);
    this.chooseLayout();
  }

  get layout() {
    return this.sheet.data.layouts[this.layoutName];
  }

  /**
   * Take the layout whose shape suits the screen; whether it is another one than before. What comes and goes above the
   * stage, like a hint, takes height from it and does not count.
   */
  chooseLayout() {
    const window = [innerWidth, innerHeight, this.root.clientWidth].join();
    const before = window === this.room.window ? this.room.height : 0;
    this.room = { window, height: Math.max(before, this.root.clientHeight) };
    const name = bestLayout(this.sheet.data.layouts, this.root.clientWidth, this.room.height);
    if (name === this.layoutName) return false;
    this.layoutName = name;
    const panes = this.layout.panes.map((pane) => pane.name);
    this.pane = panes.includes(this.pane) ? this.pane : (panes[0] ?? "");
    this.root.dataset.layout = name;
    this.world.style.width = `${this.layout.width}px`;
    this.world.style.height = `${this.layout.height}px`;
    for (const view of this.views.values()) {
      const at = place(view.node, this.layout);
      if (at) view.put(at);
      view.element.hidden = !this.shows(view.node);
    }
    return true;
  }

  /**
   * Show a pane; what lies in the others can neither be seen nor touched.
   * @param {string} name
   */
  showPane(name) {
    this.pane = name;
    for (const view of this.views.values()) view.element.hidden = !this.shows(view.node);
  }

  /**
   * Whether a node is in the pane that is shown, or in none.
   * @param {Node} node
   */
  shows(node) {
    return ["", this.pane].includes(paneOf(node, this.layout));
  }

  /**
   * Show a whole scene, without flights.
   * @param {Node[]} nodes
   */
  show(nodes) {
    const next = new Map(nodes.map((node) => [node.id, node]));
    const { put, cut } = difference(this.nodes, next);
    return this.change(put, cut, 0);
  }

  /** Take everything off the table: nothing of a hand stays in the page. */
  clear() {
    return this.change([], [...this.nodes.keys()], 0);
  }

  /**
   * Put and cut nodes; what moved flies, unless the pace is 0 or motion is not wanted.
   * @param {Node[]} put
   * @param {string[]} cut
   * @param {number} pace factor on the length of flights
   * @returns {number} milliseconds that the flights take
   */
  change(put, cut, pace) {
    const before = this.nodes;
    this.nodes = patched(before, put, cut);
    const still = pace <= 0 || isCalm() || document.hidden;
    let flights = 0;
    /** @type {Launch} */
    const launch = (view, from, turn, fade) => fly(view, from, turn, { order: flights++, pace, fade });
    for (const id of cut) this.remove(id, still, launch);
    for (const node of put) {
      const at = place(node, this.layout);
      const view = this.views.get(node.id);
      if (at && view) this.update(view, node, at, still, launch);
      else if (at) this.add(node, at, still ? null : this.placeOf(node.via, before), launch);
    }
    return duration(flights, pace);
  }

  /**
   * Take a node off the table; it flies to where it goes, if that is on the table.
   * @param {string} id
   * @param {boolean} still
   * @param {Launch} launch
   */
  remove(id, still, launch) {
    const view = this.views.get(id);
    if (!view) return;
    this.views.delete(id);
    view.setLive(false);
    const goal = still ? null : this.placeOf(view.node.to || view.node.via);
    if (!goal) {
      view.element.remove();
      return;
    }
    const [from, turn] = [view.place, view.node.r];
    view.element.classList.add("leaving");
    view.put(goal);
    launch(view, from, turn, "out").finally(() => view.element.remove());
  }

  /**
   * A new node; it flies in from its source, if that is on the table.
   * @param {Node} node
   * @param {Place} at
   * @param {Place | null} source
   * @param {Launch} launch
   */
  add(node, at, source, launch) {
    const view = new NodeView(node, at, this.sheet);
    view.element.hidden = !this.shows(node);
    this.views.set(node.id, view);
    this.world.append(view.element);
    if (source) launch(view, { ...source, scale: at.scale }, node.r, "in");
  }

  /**
   * A node that has changed; if it stands elsewhere now, it flies there.
   * @param {NodeView} view
   * @param {Node} node
   * @param {Place} at
   * @param {boolean} still
   * @param {Launch} launch
   */
  update(view, node, at, still, launch) {
    const [from, turn] = [view.place, view.node.r];
    const moved = from.x !== at.x || from.y !== at.y || from.scale !== at.scale || turn !== node.r;
    view.become(node);
    view.put(at);
    view.element.hidden = !this.shows(node);
    if (moved && !still) launch(view, from, turn, undefined);
  }

  /**
   * Where a node stands, or stood.
   * @param {string} id
   * @param {Map<string, Node>} [before]
   * @returns {Place | null}
   */
  placeOf(id, before) {
    const node = id ? (this.nodes.get(id) ?? before?.get(id)) : undefined;
    return node ? place(node, this.layout) : null;
  }

  /**
   * Light up what can be touched next, what is held, what a hint points at, and where moves go that are on their way.
   * @param {{live?: string[], quiet?: string[], held?: string[], hinted?: string[], queued?: string[]}} marks `quiet`
   *   can be touched too, but is not lit
   */
  mark({ live = [], quiet = [], held = [], hinted = [], queued = [] }) {
    const [bright, touchable] = [new Set(live), new Set([...live, ...quiet, ...held])];
    const [kept, shown, sent] = [new Set(held), new Set(hinted), new Set(queued)];
    for (const [id, view] of this.views) {
      view.setLive(touchable.has(id));
      view.element.classList.toggle("lit", bright.has(id));
      view.element.classList.toggle("held", kept.has(id));
      view.element.classList.toggle("hinted", shown.has(id));
      view.element.classList.toggle("queued", sent.has(id));
      if (view.live) view.element.setAttribute("aria-pressed", String(kept.has(id)));
      else view.element.removeAttribute("aria-pressed");
    }
  }

  /**
   * Light up what a node under the pointer or the focus speaks of.
   * @param {string[]} ids
   */
  preview(ids) {
    const shown = new Set(ids);
    for (const [id, view] of this.views) view.element.classList.toggle("shown", shown.has(id));
  }

  /** The boxes on the screen of everything that can be touched there. @returns {Spot[]} */
  spots() {
    return [...this.views.values()].filter((view) => view.live && !view.element.hidden).map((view) => this.spot(view));
  }

  /**
   * @param {NodeView} view
   * @returns {Spot}
   */
  spot(view) {
    const { left, top, right, bottom } = view.element.getBoundingClientRect();
    return { id: view.node.id, left, top, right, bottom };
  }

  /**
   * The words for a node.
   * @param {string} id
   */
  label(id) {
    const node = this.nodes.get(id);
    return node?.label || node?.text.filter(Boolean).join(" ").replaceAll("\n", " ") || id;
  }
}
