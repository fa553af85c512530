/**
 * The table by keyboard alone: one stop of the tab key, arrows to the nearest thing that can be touched, Enter, Escape,
 * and a question mark for its rule.
 */

import { around, centre, towards } from "../../pure/spots.js";

export class Keyboard {
  /**
   * @param {HTMLElement} root
   * @param {import("../board/stage.js").Stage} stage
   * @param {import("../board/camera_view.js").CameraView} camera
   * @param {{touch: (id: string) => void, back: () => void, swap: () => boolean,
   *   turn: (step: number) => boolean, rule: (id: string) => void}} listener
   *   `turn` shows another pane with something to touch, if there is one
   */
  constructor(root, stage, camera, listener) {
    this.root = root;
    this.stage = stage;
    this.camera = camera;
    this.listener = listener;
    this.current = "";
    /** Where the last touch by key was: the focus goes on from there. @type {{x: number, y: number} | null} */
    this.last = null;
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusin", (event) => {
      const { id } = /** @type {HTMLElement} */ (event.target).dataset;
      if (!id) return;
      this.rove(id);
      this.stage.reveal([id]);
    });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const id = /** @type {HTMLElement} */ (event.target).dataset.id ?? "";
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith("Arrow")) this.go(id, event.key);
    else if (event.key === "Enter" || event.key === " ") this.press(id);
    else if (event.key === "Escape") this.listener.back();
    else if (event.key.toLowerCase() === "r" && this.listener.swap()) this.refresh();
    else if (event.key === "?") this.listener.rule(id);
    else if (event.key === "+" || event.key === "=") this.camera.zoom(1.25);
    else if (event.key === "-") this.camera.zoom(0.8);
    else if (event.key === "0") this.camera.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {string} id
   * @param {string} key
   */
  go(id, key) {
    const spots = this.stage.spots(true);
    const view = this.stage.views.get(id || this.current);
    if (!view) return this.focus(spots[0]?.id ?? "");
    const from = this.stage.spot(view, true);
    const next = towards(spots, from, key);
    if (next) return this.focus(next.id);
    const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    if (!this.listener.turn(step)) return this.focus(around(spots, from, key)?.id ?? "");
    const there = this.stage.spots(true);
    return this.focus((step > 0 ? there[0] : there.at(-1))?.id ?? "");
  }

  /** @param {string} id */
  press(id) {
    const view = this.stage.views.get(id);
    if (!view) return;
    this.last = centre(this.stage.spot(view));
    this.listener.touch(id);
  }

  /**
   * Give the focus to a node.
   * @param {string} id
   */
  focus(id) {
    this.rove(id);
    this.stage.views.get(id)?.element.focus({ preventScroll: true });
  }

  /**
   * Make one node the stop of the tab key.
   * @param {string} id
   */
  rove(id) {
    const before = this.stage.views.get(this.current);
    if (before?.live) before.element.tabIndex = -1;
    const view = this.stage.views.get(id);
    if (!view?.live) return;
    view.element.tabIndex = 0;
    this.current = id;
  }

  /**
   * After the marks have changed: keep one tab stop, and, if the keyboard is in use, put the focus on the nearest next
   * target.
   * @returns {boolean} whether the keyboard had just been used and something on the table has the focus now
   */
  refresh() {
    const spots = this.stage.spots(true);
    const lit = spots.filter((spot) => this.stage.views.get(spot.id)?.element.classList.contains("lit"));
    const targets = lit.length ? lit : spots;
    if (!targets.length) return false;
    const { last } = this;
    if (!last) {
      this.rove(this.stage.views.get(this.current)?.live ? this.current : targets[0].id);
      return false;
    }
    const away = (/** @type {import("../../pure/spots.js").Spot} */ spot) =>
      Math.hypot(centre(spot).x - last.x, centre(spot).y - last.y);
    this.last = null;
    if (!this.isFree()) return false;
    this.focus(targets.sort((a, b) => away(a) - away(b))[0].id);
    return true;
  }

  /** Whether the focus is on the table or nowhere: it is not taken from a dialog, the chat or a button elsewhere. */
  isFree() {
    const { activeElement } = document;
    return !activeElement || activeElement === document.body || this.root.contains(activeElement);
  }
}
