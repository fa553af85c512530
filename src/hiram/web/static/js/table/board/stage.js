/**
 * The stage: all nodes of a scene in one world that a camera moves over. It draws and marks; it knows no game and no
 * rules.
 *
 * @typedef {import("../../pure/nodes.js").Node} Node
 * @typedef {import("../../pure/nodes.js").Place} Place
 * @typedef {import("./sheet.js").Sheet} Sheet
 * @typedef {import("../../pure/spots.js").Spot} Spot
 * @typedef {import("./flight.js").Flights} Flights
 */

import { bestLayout, difference, isDie, onScreen, paneOf, patched, place } from "../../pure/nodes.js";
import { nearest } from "../../pure/spots.js";
import { h } from "../../shared/dom.js";
import { isCalm } from "../../shared/settings.js";
import { duration, fly, roll } from "./flight.js";
import { FrameView } from "./frame_view.js";
import { NodeView } from "./node_view.js";

export class Stage {
  /**
   * @param {HTMLElement} root the element that clips and that the camera watches
   * @param {Sheet} sheet
   */
  constructor(root, sheet) {
    this.root = root;
    this.sheet = sheet;
    /** The nodes; what else lies in the world comes after them, for the tab key too. */
    this.layer = h("div", { class: "layer" });
    this.world = h("div", { class: "world" }, this.layer);
    /** @type {Map<string, Node>} */
    this.nodes = new Map();
    /** @type {Map<string, NodeView>} */
    this.views = new Map();
    this.layoutName = "";
    /** @type {import("../../pure/nodes.js").Layout} the layout as it is on this screen */
    this.layout = Object.values(sheet.data.layouts)[0];
    /** The CSS pixels of a unit of the canvas, unless somebody zooms. */
    this.scale = 1;
    /** @type {Map<string, FrameView>} */
    this.frames = new Map();
    /** The pane that is shown; "" if the layout has none. */
    this.pane = "";
    sheet.paint(root);
    sheet.paintSeats();
    root.replaceChildren(sheet.fragments, this.world);
    this.chooseLayout();
  }

  /** Take the layout that suits the window, as it is in the stage's room; whether it is another one than before. */
  chooseLayout() {
    const name = bestLayout(this.sheet.data.layouts, innerWidth, innerHeight);
    const turned = name !== this.layoutName;
    const { clientWidth, clientHeight } = this.root;
    const { layout, scale } = onScreen(this.sheet.data.layouts[name], clientWidth || 1, clientHeight || 1);
    this.scale = scale;
    if (!turned && !layout.grows) return false;
    this.layoutName = name;
    this.layout = layout;
    this.pane = this.bestPane();
    this.root.dataset.layout = name;
    this.world.style.width = `${layout.width}px`;
    this.world.style.height = `${layout.height}px`;
    this.frameUp(turned);
    for (const view of this.views.values()) {
      const at = place(view.node, layout);
      if (at) view.put(at);
      this.house(view);
    }
    this.measureFrames();
    return turned;
  }

  /** The pane that is shown, if something lies in it, else the first in which something does. */
  bestPane() {
    const names = this.layout.panes.map((pane) => pane.name);
    const filled = new Set([...this.nodes.values()].map((node) => paneOf(node, this.layout)));
    const stays = names.includes(this.pane) && filled.has(this.pane);
    return stays ? this.pane : (names.find((name) => filled.has(name)) ?? names[0] ?? "");
  }

  /**
   * Give the frames of the layout their places; new ones, if the layout is another.
   * @param {boolean} anew
   */
  frameUp(anew) {
    if (anew) {
      for (const view of this.views.values()) this.layer.append(view.element);
      for (const frame of this.frames.values()) frame.element.remove();
      this.frames = new Map(Object.keys(this.layout.frames).map((name) => [name, new FrameView(name)]));
      this.layer.append(...[...this.frames.values()].map((frame) => frame.element));
    }
    for (const [name, frame] of this.frames) frame.put(this.layout.frames[name], this.scale);
  }

  /** What is to be seen in a frame says how far it scrolls; a frame without anything is not there. */
  measureFrames() {
    /** @type {Map<string, {left: number, top: number, right: number, bottom: number}[]>} */
    const boxes = new Map();
    for (const view of this.views.values()) {
      const name = this.layout.zones[view.node.zone]?.frame;
      if (name && this.shows(view.node)) boxes.set(name, [...(boxes.get(name) ?? []), view.box]);
    }
    for (const [name, frame] of this.frames) {
      const shown = boxes.get(name);
      frame.element.hidden = !shown;
      if (shown) frame.hold(shown);
    }
  }

