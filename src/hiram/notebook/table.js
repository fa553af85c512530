/**
 * A table in a notebook: draws what Python sends, lights up what may be touched, sends the action that was chosen. It
 * knows scenes and actions, no game. Python puts the modules that it imports before it (`scripts.py`).
 *
 * @typedef {import("../web/static/js/pure/trie.js").Trie} Trie
 * @typedef {import("../web/static/js/pure/trie.js").Choice} Choice
 * @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: () => void,
 *   send: (message: unknown) => void, on: (events: string, callback: () => void) => void,
 *   off: (events: string, callback: () => void) => void}} Model
 */

import { Picker } from "../web/static/js/pure/picker.js";

const MISSED = 20; // pixels beside a thing that still mean it

/**
 * @param {string} tag
 * @param {string} name of its class
 * @param {string} [text]
 */
function element(tag, name, text = "") {
  const made = document.createElement(tag);
  made.className = `hiram-${name}`;
  made.textContent = text;
  return made;
}

class TableView {
  /**
   * @param {Model} model
   * @param {HTMLElement} root
   */
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.sent = -1;
    this.prompt = element("p", "prompt");
    this.prompt.setAttribute("role", "status");
    this.board = element("div", "board");
    this.buttons = element("div", "buttons");
    this.error = element("p", "error");
    this.error.setAttribute("role", "alert");
    this.log = element("ol", "log");
    this.slider = /** @type {HTMLInputElement} */ (element("input", "slider"));
    this.slider.type = "range";
    this.slider.min = "0";
    this.slider.setAttribute("aria-label", "Step of the game");
    this.stand = element("span", "stand");
    this.picker = new Picker({
      submit: (id) => this.submit(id),
      choose: (choices) => this.list(choices),
      changed: () => this.light(),
    });
    const bar = element("div", "bar");
    bar.append(
      this.button("First", () => this.go(0)),
      this.button("Back", () => this.go(this.step - 1)),
    );
    bar.append(
      this.slider,
      this.button("On", () => this.go(this.step + 1)),
    );
    bar.append(
      this.button("Now", () => this.go(this.steps)),
      this.stand,
    );
    const side = element("details", "side");
    side.append(element("summary", "what", "What happened"), this.log);
    root.classList.add("hiram-table");
    root.append(this.prompt, this.board, this.buttons, this.error, bar, side);
    this.board.addEventListener("click", (event) => this.tap(event));
    this.board.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      this.touch(/** @type {Element} */ (event.target));
    });
    this.slider.addEventListener("change", () => this.go(Number(this.slider.value)));
    this.slider.addEventListener("input", () => this.tellStand(Number(this.slider.value)));
  }

  /** @returns {number} */
  get step() {
    return this.model.get("step");
  }

  /** @returns {number} */
  get steps() {
    return this.model.get("steps");
  }

  /**
   * @param {string} text
   * @param {() => void} action
   */
  button(text, action) {
    const made = element("button", "button", text);
    made.setAttribute("type", "button");
    made.addEventListener("click", action);
    return made;
  }

  /**
   * Look at another step.
   * @param {number} step
   */
  go(step) {
    const wanted = Math.min(Math.max(step, 0), this.steps);
    if (wanted === this.step) return;
    this.model.set("step", wanted);
    this.model.save_changes();
  }

  /** Show all that Python says. */
  show() {
    this.draw();
    this.follow();
    this.say();
    this.offer();
  }

  draw() {
    this.board.innerHTML = this.model.get("svg");
    this.board.setAttribute("aria-label", this.model.get("title"));
    this.light();
  }

  follow() {
    this.slider.max = String(this.steps);
    this.slider.value = String(this.step);
    this.tellStand(this.step);
    this.log.replaceChildren(
      ...this.model.get("told").map((/** @type {string} */ line) => element("li", "line", line)),
    );
  }

  /** @param {number} step */
  tellStand(step) {
    this.stand.textContent = `${step} of ${this.steps}`;
  }

  say() {
    this.prompt.textContent = this.model.get("prompt");
    this.error.textContent = this.model.get("error");
    if (this.model.get("error")) this.sent = -1;
  }

  offer() {
    this.picker.offer(this.model.get("choices"));
  }

  /**
   * Touch the topmost thing under the pointer that can be touched: others may lie over it.
   * @param {MouseEvent} event
   */
  tap(event) {
    const page = /** @type {Document | ShadowRoot} */ (this.board.getRootNode());
    const under = [/** @type {Element} */ (event.target), ...page.elementsFromPoint(event.clientX, event.clientY)];
    if (under.some((target) => this.touch(target))) return;
    const near = this.nearest(event.clientX, event.clientY);
    if (near) this.touch(near);
  }

  /**
   * What a finger that missed by a little has meant.
   * @param {number} x
   * @param {number} y
   * @returns {Element | null}
   */
  nearest(x, y) {
    /** @type {[number, Element | null]} */
    let best = [MISSED, null];
    for (const node of this.board.querySelectorAll(".hiram-next, .hiram-held")) {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      const off = away + Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) / 1000; // of equals the one nearest
      if (off < best[0]) best = [off, node];
    }
    return best[1];
  }

  /**
   * @param {Element} target
   * @returns {boolean} whether it did something
   */
  touch(target) {
    const node = /** @type {SVGElement | null} */ (this.board.contains(target) ? target.closest("[data-id]") : null);
    return node !== null && this.picker.touch(node.dataset.id ?? "");
  }

  /** Light up what may be touched, and list the actions that need no touch. */
  light() {
    const next = new Set([...this.picker.next, ...this.picker.instead]);
    const held = new Set(this.picker.path);
    for (const node of this.board.querySelectorAll("[data-id]")) {
      const id = /** @type {SVGElement} */ (node).dataset.id ?? "";
      const open = next.has(id) || held.has(id);
      node.classList.toggle("hiram-next", next.has(id));
      node.classList.toggle("hiram-held", held.has(id));
      if (open) {
        node.setAttribute("tabindex", "0");
        node.setAttribute("role", "button");
      } else {
        node.removeAttribute("tabindex");
      }
    }
    this.list([...this.picker.endings, ...this.picker.always]);
    if (this.picker.path.length) this.buttons.append(this.button("Let go", () => this.picker.back()));
  }

  /**
   * Actions as buttons.
   * @param {Choice[]} choices
   */
  list(choices) {
    const labels = this.model.get("labels");
    const name = (/** @type {Choice} */ [id, label]) => label || labels[String(id)] || `Action ${id}`;
    this.buttons.replaceChildren(...choices.map((choice) => this.button(name(choice), () => this.submit(choice[0]))));
  }

  /** @param {number} id */
  submit(id) {
    if (this.sent === this.steps) return; // one answer to a question
    this.sent = this.steps;
    this.model.send({ act: id, step: this.steps });
  }
}

export default {
  /** @param {{model: Model, el: HTMLElement}} given */
  render({ model, el }) {
    const view = new TableView(model, el);
    /** @type {[string, () => void][]} */
    const heard = [
      ["change:svg", () => view.draw()],
      ["change:step change:steps change:told", () => view.follow()],
      ["change:prompt change:error", () => view.say()],
      ["change:choices change:labels", () => view.offer()],
    ];
    for (const [events, callback] of heard) model.on(events, callback);
    view.show();
    return () => {
      for (const [events, callback] of heard) model.off(events, callback);
    };
  },
};
