/**
 * Tooltips: what a piece, card or space is and which rule applies, on hover, on a long press, and on keyboard focus.
 * What the words speak of lights up with them, under a mouse at once.
 */

import { h } from "../../shared/dom.js";
import { settings } from "../../shared/settings.js";

const REST = 380;
const LONG = 480;
const STAY = 8000;

export class Tooltips {
  /**
   * @param {HTMLElement} root
   * @param {import("../board/stage.js").Stage} stage
   */
  constructor(root, stage) {
    this.stage = stage;
    this.box = h("div", { id: "tip", role: "tooltip", hidden: true });
    (root.closest("main") ?? document.body).append(this.box);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.id = "";
    /** The node whose preview is shown, with or without words. */
    this.lit = "";
    /** Whether the last press was so long that it asked what lies there: then it touched nothing. */
    this.asked = false;
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("pointerdown", (event) => this.pressed(event));
    for (const type of ["pointerleave", "wheel", "pointercancel"]) root.addEventListener(type, () => this.hide());
    root.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(this.timer);
    });
    root.addEventListener("pointerup", () => clearTimeout(this.timer));
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    root.addEventListener("focusin", (event) => {
      const element = /** @type {HTMLElement} */ (event.target);
      if (element.dataset.id && element.matches(":focus-visible")) this.show(element.dataset.id);
    });
    root.addEventListener("focusout", () => this.hide());
  }

  /** @param {Event} event */
  idOf(event) {
    return /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".node"))?.dataset.id ?? "";
  }

  /** @param {PointerEvent} event */
  over(event) {
    const id = this.idOf(event);
    if (event.pointerType !== "mouse" || event.buttons || id === this.id) return;
    this.hide();
    this.lightUp(id);
    if (id && settings.tips) this.timer = setTimeout(() => this.show(id), REST);
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    this.hide();
    this.asked = false;
    const id = this.idOf(event);
    if (event.pointerType === "mouse" || !this.words(id)) return;
    this.timer = setTimeout(() => {
      this.asked = true;
      this.show(id);
    }, LONG);
  }

  /**
   * Show the tip of a node beside it.
   * @param {string} id
   */
  show(id) {
    const view = this.stage.views.get(id);
    const words = this.words(id);
    if (!view || !words) return;
    this.hide();
    this.id = id;
    this.lightUp(id);
    this.box.textContent = words;
    this.box.hidden = false;
    view.element.setAttribute("aria-describedby", "tip");
    const [at, size] = [view.element.getBoundingClientRect(), this.box.getBoundingClientRect()];
    const above = at.top - size.height - 10;
    const top = above > 6 ? above : Math.min(at.bottom + 10, innerHeight - size.height - 6);
    const left = Math.min(Math.max(6, (at.left + at.right - size.width) / 2), innerWidth - size.width - 6);
    this.box.style.left = `${left}px`;
    this.box.style.top = `${Math.max(6, top)}px`;
    this.timer = setTimeout(() => this.hide(), STAY);
  }

  /** @param {string} id */
  words(id) {
    const node = this.stage.nodes.get(id);
    return node?.tip || node?.label || "";
  }

  /** @param {string} id */
  lightUp(id) {
    this.lit = id;
    this.stage.preview(this.stage.nodes.get(id)?.shows ?? []);
  }

  /** The table has changed: what is told of a node stays true, or goes with it. */
  refresh() {
    if (this.id && !this.words(this.id)) this.hide();
    if (this.id) this.box.textContent = this.words(this.id);
    if (this.lit) this.lightUp(this.lit);
  }

  hide() {
    clearTimeout(this.timer);
    this.stage.views.get(this.id)?.element.removeAttribute("aria-describedby");
    this.id = "";
    this.box.hidden = true;
    if (this.lit) this.lightUp("");
  }
}
