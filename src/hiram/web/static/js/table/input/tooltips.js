/**
 * Tooltips: what a piece, card or space is and which rule applies, on hover, on a long press, and on keyboard focus.
 * What the words speak of lights up with them, under a mouse at once. A touch of what cannot be touched now is answered
 * here too: why not, with its rule.
 *
 * @typedef {{text: string, clause?: string, node?: string}} Answer
 */

import { h } from "../../shared/dom.js";
import { isOfKey } from "../../pure/nodes.js";
import { cited, clauses } from "../../shared/prose.js";
import { tipPlace } from "../../pure/tip_place.js";
import { settings } from "../../shared/settings.js";
import { t } from "../../shared/texts.js";

const REST = 380;
const LONG = 480;
const STAY = 8000;
/** How long a tip with rules waits when a mouse leaves its node: as long as the way to a rule takes. */
const GRACE = 350;

export class Tooltips {
  /**
   * @param {HTMLElement} root
   * @param {import("../board/stage.js").Stage} stage
   * @param {(clause: string) => void} rule opens a clause
   */
  constructor(root, stage, rule) {
    this.stage = stage;
    this.rule = rule;
    /** Reads answers out. */
    this.live = h("div", { class: "visually-hidden", role: "status", "aria-live": "polite", id: "tip-live" });
    /** How many tips have been shown or hidden. */
    this.turn = 0;
    /** Whether the tip is an answer. */
    this.told = false;
    this.box = h("div", { id: "tip", role: "tooltip", hidden: true });
    (root.closest("main") ?? document.body).append(this.box, this.live);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.id = "";
    /** The node whose preview is shown, with or without words. */
    this.lit = "";
    /** Whether the last press was so long that it asked what lies there: then it touched nothing. */
    this.asked = false;
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("pointerdown", (event) => this.pressed(event));
    for (const type of ["wheel", "pointercancel"]) root.addEventListener(type, () => this.hide());
    root.addEventListener("pointerleave", (event) => {
      if (!this.told && event.pointerType === "mouse") this.leave(); // a finger always leaves
    });
    this.box.addEventListener("pointerover", () => this.stay());
    this.box.addEventListener("pointerout", () => {
      if (!this.told) this.leave();
    });
    root.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(this.timer);
    });
    root.addEventListener("pointerup", () => clearTimeout(this.timer));
    root.addEventListener("contextmenu", (event) => event.preventDefault());
    root.addEventListener("focusin", (event) => {
      const element = /** @type {HTMLElement} */ (event.target);
      if (element.dataset.id && element.matches(":focus-visible")) this.show(element.dataset.id);
    });
    root.addEventListener("focusout", () => this.hide());
  }

  /** @param {Event} event */
  idOf(event) {
    return /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(".node"))?.dataset.id ?? "";
  }

  /** @param {PointerEvent} event */
  over(event) {
    const id = this.idOf(event);
    if (event.pointerType !== "mouse" || event.buttons) return;
    if (this.told) return; // an answer is read to its end, or until the next touch
    if (id && id === this.id) return this.stay();
    this.leave();
    this.lightUp(id);
    if (!id || !settings.tips) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(id), REST);
  }

  /** The mouse has left the node: the tip goes, but it waits for a hand on its way to one of its rules. */
  leave() {
    if (this.box.hidden || !this.box.querySelector(".clause")) {
      this.hide();
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), GRACE);
  }

  /** The mouse is at the node, or at a rule of its tip. */
  stay() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), STAY);
  }

  /** @param {PointerEvent} event */
  pressed(event) {
    this.hide();
    this.asked = false;
    const id = this.idOf(event);
    if (event.pointerType === "mouse" || !this.words(id)) return;
    this.timer = setTimeout(() => {
      this.asked = true;
      this.show(id);
    }, LONG);
  }

  /**
   * Show the tip of a node beside it.
   * @param {string} id
   * @returns {number} the turn in which it is shown
   */
  show(id) {
    const words = this.words(id);
    this.hide();
    if (this.stage.views.has(id) && words) this.put(id, [this.linked(words)]);
    return this.turn;
  }

  /**
   * Answer a touch that did nothing: why, with the rule, then what it is that was touched.
   * @param {string} id
   * @param {Answer} answer
   */
  tell(id, { text, clause = "" }) {
    const open = () => {
      this.hide();
      this.rule(clause);
    };
    const label = t("play.rule", { clause });
    const how = { type: "button", class: "clause", "aria-label": label, on: { click: open } };
    const rule = clause && h("button", how, clause);
    this.hide();
    this.put(id, [h("strong", { class: "tip-answer" }, text, rule && " ", rule), this.linked(this.words(id))]);
    this.told = true;
    this.live.textContent = clause ? `${text} (${clause})` : text;
  }

  /**
   * @param {string} id
   * @param {(Node | string)[]} content
   */
  put(id, content) {
    const view = this.stage.views.get(id);
    if (!view) return;
    this.id = id;
    this.lightUp(id);
    this.box.replaceChildren(...content.filter(Boolean));
    this.box.hidden = false;
    view.element.setAttribute("aria-describedby", "tip");
    const at = view.element.getBoundingClientRect();
    const others = this.stage.spots().filter((spot) => spot.id !== id);
    const screen = { width: innerWidth, height: innerHeight };
    const { left, top } = tipPlace(at, this.box.getBoundingClientRect(), others, screen, this.important(id));
    this.box.style.left = `${left}px`;
    this.box.style.top = `${top}px`;
    this.timer = setTimeout(() => this.hide(), STAY);
  }

  /**
   * What a tip never lies over: the Key, and the buttons of the prompt.
   * @param {string} id the node that it speaks of
   */
  important(id) {
    const keys = [...this.stage.views.values()].filter(({ node }) => isOfKey(node.id) && node.id !== id);
    const signs = keys.filter(({ element }) => !element.hidden).map((view) => this.stage.spot(view));
    const buttons = [...document.querySelectorAll("#prompt button")].map((one) => one.getBoundingClientRect());
    return [...signs, ...buttons].filter((box) => box.right > box.left && box.bottom > box.top);
  }

  /**
   * The words of a tip, with a button for each rule that they name.
   * @param {string} words
   */
  linked(words) {
    const open = (/** @type {string} */ clause) => {
      this.hide();
      this.rule(clause);
    };
    return h("span", {}, ...cited(words, open));
  }

  /**
   * Open the rule of a node: the one that its answer or its tip names first, else that of the question.
   * @param {string} id
   */
  open(id) {
    const named = this.id === id ? this.box.querySelector(".clause")?.textContent : "";
    const clause = named || clauses(this.words(id))[0] || "";
    this.hide();
    this.rule(clause);
  }

  /** @param {string} id */
  words(id) {
    const node = this.stage.nodes.get(id);
    return node?.tip || node?.label || "";
  }

  /** @param {string} id */
  lightUp(id) {
    this.lit = id;
    this.stage.preview(this.stage.nodes.get(id)?.shows ?? []);
  }

  /** The table has changed: what is told of a node stays true, or goes with it. */
  refresh() {
    if (this.id && (this.told || !this.words(this.id))) this.hide();
    if (this.id) this.box.replaceChildren(this.linked(this.words(this.id)));
    if (this.lit) this.lightUp(this.lit);
  }

  hide() {
    clearTimeout(this.timer);
    this.turn += 1;
    this.told = false;
    this.stage.views.get(this.id)?.element.removeAttribute("aria-describedby");
    this.id = "";
    this.box.hidden = true;
    if (this.lit) this.lightUp("");
  }
}
