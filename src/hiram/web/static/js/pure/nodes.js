/**
 * Nodes of a scene: their defaults, where a layout places them, and what a patch changes. Mirrors hiram.scene.
 *
 * @typedef {{id: string, art: string, zone: string, layer: number, x: number, y: number, r: number, s: number,
 *   i: number, text: string[], cls: string, label: string, via: string, to: string, tip: string, shows: string[]}} Node
 * @typedef {{x: number, y: number, scale: number, cols: number, dx: number, dy: number, width: number, height: number,
 *   pane: string, frame: string}} Zone
 * @typedef {{name: string, title: string, named_by: string[]}} Pane
 * @typedef {{x: number, y: number, width: number, height: number, grows: boolean}} Frame
 * @typedef {{width: number, height: number, zones: Record<string, Zone>, panes: Pane[],
 *   frames: Record<string, Frame>, grows: "" | "down" | "across"}} Layout
 * @typedef {{x: number, y: number, scale: number}} Place
 */

/** The pane of zones whose nodes are buttons of the prompt. */
export const PROMPT = "prompt";

const MARGIN = 6;
const LOW = "low";
const LOW_SCREEN = { height: 500, shape: 1.25 };
const LARGEST = 1.2;

const DEFAULTS = Object.freeze({
  zone: "board",
  layer: 0,
  x: 0,
  y: 0,
  r: 0,
  s: 1,
  i: -1,
  text: [],
  cls: "",
  label: "",
  via: "",
  to: "",
  tip: "",
  shows: [],
});

/**
 * A node as it came over the wire, with the fields that were left out because they have their usual values.
 * @param {Partial<Node> & {id: string, art: string}} node
 * @returns {Node}
 */
export function whole(node) {
  return { ...DEFAULTS, ...node };
}

/**
 * Where a node's origin stands on the canvas: zone place + zone scale x local place. The same lines as `place` in
 * Python.
 * @param {Node} node
 * @param {Layout} layout
 * @returns {Place | null} null if the layout has no such zone
 */
export function place(node, layout) {
  const zone = layout.zones[node.zone];
  if (!zone) return null;
  const row = node.i >= 0 ? Math.floor(node.i / zone.cols) : 0;
  const column = node.i >= 0 ? node.i % zone.cols : 0;
  return {
    x: zone.x + zone.scale * (node.x + column * zone.dx),
    y: zone.y + zone.scale * (node.y + row * zone.dy),
    scale: zone.scale * node.s,
  };
}

/**
 * The pane that a node lies in; "" if it is always shown. `shows` in Python says the same.
 * @param {Node} node
 * @param {Layout} layout
 */
export function paneOf(node, layout) {
  return layout.zones[node.zone]?.pane ?? "";
}

/**
 * What a pane is called on this table. The same lines as `pane_title` in Python.
 * @param {Pane} pane
 * @param {Iterable<Node>} nodes
 * @param {Layout} layout
 */
export function paneTitle(pane, nodes, layout) {
  for (const node of nodes) {
    if (pane.named_by.includes(node.id) && node.text.length && paneOf(node, layout) === pane.name) return node.text[0];
  }
  return pane.title;
}

/**
 * Whether a step has changed a node in a way that can be seen.
 * @param {Node | undefined} before
 * @param {Node} after
 */
export function looksOther(before, after) {
  const seen = (/** @type {Node} */ { art, zone, x, y, i, text }) => JSON.stringify([art, zone, x, y, i, text]);
  return !before || seen(before) !== seen(after);
}

/**
 * Whether something is a list of things that can be drawn; what is not is left out, so that one bad node harms no
 * other.
 * @param {unknown} nodes
 * @returns {Node[]}
 */
export function readNodes(nodes) {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter((node) => node && typeof node.id === "string" && typeof node.art === "string").map(whole);
}

/**
 * The nodes after a patch, in a new map; the old one stays as it is.
 * @param {Map<string, Node>} nodes
 * @param {Node[]} put
 * @param {string[]} cut
 * @returns {Map<string, Node>}
 */
export function patched(nodes, put, cut) {
  const next = new Map(nodes);
  for (const id of cut) next.delete(id);
  for (const node of put) next.set(node.id, node);
  return next;
}

