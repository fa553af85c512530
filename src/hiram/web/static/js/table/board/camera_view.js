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
/** So many pixels beside or below the table are room enough for the buttons that zoom. */
const SLACK = 90;
/** A frame scrolls on after a finger that was so fast when it left, in pixels a millisecond. */
const [FLUNG, STILL] = [0.25, 0.02];
/** How fast that wears off, and how long a finger may rest before it leaves, in milliseconds. */
const [SLOWING, RESTING] = [320, 60];

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
    /** @type {import("./frame_view.js").FrameView | null} where the first finger lies */
    this.frame = null;
    this.speed = { x: 0, y: 0, at: 0 };
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
    const { world, layout, frames } = this.stage;
    const from = css(this.camera);
    this.camera = kept(camera, layout, this.screen);
    world.style.transform = css(this.camera);
    world.style.setProperty("--ui-hair", `${1 / this.camera.k}px`);
    for (const frame of frames.values()) frame.scale = this.camera.k;
    const { width, height } = this.screen;
    const slack = layout.width * this.camera.k < width - SLACK ? "x" : "y";
    this.root.dataset.slack = slack === "x" || layout.height * this.camera.k < height - SLACK ? slack : "";
    this.root.toggleAttribute("data-near", !this.whole);
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
    if (this.stage.layout.grows) this.set({ x: 0, y: 0, k: this.stage.scale }, glide);
    else this.set(fit({ x: 0, y: 0, ...this.stage.layout }, this.screen), glide);
    for (const frame of this.stage.frames.values()) frame.fit();
  }

  /**
   * Show one zone as large as possible.
   * @param {string} name
   * @param {boolean} [glide]
   */
  showZone(name, glide = true) {
    const zone = this.stage.layout.zones[name];
    if (!zone?.width || !zone.height) return this.fit(glide);
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
    const box = this.root.getBoundingClientRect();
    if (this.stage.layout.grows) {
      const shown = [...this.stage.frames.values()].filter((frame) => !frame.element.hidden);
      shown[0]?.zoom(factor, box.left + box.width / 2, box.top + box.height / 2);
      return;
    }
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
    if (event.isPrimary) this.fingers.clear(); // the first finger: one whose end was never told is gone
    this.fingers.set(event.pointerId, this.point(event));
    if (this.fingers.size === 1) {
      const name = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".frame"))?.dataset;
      this.frame = this.stage.frames.get(name?.frame ?? "") ?? null;
      this.speed = { x: 0, y: 0, at: 0 };
    }
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
      this.pinch(from, [...this.fingers.values()]);
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
      const start = { x: this.press.start.x + box.left, y: this.press.start.y + box.top };
      if (!this.means(now, this.press.start, event) && this.drag.begin(start, event)) return;
      this.root.classList.add("dragging");
    }
    this.fingers.set(event.pointerId, now);
    this.shift(now.x - was.x, now.y - was.y, event.timeStamp);
  }

  /**
   * Whether a finger that begins to move means to scroll the frame under it, rather than to carry what lies there.
   * @param {Point} now
   * @param {Point} start
   * @param {PointerEvent} event
   */
  means(now, start, event) {
    if (!this.frame || event.pointerType === "mouse") return false;
    const { x, y } = this.frame.scrolls;
    return Math.abs(now.x - start.x) > Math.abs(now.y - start.y) ? x : y;
  }

  /**
   * Move what is under the finger: the frame, if there is more in it than it shows, else the table.
   * @param {number} x
   * @param {number} y
   * @param {number} at when, in milliseconds
   */
  shift(x, y, at) {
    const scrolls = this.frame?.scrolls;
    if (this.frame && scrolls && (scrolls.x || scrolls.y)) {
      const since = Math.max(1, at - this.speed.at);
      this.speed = { x: x / since, y: y / since, at };
      this.frame.scroll(x, y);
      this.listener.moved();
      return;
    }
    if (this.stage.layout.grows) return;
    if (!this.whole) this.free();
    this.set({ ...this.camera, x: this.camera.x + x, y: this.camera.y + y });
  }

  /**
   * @param {Point[]} from
   * @param {Point[]} to
   */
  pinch(from, to) {
    if (this.frame) {
      const box = this.root.getBoundingClientRect();
      const there = (/** @type {Point} */ { x, y }) => ({ x: x + box.left, y: y + box.top });
      this.frame.pinch(from.map(there), to.map(there));
      this.listener.moved();
    } else if (!this.stage.layout.grows) {
      this.free();
      this.set(pinched(this.camera, from, to));
    }
  }

  /** A frame that was flung scrolls on for a while. */
  glide() {
    const { frame, speed } = this;
    if (!frame || isCalm() || Math.hypot(speed.x, speed.y) < FLUNG) return;
    let last = performance.now();
    const step = (/** @type {number} */ now) => {
      const since = Math.max(0, now - last);
      last = now;
      if (this.fingers.size || !frame.scroll(speed.x * since, speed.y * since)) return;
      const slower = Math.exp(-since / SLOWING);
      speed.x *= slower;
      speed.y *= slower;
      if (Math.hypot(speed.x, speed.y) > STILL) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
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
      if (lifted && press?.moved && event.timeStamp - this.speed.at < RESTING) this.glide();
    }
    if (lifted && press && !press.moved && this.fingers.size === 0)
      this.listener.tap(event.clientX, event.clientY, event);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (/** @type {Element} */ (event.target).closest("[data-own-touch]")) return;
    event.preventDefault();
    const { x, y } = this.point(event);
    const { frame: name } =
      /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".frame"))?.dataset ?? {};
    const frame = this.stage.frames.get(name ?? "");
    if (frame && !event.ctrlKey && (frame.scrolls.x || frame.scrolls.y)) {
      const across = event.deltaX || (frame.scrolls.y ? 0 : event.deltaY);
      frame.scroll(-across, frame.scrolls.y ? -event.deltaY : 0);
      this.listener.moved();
      return;
    }
    if (this.stage.layout.grows) {
      frame?.zoom(Math.exp(-Math.max(-80, Math.min(80, event.deltaY)) * 0.0035), event.clientX, event.clientY);
      return;
    }
    this.free();
    this.set(zoomed(this.camera, Math.exp(-Math.max(-80, Math.min(80, event.deltaY)) * 0.0035), x, y));
    if (this.camera.k <= fit({ x: 0, y: 0, ...this.stage.layout }, this.screen).k * 1.001) this.whole = true;
  }
}
