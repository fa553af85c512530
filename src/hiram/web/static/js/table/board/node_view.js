/**
 * One node on the stage: an HTML element with the box of its art, holding an SVG that refers to the art and sets its
 * texts.
 *
 * @typedef {import("../../pure/nodes.js").Node} Node
 * @typedef {import("../../pure/nodes.js").Place} Place
 * @typedef {import("./sheet.js").Sheet} Sheet
 */

import { anchorX, baselines, bundledWeight, FAMILIES } from "../../pure/lettering.js";
import { h, s } from "../../shared/dom.js";

/**
 * A place and a turn as a CSS transform.
 * @param {Place} place
 * @param {number} turn
 * @param {number} [scale]
 */
export function transform(place, turn, scale = 1) {
  return `translate(${place.x}px, ${place.y}px) rotate(${turn}deg) scale(${place.scale * scale})`;
}

export class NodeView {
  /**
   * @param {Node} node
   * @param {Place} place
   * @param {Sheet} sheet
   */
  constructor(node, place, sheet) {
    this.sheet = sheet;
    this.node = node;
    this.place = place;
    this.svg = s("svg", { "aria-hidden": "true" });
    this.element = h("div", { class: "node", hidden: true, data: { id: node.id } });
    /** Whether its drawing has still to be made: nobody sees it yet. */
    this.stale = true;
    this.element.append(this.svg);
    this.live = false;
    this.draw();
    this.sheet.dress(this.element, node.cls, "");
    this.put(place);
  }

  /**
   * Become another version of the same node.
   * @param {Node} node
   */
  become(node) {
    const was = this.node;
    this.node = node;
    if (was.art !== node.art || was.text.join("\0") !== node.text.join("\0")) this.draw();
    if (was.cls !== node.cls) this.sheet.dress(this.element, node.cls, was.cls);
    this.name();
  }

  /**
   * Stand at a place.
   * @param {Place} place
   */
  put(place) {
    this.place = place;
    this.element.style.transform = transform(place, this.node.r);
    this.element.style.zIndex = String(2 * this.node.layer);
    this.element.style.setProperty("--ui-over", String(2 * this.node.layer + 1));
    this.element.style.setProperty("--ui-own", String(1 / place.scale));
  }

  /** What it covers of its frame or canvas; the same as `extent` in Python. */
  get box() {
    const { place, node } = this;
    const [left, top, width, height] = this.sheet.art(node.art).box;
    const turn = (node.r * Math.PI) / 180;
    const [cosine, sine] = [Math.cos(turn) * place.scale, Math.sin(turn) * place.scale];
    const corners = [0, 1].flatMap((a) => [0, 1].map((b) => [left + a * width, top + b * height]));
    const xs = corners.map(([x, y]) => place.x + x * cosine - y * sine);
    const ys = corners.map(([x, y]) => place.y + x * sine + y * cosine);
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }

  draw() {
    const art = this.sheet.art(this.node.art);
    const [x, y, width, height] = art.box;
    const { style } = this.element;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.transformOrigin = `${-x}px ${-y}px`;
    style.borderRadius = `${art.round}px`;
    style.setProperty("--ui-round", `${art.round}px`);
    this.svg.setAttribute("viewBox", art.box.join(" "));
    this.stale = true;
    this.show(!this.element.hidden);
    this.name();
  }

  /**
   * Be seen or not; what is not seen is not drawn, for most of a phone's table lies in other panes.
   * @param {boolean} seen
   */
  show(seen) {
    this.element.hidden = !seen;
    if (!seen || !this.stale) return;
    this.stale = false;
    const { art } = this.node;
    this.svg.replaceChildren(s("use", { href: this.sheet.href(art) }), ...this.texts(this.sheet.art(art)));
  }

  /** @param {import("./sheet.js").Art} art */
  texts(art) {
    return art.slots.flatMap((slot, k) => {
      const text = this.node.text[k];
      if (!text) return [];
      const size = this.sheet.lettering.fittedSize(text, slot);
      const lines = text.split("\n");
      const ys = baselines(slot, lines.length, size);
      const x = anchorX(slot).toFixed(2);
      const halo = slot.halo
        ? {
            stroke: `var(--${slot.halo})`,
            "stroke-width": size / 4,
            "stroke-linejoin": "round",
            "paint-order": "stroke",
          }
        : {};
      return [
        s(
          "text",
          {
            "font-family": FAMILIES[slot.font],
            "font-weight": bundledWeight(slot.font, slot.weight),
            "font-size": size.toFixed(2),
            "text-anchor": slot.anchor,
            fill: `var(--${slot.fill})`,
            ...halo,
          },
          ...lines.map((line, n) => s("tspan", { x, y: ys[n].toFixed(2), text: line })),
        ),
      ];
    });
  }

  /**
   * Mark it as something that can be touched now, or not.
   * @param {boolean} live
   */
  setLive(live) {
    if (this.live === live) return;
    this.live = live;
    this.element.classList.toggle("live", live);
    if (live) this.element.tabIndex = -1;
    else if (document.activeElement !== this.element) this.element.removeAttribute("tabindex");
    this.name();
  }

  /** Say to assistive technology what it is. */
  name() {
    const { element, node } = this;
    const label = node.label || (this.live ? node.tip || node.id : "");
    if (label) {
      element.setAttribute("role", this.live ? "button" : "img");
      element.setAttribute("aria-label", label);
      element.removeAttribute("aria-hidden");
    } else {
      element.removeAttribute("role");
      element.removeAttribute("aria-label");
      element.setAttribute("aria-hidden", "true");
    }
  }
}
