/**
 * A frame on the stage: a window over things that may take more room than it has. It scrolls and zooms by itself, and
 * its edges say where there is more, and where something can be touched that is out of sight.
 *
 * @typedef {import("../../pure/camera.js").Camera} Camera
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

import { css, pinched, zoomed } from "../../pure/camera.js";
import { frameZoom } from "../../pure/nodes.js";
import { h } from "../../shared/dom.js";
import { isCalm } from "../../shared/settings.js";

const SIDES = /** @type {const} */ (["left", "top", "right", "bottom"]);
const MOST = 3;
const GLIDE = 260;
/** How far inside the frame something is brought that was out of sight, in units of the canvas. */
const INSIDE = 12;

export class FrameView {
  /** @param {string} name */
  constructor(name) {
    this.world = h("div", { class: "framed-world" });
    this.edges = SIDES.map((side) => h("i", { class: `edge ${side}` }));
    this.element = h("div", { class: "frame", data: { frame: name } }, this.world, ...this.edges);
    this.at = { x: 0, y: 0 };
    this.size = { width: 1, height: 1 };
    this.ground = { width: 1, height: 1 };
    this.scale = 1;
    /** @type {Camera} */
    this.camera = { x: 0, y: 0, k: 1 };
    /** Whether it has shown something: a list begins at its top, a map in its middle, which stays there if it grows. */
    this.begun = false;
    /** Whether somebody has zoomed. */
    this.zoomed = false;
    /** @type {Box[]} what can be touched */
    this.live = [];
  }

  /**
   * Lie at a place of the canvas, of which a unit has so many CSS pixels.
   * @param {import("../../pure/nodes.js").Frame} frame
   * @param {number} scale
   */
  put(frame, scale) {
    this.size = { width: frame.width, height: frame.height };
    this.scale = scale;
    const { style } = this.element;
    style.left = `${frame.x}px`;
    style.top = `${frame.y}px`;
    style.width = `${frame.width}px`;
    style.height = `${frame.height}px`;
    this.at = { x: frame.x, y: frame.y };
  }

  /**
   * Show these boxes. How far they reach is the ground over which it scrolls; the same as `ground` in Python.
   * @param {Box[]} boxes at least one
   */
  hold(boxes) {
    const middle = this.middle;
    const [left, top] = /** @type {const} */ (["left", "top"]).map((side) =>
      Math.max(0, Math.min(...boxes.map((box) => box[side]))),
    );
    const before = this.ground;
    this.ground = {
      width: Math.max(...boxes.map((box) => box.right)) + left,
      height: Math.max(...boxes.map((box) => box.bottom)) + top,
    };
    this.set(this.zoomed ? this.camera : { ...this.camera, k: this.usual });
    const { scrolls, camera, size, ground, begun } = this;
    this.begun = true;
    const same = begun && before.width === ground.width && before.height === ground.height;
    if (same || !scrolls.x || !scrolls.y) return;
    const { x, y } = begun ? middle : { x: 0.5, y: 0.5 };
    this.set({
      ...camera,
      x: size.width / 2 - ground.width * camera.k * x,
      y: size.height / 2 - ground.height * camera.k * y,
    });
  }

  /** What lies in the middle of the view, as parts of the ground from its left and its top. */
  get middle() {
    const { camera, size, ground } = this;
    return {
      x: (size.width / 2 - camera.x) / Math.max(1, ground.width * camera.k),
      y: (size.height / 2 - camera.y) / Math.max(1, ground.height * camera.k),
    };
  }

  /** How large it shows things unless somebody zooms. */
  get usual() {
    return frameZoom(this.size, this.ground.width, this.ground.height, this.scale);
  }

  /** Along which axes there is more than the frame shows. */
  get scrolls() {
    return {
      x: this.ground.width * this.camera.k > this.size.width + 1,
      y: this.ground.height * this.camera.k > this.size.height + 1,
    };
  }

  /**
   * @param {Camera} camera
   * @param {boolean} [glide]
   */
  set(camera, glide = false) {
    const { width, height } = this.size;
    const whole = Math.min(width / Math.max(1, this.ground.width), height / Math.max(1, this.ground.height));
    const least = Math.min(whole, this.usual);
    const k = Math.min(Math.max(camera.k, least), Math.max(MOST, least));
    const along = (/** @type {number} */ at, /** @type {number} */ length, /** @type {number} */ room) =>
      length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
    const from = css(this.camera);
    const [x, y] = [along(camera.x, this.ground.width * k, width), along(camera.y, this.ground.height * k, height)];
    this.camera = { k, x, y };
    this.world.style.transform = css(this.camera);
    this.world.style.setProperty("--ui-hair", `${1 / (this.scale * k)}px`);
    if (glide && !isCalm() && from !== css(this.camera)) {
      const frames = [{ transform: from }, { transform: css(this.camera) }];
      this.world.animate(frames, { duration: GLIDE, easing: "ease-out" });
    }
    this.showEdges();
  }

