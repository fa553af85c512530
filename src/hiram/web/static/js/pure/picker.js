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
   * @param {string} [held] what is in the hand from the beginning
   */
  offer(trie, held = "") {
    this.trie = isBranch(trie) ? trie : {};
    this.path = held && isBranch(walk(this.trie, [held])) ? [held] : [];
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

  /** The actions that need no touch: they stay buttons whatever is held. */
  get always() {
    return this.path.length ? endings(this.trie) : [];
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

  /**
   * The touches up to a node, if it can be held now.
   * @param {string} id
   * @returns {string[] | null}
   */
  way(id) {
    const held = this.path.indexOf(id);
    const path =
      held >= 0
        ? this.path.slice(0, held + 1)
        : this.next.includes(id)
          ? [...this.path, id]
          : this.instead.includes(id)
            ? [id]
            : [];
    return path.length && isBranch(walk(this.trie, path)) ? path : null;
  }

  /**
   * Whether a node can be taken up to be carried to another one.
   * @param {string} id
   */
  carries(id) {
    const way = id ? this.way(id) : null;
    return way !== null && touchable(walk(this.trie, way)).length > 0;
  }

  /**
   * Hold a node, whatever was held before.
   * @param {string} id
   */
  hold(id) {
    const way = this.way(id);
    if (way) this.enter(way);
  }

  /**
   * Hold again what was held before, if that is still offered.
   * @param {string[]} path
   */
  return(path) {
    if (this.open && isBranch(walk(this.trie, path))) this.enter(path);
  }

  /** Hold the other form of what is held (`hand.3.A`, `hand.3.E`); whether there is one. */
  swap() {
    const held = this.path.at(-1) ?? "";
    const stem = held.slice(0, held.lastIndexOf(".") + 1);
    const here = this.path.slice(0, -1);
    const forms = touchable(walk(this.trie, here)).filter((id) => stem && id.startsWith(stem));
    if (forms.length < 2) return false;
    return this.enter([...here, forms[(forms.indexOf(held) + 1) % forms.length]]);
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