/**
 * What differs between two scenes: the way to move from any one to any other.
 * @param {Map<string, Node>} before
 * @param {Map<string, Node>} after
 * @returns {{put: Node[], cut: string[]}}
 */
export function difference(before, after) {
  const put = [...after.values()].filter((node) => {
    const was = before.get(node.id);
    return was !== node && (!was || JSON.stringify(was) !== JSON.stringify(node));
  });
  return { put, cut: [...before.keys()].filter((id) => !after.has(id)) };
}

/**
 * The name of the layout for a window: `low` on a phone held sideways, else the one nearest in shape. The same lines as
 * `best_layout` in Python.
 * @param {Record<string, Layout>} layouts
 * @param {number} width
 * @param {number} height
 * @returns {string}
 */
export function bestLayout(layouts, width, height) {
  if (LOW in layouts && height <= LOW_SCREEN.height && width >= LOW_SCREEN.shape * height) return LOW;
  const shape = Math.log(Math.max(1, width) / Math.max(1, height));
  const distance = (/** @type {Layout} */ layout) => Math.abs(Math.log(layout.width / layout.height) - shape);
  const upright = Object.keys(layouts).filter((name) => name !== LOW);
  return upright.sort((a, b) => distance(layouts[a]) - distance(layouts[b]))[0];
}

/**
 * A layout as it is on a screen with so much room, grown to it, and the CSS pixels of a unit there. The same as
 * `on_screen` in Python.
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 * @returns {{layout: Layout, scale: number}}
 */
export function onScreen(layout, width, height) {
  if (!layout.grows) {
    return { layout, scale: Math.min((width - 2 * MARGIN) / layout.width, (height - 2 * MARGIN) / layout.height) };
  }
  if (layout.grows === "down") {
    const scale = width / layout.width;
    return { layout: grown(layout, 0, height / scale - layout.height), scale };
  }
  const scale = height / layout.height;
  return { layout: grown(layout, width / scale - layout.width, 0), scale };
}

/**
 * The same canvas, wider or higher: growing frames take it up, and what lies after them moves.
 * @param {Layout} layout
 * @param {number} across
 * @param {number} down
 * @returns {Layout}
 */
function grown(layout, across, down) {
  const growing = Object.values(layout.frames).filter((frame) => frame.grows);
  const right = across ? Math.min(...growing.map((frame) => frame.x + frame.width)) : Infinity;
  const bottom = down ? Math.min(...growing.map((frame) => frame.y + frame.height)) : Infinity;
  const moved = (/** @type {{x: number, y: number}} */ { x, y }) => ({
    x: x + (x >= right ? across : 0),
    y: y + (y >= bottom ? down : 0),
  });
  /** @type {Record<string, Frame>} */
  const frames = {};
  for (const [name, frame] of Object.entries(layout.frames)) {
    const [wider, higher] = frame.grows ? [across, down] : [0, 0];
    frames[name] = { ...frame, ...moved(frame), width: frame.width + wider, height: frame.height + higher };
  }
  /** @type {Record<string, Zone>} */
  const zones = {};
  for (const [name, zone] of Object.entries(layout.zones)) {
    zones[name] = zone.frame ? zone : { ...zone, ...moved(zone) };
  }
  return { ...layout, width: layout.width + across, height: layout.height + down, frames, zones };
}

/**
 * How large a frame shows at first what is so wide and high. The same lines as `frame_zoom` in Python.
 * @param {{width: number, height: number}} frame
 * @param {number} width
 * @param {number} height
 * @param {number} scale the CSS pixels of a unit of the canvas
 */
export function frameZoom(frame, width, height, scale) {
  const whole = Math.min(frame.width / Math.max(1, width), frame.height / Math.max(1, height));
  return Math.max(Math.min(whole, LARGEST), Math.min(1, 1 / scale));
}

/**
 * Whether a node is a die: its art is a face, such as `die.5`.
 * @param {Node} node
 */
export function isDie(node) {
  return node.art.startsWith("die.") && node.art !== "die.panel";
}

/**
 * Whether a node is part of a table's Key: "key", "key.tokens".
 * @param {string} id
 */
export const isOfKey = (id) => id.split(".")[0] === "key";
