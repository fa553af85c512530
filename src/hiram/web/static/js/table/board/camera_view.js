/**
 * The camera in the hand of a person: drag, wheel, pinch, double tap, buttons. It tells apart a tap from a drag.
 *
 * @typedef {import("../../pure/camera.js").Camera} Camera
 * @typedef {{x: number, y: number}} Point
 */

import { css, fit, kept, pinched, zoomed } from "../../pure/camera.js";
import { isCalm } from "../../shared/settings.js";

const DRAG = 8;
const GLIDE = 260;

export class CameraView {
  /**
   * @param {HTMLElement} root
   * @param {import("./stage.js").Stage} stage
   * @param {{tap: (x: number, y: number, event: PointerEvent) => void, moved: () => void}} listener
   * @param {import("../input/drag.js").Drag} drag what takes up a piece instead of moving the camera
   */
  constructor(root, stage, listener, drag) {
    this.root = root;
    this.stage = stage;
    this.drag = drag;
    this.listener = listener;
    /** @type {Camera} */
    this.camera = { x: 0, y: 0, k: 1 };
    this.zone = "";
    this.whole = true;
    /** @type {Map<number, Point>} */
    this.fingers = new Map();
    /** @type {{start: Point, moved: boolean} | null} */
    this.press = null;
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.move(event));
    root.addEventListener("pointerup", (event) => this.up(event, true));
    root.addEventListener("pointercancel", (event) => this.up(event, false));
    root.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    new ResizeObserver(() => this.resized()).observe(root);
    this.fit(false);
  }

  get screen() {
    return { width: this.root.clientWidth, height: this.root.clientHeight };
  }

  /**
   * @param {Camera} camera
   * @param {boolean} [glide]
   */
  set(camera, glide = false) {
    const { world, layout } = this.stage;
    const from = css(this.camera);
    this.camera = kept(camera, layout, this.screen);
    world.style.transform = css(this.camera);
    world.style.setProperty("--ui-hair", `${1 / this.camera.k}px`);
    this.root.dataset.slack = layout.width * this.camera.k < this.screen.width - 90 ? "x" : "y";
    if (glide && !isCalm()) {
      world.animate([{ transform: from }, { transform: css(this.camera) }], { duration: GLIDE, easing: "ease-out" });
    }
    this.listener.moved();
  }

  /**
   * Show the whole table.
   * @param {boolean} [glide]
   */
  fit(glide = true) {
    this.zone = "";
    this.whole = true;
    this.set(fit({ x: 0, y: 0, ...this.stage.layout }, this.screen), glide);
  }

  /**
   * Show one zone as large as possible.
   * @param {string} name
   * @param {boolean} [glide]
   */
  showZone(name, glide = true) {
    const zone = this.stage.layout.zones[name];
    if (!zone || !zone.width || !zone.height) return this.fit(glide);
    const box = { x: zone.x, y: zone.y, width: zone.width * zone.scale, height: zone.height * zone.scale };
    this.set(fit(box, this.screen, 10), glide);
    this.zone = name;
    this.whole = false;
    return this.listener.moved();
  }

  /**
   * Zoom about the middle of the screen.
   * @param {number} factor
   */
  zoom(factor) {
    this.free();
    this.set(zoomed(this.camera, factor, this.screen.width / 2, this.screen.height / 2), true);
  }

  free() {
    this.zone = "";
    this.whole = false;
  }

  resized() {
    if (!this.screen.width || !this.screen.height) return;
    const turned = this.stage.chooseLayout();
    if (turned || this.whole) this.fit(false);
    else if (this.zone) this.showZone(this.zone, false);
    else this.set(this.camera);
  }

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  point(event) {
    const box = this.root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || /** @type {Element} */ (event.target).closest("[data-own-touch]")) return;
    this.fingers.set(event.pointerId, this.point(event));
    this.press = this.fingers.size === 1 ? { start: this.point(event), moved: false } : null;
    if (this.fingers.size > 1) this.drag.end(false);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const now = this.point(event);
    if (this.fingers.size === 2) {
      const from = [...this.fingers.values()];
      this.fingers.set(event.pointerId, now);
      this.free();
      this.set(pinched(this.camera, from, [...this.fingers.values()]));
      return;
    }
    if (this.drag.held) {
      this.fingers.set(event.pointerId, now);
      this.drag.move(event.clientX, event.clientY);
      return;
    }
    if (this.press && !this.press.moved) {
      if (Math.hypot(now.x - this.press.start.x, now.y - this.press.start.y) < DRAG) return;
      this.press.moved = true;
      this.root.setPointerCapture(event.pointerId);
      const box = this.root.getBoundingClientRect();
      if (this.drag.begin({ x: this.press.start.x + box.left, y: this.press.start.y + box.top }, event)) return;
      this.root.classList.add("dragging");
    }
    this.fingers.set(event.pointerId, now);
    if (!this.whole) this.free();
    this.set({ ...this.camera, x: this.camera.x + now.x - was.x, y: this.camera.y + now.y - was.y });
  }

  /**
   * @param {PointerEvent} event
   * @param {boolean} lifted
   */
  up(event, lifted) {
    if (!this.fingers.delete(event.pointerId)) return;
    const { press } = this;
    this.drag.end(lifted);
    if (this.fingers.size === 0) {
      this.press = null;
      this.root.classList.remove("dragging");
    }
    if (lifted && press && !press.moved && this.fingers.size === 0)
      this.listener.tap(event.clientX, event.clientY, event);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (/** @type {Element} */ (event.target).closest("[data-own-touch]")) return;
    event.preventDefault();
    const { x, y } = this.point(event);
    this.free();
    this.set(zoomed(this.camera, Math.exp(-Math.max(-80, Math.min(80, event.deltaY)) * 0.0035), x, y));
    if (this.camera.k <= fit({ x: 0, y: 0, ...this.stage.layout }, this.screen).k * 1.001) this.whole = true;
  }
}