  /**
   * Scroll by so many CSS pixels; whether it moved.
   * @param {number} x
   * @param {number} y
   */
  scroll(x, y) {
    const { camera, scale } = this;
    this.set({ ...camera, x: camera.x + x / scale, y: camera.y + y / scale });
    return camera.x !== this.camera.x || camera.y !== this.camera.y;
  }

  /**
   * Zoom by a factor about a point of the screen.
   * @param {number} factor
   * @param {number} x
   * @param {number} y
   */
  zoom(factor, x, y) {
    const at = this.local(x, y);
    this.zoomed = true;
    this.set(zoomed(this.camera, factor, at.x, at.y));
  }

  /**
   * Move as two fingers on the screen did.
   * @param {{x: number, y: number}[]} from
   * @param {{x: number, y: number}[]} to
   */
  pinch(from, to) {
    const here = (/** @type {{x: number, y: number}} */ { x, y }) => this.local(x, y);
    this.zoomed = true;
    this.set(pinched(this.camera, from.map(here), to.map(here)));
  }

  /** As large as usual again. */
  fit() {
    this.zoomed = false;
    this.set({ ...this.camera, k: this.usual }, true);
  }

  /**
   * A point of the screen in the frame's own measure.
   * @param {number} x
   * @param {number} y
   */
  local(x, y) {
    const box = this.element.getBoundingClientRect();
    const unit = box.width / this.size.width || 1;
    return { x: (x - box.left) / unit, y: (y - box.top) / unit };
  }

  /**
   * The part of the ground that is in view.
   * @returns {Box}
   */
  get view() {
    const { x, y, k } = this.camera;
    return { left: -x / k, top: -y / k, right: (this.size.width - x) / k, bottom: (this.size.height - y) / k };
  }

  /**
   * Bring boxes into view: all of them, or if they lie too far apart, the spot where most of them are, unless half as
   * many can be seen as there are.
   * @param {Box[]} boxes
   */
  reveal(boxes) {
    if (!boxes.length || boxes.every((box) => isInside(box, this.view))) return;
    const { width, height } = this.size;
    const { k } = this.camera;
    const around = (/** @type {Box} */ middle) =>
      boxes.filter(
        (box) =>
          Math.abs(box.left + box.right - middle.left - middle.right) / 2 < width / k / 2 - INSIDE &&
          Math.abs(box.top + box.bottom - middle.top - middle.bottom) / 2 < height / k / 2 - INSIDE,
      );
    let best = boxes;
    if (!fits(union(boxes), width / k, height / k)) {
      best = boxes.map(around).sort((a, b) => b.length - a.length)[0];
      if (!best.length) best = [boxes[0]];
      if (2 * boxes.filter((box) => isInside(box, this.view)).length >= best.length) return;
    }
    const { left, top, right, bottom } = union(best);
    const { view } = this;
    const [x, y] = [shift(left, right, view.left, view.right), shift(top, bottom, view.top, view.bottom)];
    this.set({ k, x: this.camera.x - x * k, y: this.camera.y - y * k }, true);
  }

  /** Say at the edges where there is more, and where something can be touched. */
  showEdges() {
    const { view, ground } = this;
    const more = {
      left: view.left > 1,
      top: view.top > 1,
      right: view.right < ground.width - 1,
      bottom: view.bottom < ground.height - 1,
    };
    const calls = {
      left: this.live.some((box) => box.right < view.left + 4),
      top: this.live.some((box) => box.bottom < view.top + 4),
      right: this.live.some((box) => box.left > view.right - 4),
      bottom: this.live.some((box) => box.top > view.bottom - 4),
    };
    for (const [k, side] of SIDES.entries()) {
      this.edges[k].classList.toggle("more", more[side]);
      this.edges[k].classList.toggle("live", more[side] && calls[side]);
    }
  }
}

/**
 * @param {Box} box
 * @param {Box} view
 */
function isInside(box, view) {
  return box.left >= view.left && box.top >= view.top && box.right <= view.right && box.bottom <= view.bottom;
}

/**
 * @param {Box[]} boxes
 * @returns {Box}
 */
function union(boxes) {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/**
 * @param {Box} box
 * @param {number} width
 * @param {number} height
 */
function fits(box, width, height) {
  return box.right - box.left <= width && box.bottom - box.top <= height;
}

/**
 * How far a view must move along an axis to hold a stretch in its middle; not at all if it holds it well.
 * @param {number} from
 * @param {number} to
 * @param {number} start
 * @param {number} end
 */
function shift(from, to, start, end) {
  if (from >= start + INSIDE && to <= end - INSIDE) return 0;
  return (from + to) / 2 - (start + end) / 2;
}
