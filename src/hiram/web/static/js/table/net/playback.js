/**
 * Steps are shown one after another: each waits until most of the one before has been seen. Many waiting steps are
 * shown faster, a flood at once. While steps wait, nothing can be touched.
 */

import { pace } from "../../pure/pace.js";

const SEEN = 0.8;

/** @template Step */
export class Playback {
  /**
   * @param {{play: (step: Step, pace: number) => number, settled: () => void}} listener
   *   `play` shows a step and tells how many milliseconds that takes; `settled` is called when no step waits any more
   */
  constructor(listener) {
    this.listener = listener;
    /** @type {Step[]} */
    this.steps = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Whether the newest step is being shown. */
  get idle() {
    return this.steps.length === 0 && this.timer === undefined;
  }

  /** @param {Step} step */
  push(step) {
    this.steps.push(step);
    if (this.timer === undefined) this.next();
  }

  /** Do not wait for what is being shown: the person has acted. */
  hurry() {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.next();
  }

  /** Forget what waits: a whole scene replaces it. */
  drop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.steps = [];
  }

  next() {
    const step = this.steps.shift();
    if (step === undefined) {
      this.listener.settled();
      return;
    }
    const waits = this.listener.play(step, document.hidden ? 0 : pace(this.steps.length)) * SEEN;
    if (waits <= 0) this.next();
    else {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.next();
      }, waits);
    }
  }
}
