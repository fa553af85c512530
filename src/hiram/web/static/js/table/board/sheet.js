/**
 * A game's sheet in the page: its art as shared SVG fragments, its colours on the stage, its classes as variables.
 *
 * @typedef {import("../../pure/lettering.js").Slot} Slot
 * @typedef {import("../../pure/nodes.js").Layout} Layout
 * @typedef {{svg: string, box: [number, number, number, number], round: number, slots: Slot[]}} Art
 * @typedef {{art: Record<string, Art>, layouts: Record<string, Layout>, theme: Record<string, Record<string, string>>,
 *   classes: Record<string, Record<string, string>>, defs: string}} SheetData
 */

import { Lettering } from "../../pure/lettering.js";
import { get } from "../../shared/api.js";
import { s } from "../../shared/dom.js";

const NO_ART = /** @type {Art} */ ({ svg: "", box: [-1, -1, 2, 2], round: 0, slots: [] });

const SEAT = /^--seat\d/;

/** A sheet that has been read, ready to draw with. */
export class Sheet {
  /**
   * @param {SheetData} data
   * @param {Lettering} lettering
   */
  constructor(data, lettering) {
    this.data = data;
    this.lettering = lettering;
    /** @type {Map<string, string>} */
    this.ids = new Map(Object.keys(data.art).map((name, k) => [name, `art-${k}`]));
    /** The arts that are in the page: each when something is first drawn with it. @type {Set<string>} */
    this.used = new Set();
    this.defs = s("defs");
    /** An invisible SVG with the gradients and these arts, to be referred to. */
    this.fragments = s("svg", { class: "fragments", "aria-hidden": "true", width: "0", height: "0" });
    this.fragments.append(parsed(`<defs>${data.defs}</defs>`), this.defs);
  }

  /** @param {string} address */
  static async load(address) {
    const [data, metrics] = await Promise.all([get(address), get("/static/fonts/metrics.json")]);
    return new Sheet(data, new Lettering(metrics));
  }

  /** @param {string} name */
  art(name) {
    return this.data.art[name] ?? NO_ART;
  }

  /**
   * The address of an art inside the page, where it is from now on.
   * @param {string} name
   */
  href(name) {
    const id = this.ids.get(name) ?? "art-none";
    if (!this.used.has(id) && this.ids.has(name)) {
      const group = parsed(`<g>${this.data.art[name].svg}</g>`);
      group.id = id;
      this.defs.append(group);
      this.used.add(id);
    }
    return `#${id}`;
  }

  /**
   * Put the theme's colours on an element; where light and dark differ, the page's colour scheme decides. The colours
   * of the seats go on the whole page: a player is the same in the bar and in the log.
   * @param {HTMLElement} element
   */
  paint(element) {
    const { light = {}, dark = {} } = this.data.theme;
    for (const [token, value] of Object.entries(light)) {
      const night = dark[token] ?? value;
      const where = SEAT.test(token) ? document.documentElement : element;
      where.style.setProperty(token, night === value ? value : `light-dark(${value}, ${night})`);
    }
  }

  /** The players' colours of this game, for the page around the table. */
  paintSeats() {
    for (const [token, value] of Object.entries(this.data.theme.light ?? {})) {
      if (/^--seat\d/.test(token)) document.documentElement.style.setProperty(token, value);
    }
  }

  /**
   * Put the variables of style classes on an element, and take back those that an earlier list had set.
   * @param {HTMLElement} element
   * @param {string} classes
   * @param {string} before
   */
  dress(element, classes, before) {
    for (const name of before.split(" ")) {
      for (const token of Object.keys(this.data.classes[name] ?? {})) element.style.removeProperty(token);
    }
    for (const name of classes.split(" ")) {
      for (const [token, value] of Object.entries(this.data.classes[name] ?? {}))
        element.style.setProperty(token, value);
    }
  }
}

/**
 * An SVG element from the text of a sheet, which comes from the server's own package.
 * @param {string} svg
 */
function parsed(svg) {
  const read = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`, "image/svg+xml");
  return /** @type {SVGElement} */ (
    document.importNode(/** @type {Element} */ (read.documentElement.firstElementChild), true)
  );
}
