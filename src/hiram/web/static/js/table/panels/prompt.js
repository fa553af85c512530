/**
 * The prompt: always whose decision it is and what it is about, with buttons for moves that need no touch.
 *
 * @typedef {{kind: string, prompt: string, clause: string, seats: number[], mine: boolean, passing?: boolean,
 *   deadline: number | null, hold: string, rush: boolean, sealed: boolean}} Ask
 * @typedef {{id?: number, node?: string, label: string}} Choice an action, or a node to touch
 */

import { button, h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { OneStop } from "../input/one_stop.js";

/** Letters reach so many pixels below their line. */
const CUT = 4;

export class Prompt {
  /**
   * @param {HTMLElement} root
   * @param {{submit: (id: number) => void, touch: (node: string) => void, back: () => void,
   *   again: () => void, rule: (clause: string) => void, goal: () => void}} listener
   */
  constructor(root, listener) {
    this.root = root;
    this.listener = listener;
    this.badge = h("span", { class: "prompt-badge" });
    this.text = h("p", { class: "prompt-text", id: "prompt-text" });
    /** What others did before it was my turn. */
    this.told = h("p", { class: "prompt-told", dir: "auto", hidden: true });
    this.again = button({ icon: "again", label: t("play.again"), kind: "plain round prompt-again" });
    this.live = h("div", { class: "visually-hidden", role: "status", "aria-live": "polite", id: "prompt-live" });
    this.rule = button({ icon: "book", label: t("tool.rules"), kind: "plain round prompt-rule" });
    this.goal = button({ icon: "goal", label: t("goal.title"), kind: "plain round prompt-goal", id: "goal-tool" });
    this.buttons = h("div", { class: "prompt-buttons" });
    /** Where Pass, Done and End turn always are. */
    this.always = h("div", { class: "prompt-always" });
    this.clause = "";
    /** The buttons that are shown, as text: they are made anew only if they are others, so that no tap is lost. */
    this.made = "";
    /** For whom was waited when something was read out, and whether it was that they think. */
    this.said = { waiting: "", thinking: false };
    this.rule.addEventListener("click", () => this.listener.rule(this.clause));
    this.goal.addEventListener("click", () => this.listener.goal());
    this.again.addEventListener("click", () => this.listener.again());
    this.again.title = t("play.again");
    const words = h("div", { class: "prompt-words" }, this.told, this.text);
    root.replaceChildren(this.badge, words, this.goal, this.rule, this.again, this.buttons, this.always, this.live);
    this.stop = new OneStop(root);
    this.fits = 0;
    addEventListener("resize", () => this.fitSoon());
    document.fonts.ready.then(() => this.fitSoon());
  }

  /** Before the page is drawn, when it is laid out anyway. */
  fitSoon() {
    cancelAnimationFrame(this.fits);
    this.fits = requestAnimationFrame(() => this.fit());
  }

  /** Words and buttons that need more than the prompt's height are set closer, so that the tabs below stay free. */
  fit() {
    const { root, text } = this;
    const { alignSelf } = getComputedStyle(root);
    const cut = () => text.scrollHeight > text.clientHeight + CUT;
    const room = Number.parseFloat(getComputedStyle(root).getPropertyValue("--prompt"));
    for (const closer of ["", "close", "closest"]) {
      if (closer || root.dataset.fit) root.dataset.fit = closer;
      // With larger letters the prompt takes the room that it needs.
      if (alignSelf === "stretch" || !(root.offsetHeight > room + 1 || cut())) break;
    }
  }

  /**
   * @param {{badge: string, text: string, clause?: string, mine: boolean, seat?: number, held?: boolean,
   *   choices?: Choice[], always?: Choice[], main?: boolean, extra?: HTMLElement[], last?: HTMLElement[],
   *   thinking?: boolean, waiting?: string, told?: string[], again?: boolean}} state
   *   `always`: what ends the decision, at a place of its own, where `last` are too; `main`: the first choice is the
   *   usual answer;
   *   `told`: what others did before; `again`: whether that can be shown again
   *   `waiting`: for whom, `thinking`: and they take their time
   */
  show({
    badge,
    text,
    clause = "",
    mine,
    seat,
    held = false,
    choices = [],
    always = [],
    main = true,
    extra = [],
    last = [],
    thinking = false,
    waiting = "",
    told = [],
    again = false,
  }) {
    const focused = this.root.contains(document.activeElement);
    this.told.textContent = told.join(" ");
    this.told.title = told.join(" ");
    this.told.hidden = !told.length;
    this.again.hidden = !again;
    this.root.classList.toggle("mine", mine);
    this.root.classList.toggle("thinking", thinking);
    this.badge.textContent = badge;
    this.badge.dataset.seat = seat === undefined ? "" : String(seat);
    this.text.textContent = text;
    this.clause = clause;
    this.rule.hidden = !clause;
    this.rule.setAttribute("aria-label", t("play.rule", { clause }));
    this.rule.title = t("play.rule", { clause });
    this.readOut(badge ? `${badge}: ${text}` : text, waiting, thinking);
    const wish = JSON.stringify([choices, always, held, mine && main]);
    if (wish !== this.made || extra.length || last.length) {
      const made = choices.map((choice, k) => this.choice(choice, k === 0 && mine && main));
      if (held) made.push(button({ text: t("play.stepback"), icon: "back", on: () => this.listener.back() }));
      this.buttons.replaceChildren(...made, ...extra);
      const ends = always.map((choice) => this.choice(choice, mine && main && choices.length === 0));
      this.always.replaceChildren(...ends, ...last);
    }
    this.made = extra.length || last.length ? "" : wish;
    if (focused && !this.root.contains(document.activeElement)) this.focus();
    this.fitSoon();
  }

  /** Give the focus to what ends the decision or answers it, else to what there is. */
  focus() {
    const found = this.root.querySelector(".prompt-buttons button, .prompt-always button") ?? this.stop.items[0];
    /** @type {HTMLElement | undefined} */ (found)?.focus();
  }

  /**
   * @param {Choice} choice
   * @param {boolean} usual
   */
  choice({ id, node, label }, usual) {
    return button({
      text: label,
      kind: usual && !node ? "gold" : "",
      "data-action": id ?? null,
      "data-touch": node ?? null,
      on: () => (node ? this.listener.touch(node) : this.listener.submit(Number(id))),
    });
  }

  /**
   * Point at the buttons of those nodes that a hint names.
   * @param {string[]} path
   */
  point(path) {
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll("[data-touch]")))
      one.classList.toggle("hinted", path.includes(one.dataset.touch ?? ""));
  }

  /**
   * Read out what is new; that a bot takes its time only once, however many decisions it makes in a row.
   * @param {string} text
   * @param {string} waiting
   * @param {boolean} thinking
   */
  readOut(text, waiting, thinking) {
    const { said } = this;
    if (waiting && waiting === said.waiting && (said.thinking || !thinking)) return;
    this.said = { waiting, thinking };
    if (this.live.textContent !== text) this.live.textContent = text;
  }
}
