/**
 * Dragging: press on something that can be taken, carry it, and let go over the place where it goes. That is the same
 * as touching both; let go anywhere else, and nothing has happened.
 */

import { centre, distance } from "../../pure/spots.js";
import { h } from "../../shared/dom.js";

/** How far above a finger the piece is carried, so that it can be seen. */
const ABOVE = 46;
const NEAR = 30;
const [SMALLEST, LARGEST] = [0.5, 2.4];

export class Drag {
  /**
   * @param {import("../board/stage.js").Stage} stage
   * @param {import("../../pure/picker.js").Picker} picker
   */
  constructor(stage, picker) {
    this.stage = stage;
    this.picker = picker;
    /** @type {{piece: HTMLElement, before: string[], rise: number, aimed: string, x: number, y: number} | null} */
    this.held = null;
  }

  /**
   * The piece under a point that can be carried somewhere, "" for none.
   * @param {number} x
   * @param {number} y
   */
  pieceAt(x, y) {
    const under = document
      .elementsFromPoint(x, y)
      .map((element) => /** @type {HTMLElement} */ (element).dataset?.id ?? "");
    const id = under.find((one) => one && this.stage.views.has(one) && this.picker.takes(one)) ?? "";
    return this.picker.carries(id) ? id : "";
  }

  /**
   * Begin, if there is something to carry.
   * @param {{x: number, y: number}} from where it was pressed, on the screen
   * @param {PointerEvent} event
   */
  begin(from, event) {
    const id = this.pieceAt(from.x, from.y);
    if (!id) return false;
    const before = [...this.picker.path];
    this.picker.hold(id);
    this.held = {
      piece: h("div", { class: "carried" }),
      before,
      rise: event.pointerType === "mouse" ? 0 : ABOVE,
      aimed: "",
      x: from.x,
      y: from.y,
    };
    document.body.append(this.held.piece);
    this.dress();
    this.move(event.clientX, event.clientY);
    return true;
  }

  /** Draw what is carried: the held node. */
  dress() {
    const id = this.picker.path.at(-1) ?? "";
    const view = this.stage.views.get(id);
    if (!this.held || !view) return;
    const { piece } = this.held;
    const box = view.element.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (view.element.cloneNode(true));
    copy.removeAttribute("data-id");
    copy.className = "node";
    copy.style.transform = `scale(${box.width / view.element.offsetWidth})`;
    copy.style.transformOrigin = "50% 50%";
    copy.style.left = `${-view.element.offsetWidth / 2}px`;
    copy.style.top = `${-view.element.offsetHeight / 2}px`;
    this.stage.sheet.paint(piece);
    piece.replaceChildren(copy);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  move(x, y) {
    if (!this.held) return;
    [this.held.x, this.held.y] = [x, y];
    const top = y - this.held.rise;
    const nearest = this.targetAt(x, top, Infinity);
    const [held, target] = [this.stage.views.get(this.picker.path.at(-1) ?? ""), this.stage.views.get(nearest)];
    const grown = held && target ? target.place.scale / held.place.scale : 1;
    const scale = Math.min(LARGEST, Math.max(SMALLEST, grown));
    this.held.piece.style.transform = `translate(${x}px, ${top}px) scale(${scale})`;
    this.aim(this.targetAt(x, top));
  }

  /**
   * The place that is meant at a point: one that holds it, else the nearest; of several the one with the nearest
   * middle.
   * @param {number} x
   * @param {number} y
   * @param {number} [reach]
   */
  targetAt(x, y, reach = NEAR) {
    const next = new Set(this.picker.next);
    const spots = this.stage.spots().filter((spot) => next.has(spot.id) && distance(spot, x, y) <= reach);
    const away = (/** @type {import("../../pure/spots.js").Spot} */ spot) =>
      distance(spot, x, y) * 1000 + Math.hypot(centre(spot).x - x, centre(spot).y - y);
    return spots.sort((a, b) => away(a) - away(b))[0]?.id ?? "";
  }

  /** @param {string} id */
  aim(id) {
    if (!this.held) return;
    this.stage.views.get(this.held.aimed)?.element.classList.remove("aimed");
    this.held.aimed = id;
    this.stage.views.get(id)?.element.classList.add("aimed");
    this.held.piece.classList.toggle("over", id !== "");
  }

  /** The held thing was exchanged for another one. */
  changed() {
    if (!this.held) return;
    if (!this.picker.path.length) return this.end(false);
    this.dress();
    return this.move(this.held.x, this.held.y);
  }

  /**
   * Let go.
   * @param {boolean} meant else it is as if it had never been taken
   */
  end(meant) {
    if (!this.held) return;
    const { piece, before, aimed } = this.held;
    this.aim("");
    this.held = null;
    piece.remove();
    if (meant && aimed) this.picker.touch(aimed);
    else this.picker.return(before);
  }
}