  /**
   * Put the element of a node into its frame, and hide it if it is not to be seen.
   * @param {NodeView} view
   */
  house(view) {
    view.show(this.shows(view.node));
    const world = this.frameOf(view.node)?.world ?? this.layer;
    if (view.element.parentElement !== world) world.append(view.element);
  }

  /** @param {Node} node */
  frameOf(node) {
    return this.frames.get(this.layout.zones[node.zone]?.frame ?? "");
  }

  /**
   * Show a pane; what lies in the others can neither be seen nor touched.
   * @param {string} name
   */
  showPane(name) {
    this.pane = name;
    for (const view of this.views.values()) view.show(this.shows(view.node));
    this.measureFrames();
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
    /** @type {Flights} */
    const flights = { count: 0, pace, still };
    for (const id of cut) this.remove(id, flights);
    for (const node of put) {
      const at = place(node, this.layout);
      const view = this.views.get(node.id);
      if (at && view) this.update(view, node, at, flights);
      else if (at) this.add(node, at, still ? null : this.placeOf(node.via, before), flights);
    }
    const pane = this.bestPane();
    if (pane !== this.pane) this.showPane(pane);
    else this.measureFrames();
    const dice = still ? [] : put.filter((node) => isDie(node) && before.get(node.id)?.art !== node.art);
    let rolls = 0;
    for (const { id } of dice) {
      const view = this.views.get(id);
      if (view) rolls = roll(view, pace);
    }
    return Math.max(duration(flights.count, pace), rolls);
  }

  /**
   * Take a node off the table; it flies to where it goes, if that is on the table.
   * @param {string} id
   * @param {Flights} flights
   */
  remove(id, flights) {
    const view = this.views.get(id);
    if (!view) return;
    this.views.delete(id);
    view.setLive(false);
    const goal = flights.still ? null : this.placeOf(view.node.to || view.node.via);
    if (!goal) {
      view.element.remove();
      return;
    }
    const [from, turn] = [view.place, view.node.r];
    view.element.classList.add("leaving");
    view.put(this.inFrame(goal, view.node));
    fly(view, from, turn, flights, "out").finally(() => view.element.remove());
  }

  /**
   * A new node; it flies in from its source, if that is on the table.
   * @param {Node} node
   * @param {Place} at
   * @param {Place | null} source
   * @param {Flights} flights
   */
  add(node, at, source, flights) {
    const view = new NodeView(node, at, this.sheet);
    this.views.set(node.id, view);
    this.house(view);
    if (source) fly(view, { ...this.inFrame(source, node), scale: at.scale }, node.r, flights, "in");
  }

  /**
   * A node that has changed; if it stands elsewhere now, it flies there.
   * @param {NodeView} view
   * @param {Node} node
   * @param {Place} at
   * @param {Flights} flights
   */
  update(view, node, at, flights) {
    const from = this.inFrame(this.onCanvas(view.place, view.node), node);
    const turn = view.node.r;
    const moved = from.x !== at.x || from.y !== at.y || from.scale !== at.scale || turn !== node.r;
    view.become(node);
    view.put(at);
    this.house(view);
    if (moved && !flights.still) fly(view, from, turn, flights);
  }

  /**
   * A place in the frame of a node as a place on the canvas.
   * @param {Place} place
   * @param {Node} node
   * @returns {Place}
   */
  onCanvas(place, node) {
    const frame = this.frameOf(node);
    if (!frame) return place;
    const { x, y, k } = frame.camera;
    return { x: frame.at.x + x + k * place.x, y: frame.at.y + y + k * place.y, scale: k * place.scale };
  }

  /**
   * A place on the canvas as one in the frame of a node.
   * @param {Place} place
   * @param {Node} node
   * @returns {Place}
   */
  inFrame(place, node) {
    const frame = this.frameOf(node);
    if (!frame) return place;
    const { x, y, k } = frame.camera;
    return { x: (place.x - frame.at.x - x) / k, y: (place.y - frame.at.y - y) / k, scale: place.scale / k };
  }

