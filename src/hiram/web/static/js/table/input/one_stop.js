/** Several buttons as one stop of the tab key: the arrow keys go from one to the next, round and round. */

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class OneStop {
  /**
   * @param {HTMLElement} root
   * @param {string} [what] the buttons, as a selector
   */
  constructor(root, what = "button") {
    this.root = root;
    this.what = what;
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusin", (event) => this.rove(/** @type {HTMLElement} */ (event.target)));
    const watch = { childList: true, subtree: true, attributeFilter: ["disabled", "hidden"] };
    new MutationObserver(() => this.refresh()).observe(root, watch);
    this.refresh();
  }

  /** The buttons that can be used now. */
  get items() {
    const found = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll(this.what)]);
    return found.filter((one) => !one.hasAttribute("disabled") && !one.closest("[hidden]"));
  }

  /** The buttons have changed: one of them is the stop, the one that was if it can still be used. */
  refresh() {
    const { items } = this;
    const stop = items.find((one) => one.dataset.stop !== undefined) ?? items[0];
    if (stop) this.rove(stop);
  }

  /** @param {HTMLElement} stop */
  rove(stop) {
    const { items } = this;
    if (!items.includes(stop)) return;
    for (const one of this.root.querySelectorAll("[data-stop]")) delete (/** @type {HTMLElement} */ (one).dataset.stop);
    for (const one of items) one.tabIndex = one === stop ? 0 : -1;
    stop.dataset.stop = "";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
    const { items } = this;
    const at = items.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!step || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    items[(at + step + items.length) % items.length].focus();
  }
}
