/**
 * Walks the trie of legal actions: mouse, finger, keyboard and the action list all touch the same picker.
 *
 * @typedef {import("./trie.js").Trie} Trie
 * @typedef {import("./trie.js").Choice} Choice
 * @typedef {{submit: (id: number) => void, choose: (choices: Choice[]) => void, changed: () => void}} Listener
 */

import { endings, isBranch, touchable, walk } from "./trie.js";

export class Picker {
  /** @param {Listener} listener */
  constructor(listener) {
    this.listener = listener;
    /** @type {Trie} */
    this.trie = {};
    /** @type {string[]} */
    this.path = [];
  }

  /**
   * New legal actions: whatever was held is let go.
   * @param {Trie} trie
   */
  offer(trie) {
    this.trie = isBranch(trie) ? trie : {};
    this.path = [];
    this.listener.changed();
  }

  /** Nothing can be touched: somebody else's decision, a step being shown, a lost connection. */
  close() {
    this.offer({});
  }

  get here() {
    return walk(this.trie, this.path);
  }

  /** Whether there is anything to decide. */
  get open() {
    return Object.keys(this.trie).length > 0;
  }

  /** What may be touched next. */
  get next() {
    return touchable(this.here);
  }

  /** What may be touched instead of what is held. */
  get instead() {
    return this.path.length ? touchable(this.trie) : [];
  }

  /** The actions that end here: buttons. */
  get endings() {
    return endings(this.here);
  }

  /**
   * Whether touching a node does something.
   * @param {string} id
   */
  takes(id) {
    return this.path.includes(id) || this.next.includes(id) || this.instead.includes(id);
  }

  /**
   * Touch a node: go on, let go of it, or begin with another one.
   * @param {string} id
   * @returns {boolean} whether it did something
   */
  touch(id) {
    if (this.next.includes(id)) return this.enter([...this.path, id]);
    const held = this.path.indexOf(id);
    if (held >= 0) return this.enter(this.path.slice(0, held));
    if (this.instead.includes(id)) return this.enter([id]);
    return false;
  }

  /** One step back; whether there was one. */
  back() {
    return this.path.length > 0 && this.enter(this.path.slice(0, -1));
  }

  /**
   * @param {string[]} path
   */
  enter(path) {
    const found = walk(this.trie, path);
    if (isBranch(found)) {
      this.path = path;
      this.listener.changed();
      return true;
    }
    const choices = endings(found);
    if (choices.length === 1) this.listener.submit(choices[0][0]);
    else if (choices.length > 1) this.listener.choose(choices);
    return choices.length > 0;
  }
}