  /**
   * Where a node stands on the canvas, or stood.
   * @param {string} id
   * @param {Map<string, Node>} [before]
   * @returns {Place | null}
   */
  placeOf(id, before) {
    const node = id ? (this.nodes.get(id) ?? before?.get(id)) : undefined;
    const at = node && place(node, this.layout);
    return node && at ? this.onCanvas(at, node) : null;
  }

  /**
   * Light up what can be touched next, what is held, what a hint points at, where moves go that are on their way, and
   * what has changed.
   * @param {{live?: string[], quiet?: string[], held?: string[], hinted?: string[], queued?: string[],
   *   fresh?: string[]}} marks `quiet` can be touched too, but is not lit
   */
  mark({ live = [], quiet = [], held = [], hinted = [], queued = [], fresh = [] }) {
    const [bright, touchable] = [new Set(live), new Set([...live, ...quiet, ...held])];
    const [kept, shown, sent, changed] = [new Set(held), new Set(hinted), new Set(queued), new Set(fresh)];
    for (const [id, view] of this.views) {
      view.setLive(touchable.has(id));
      view.element.classList.toggle("lit", bright.has(id));
      view.element.classList.toggle("held", kept.has(id));
      view.element.classList.toggle("hinted", shown.has(id));
      view.element.classList.toggle("queued", sent.has(id));
      view.element.classList.toggle("fresh", changed.has(id));
      if (view.live) view.element.setAttribute("aria-pressed", String(kept.has(id)));
      else view.element.removeAttribute("aria-pressed");
    }
    for (const [frame, boxes] of this.boxesIn(live)) {
      frame.live = boxes;
      frame.showEdges();
    }
  }

  /**
   * Scroll the frames so that these nodes can be seen.
   * @param {string[]} ids
   */
  reveal(ids) {
    for (const [frame, boxes] of this.boxesIn(ids)) frame.reveal(boxes);
  }

  /**
   * The boxes of those nodes that lie in each frame.
   * @param {string[]} ids
   */
  boxesIn(ids) {
    const views = ids.flatMap((id) => this.views.get(id) ?? []).filter((view) => this.shows(view.node));
    return [...this.frames.values()].map((frame) => {
      const boxes = views.filter((view) => this.frameOf(view.node) === frame).map((view) => view.box);
      return /** @type {const} */ ([frame, boxes]);
    });
  }

  /**
   * Light up what a node under the pointer or the focus speaks of.
   * @param {string[]} ids
   */
  preview(ids) {
    const shown = new Set(ids);
    for (const [id, view] of this.views) view.element.classList.toggle("shown", shown.has(id));
  }

  /**
   * The node that a tap at a point of the screen means, near misses included.
   * @param {(id: string) => boolean} takes whether touching a node does something
   * @param {number} x
   * @param {number} y
   * @returns {{id: string, takes: boolean, under: string[]} | null} a node that can be touched, else the one that lies
   *   there, else null; `under` are all that lie there, the topmost first
   */
  nodeAt(takes, x, y) {
    const under = document
      .elementsFromPoint(x, y)
      .map((element) => /** @type {HTMLElement} */ (element).dataset?.id ?? "")
      .filter((id) => id && this.views.has(id));
    const spots = () => this.spots().filter((spot) => takes(spot.id));
    const meant = under.find(takes) ?? nearest(spots(), x, y)?.id;
    if (meant !== undefined) return { id: meant, takes: true, under };
    return under.length ? { id: under[0], takes: false, under } : null;
  }

  /**
   * The boxes on the screen of everything that can be touched there.
   * @param {boolean} [beyond] also what a frame would have to scroll to
   * @returns {Spot[]}
   */
  spots(beyond = false) {
    return [...this.views.values()]
      .filter((view) => view.live && !view.element.hidden)
      .map((view) => this.spot(view, beyond))
      .filter((spot) => spot.right > spot.left && spot.bottom > spot.top);
  }

  /**
   * The box of a node on the screen, as far as its frame shows it.
   * @param {NodeView} view
   * @param {boolean} [beyond] or as if the frame showed everything
   * @returns {Spot}
   */
  spot(view, beyond = false) {
    const { left, top, right, bottom } = view.element.getBoundingClientRect();
    const window = beyond ? undefined : this.frameOf(view.node)?.element.getBoundingClientRect();
    if (!window) return { id: view.node.id, left, top, right, bottom };
    return {
      id: view.node.id,
      left: Math.max(left, window.left),
      top: Math.max(top, window.top),
      right: Math.min(right, window.right),
      bottom: Math.min(bottom, window.bottom),
    };
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
