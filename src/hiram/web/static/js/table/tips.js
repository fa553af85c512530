/** Tips: what a piece, card or space is and which rule applies, on hover, on a long press, and on keyboard focus. */

import { h } from "../dom.js";
import { settings } from "../settings.js";

const REST = 380;
const LONG = 480;
const STAY = 8000;

export class Tips {
  /**
   * @param {HTMLElement} root
   * @param {import("./stage.js").Stage} stage
   */
  constructor(root, stage) {
    this.stage = stage;
    this.box = h("div", { id: "tip", role: "tooltip", hidden: true });
    document.body.append(this.box);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.id = "";
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
    if (id && settings.tips) this.timer = setTimeout(() => this.show(id), REST);
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    this.hide();
    const id = this.idOf(event);
    if (event.pointerType !== "mouse" && id) this.timer = setTimeout(() => this.show(id), LONG);
  }

  /**
   * Show the tip of a node beside it.
   * @param {string} id
   */
  show(id) {
    const view = this.stage.views.get(id);
    const words = view?.node.tip || view?.node.label;
    if (!view || !words) return;
    this.hide();
    this.id = id;
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

  hide() {
    clearTimeout(this.timer);
    this.stage.views.get(this.id)?.element.removeAttribute("aria-describedby");
    this.id = "";
    this.box.hidden = true;
  }
}
