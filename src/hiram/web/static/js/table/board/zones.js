/** Buttons for the parts of the table: on a small screen each brings its zone near. */

import { h } from "../../shared/dom.js";
import { readable, t } from "../../shared/texts.js";

const SMALLEST = 0.035;

/**
 * The zones worth a button: large enough, with something in them, and not inside another one.
 * @param {import("../../pure/nodes.js").Layout} layout
 * @param {Iterable<import("../../pure/nodes.js").Node>} nodes
 * @returns {string[]}
 */
function worthShowing(layout, nodes) {
  const used = new Set(Array.from(nodes, (node) => node.zone));
  const boxes = Object.entries(layout.zones)
    .filter(([name]) => used.has(name) && name !== "log")
    .map(([name, zone]) => ({
      name,
      left: zone.x,
      top: zone.y,
      right: zone.x + zone.width * zone.scale,
      bottom: zone.y + zone.height * zone.scale,
    }));
  const area = (/** @type {typeof boxes[0]} */ box) => (box.right - box.left) * (box.bottom - box.top);
  const inside = (/** @type {typeof boxes[0]} */ a, /** @type {typeof boxes[0]} */ b) =>
    a !== b && a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom && area(a) < area(b);
  return boxes
    .filter((box) => area(box) >= SMALLEST * layout.width * layout.height && !boxes.some((other) => inside(box, other)))
    .sort((a, b) => a.top - b.top || a.left - b.left)
    .map((box) => box.name);
}

/**
 * A zone's name for people: `panels4` and `market.few` are Panels and Market.
 * @param {string} zone
 */
function zoneName(zone) {
  return readable(zone.split(".")[0].replace(/\d+$/, ""));
}

export class Zones {
  /**
   * @param {HTMLElement} root
   * @param {import("./stage.js").Stage} stage
   * @param {import("./camera_view.js").CameraView} camera
   */
  constructor(root, stage, camera) {
    this.root = root;
    this.stage = stage;
    this.camera = camera;
    this.names = "";
  }

  refresh() {
    const { layout, nodes } = this.stage;
    const zones = layout.panes.length ? [] : worthShowing(layout, nodes.values());
    const names = zones.join(" ");
    if (!zones.length) this.root.replaceChildren();
    else if (names !== this.names) {
      const make = (/** @type {string} */ zone, /** @type {string} */ text) =>
        h(
          "button",
          {
            type: "button",
            class: "zone",
            data: { zone },
            on: { click: () => (zone ? this.camera.showZone(zone) : this.camera.fit()) },
          },
          text,
        );
      this.root.replaceChildren(make("", t("zone.all")), ...zones.map((zone) => make(zone, zoneName(zone))));
    }
    this.names = names;
    this.reflect();
  }

  /** Show which part is near now. */
  reflect() {
    for (const button of this.root.children) {
      const { zone = "" } = /** @type {HTMLElement} */ (button).dataset;
      button.setAttribute("aria-pressed", String(zone ? zone === this.camera.zone : this.camera.whole));
    }
  }
}
