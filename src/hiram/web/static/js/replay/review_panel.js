/**
 * A review of the game beside its replay: everybody's chances, and a seat's decisions that cost most. The server makes
 * it in the background; how far it is is shown, and it can be given up.
 */

import { get, post, remove } from "../shared/api.js";
import { lineChart } from "../shared/chart.js";
import { button, h, select } from "../shared/dom.js";
import { nameOf } from "../shared/seats.js";
import { t } from "../shared/texts.js";

const AGAIN = 700;
const MOST = 10;

/**
 * @typedef {{step: number, made_label: string, best_label: string, reason: string, clause: string, cost: number,
 *   error: number}} Decision
 * @typedef {{steps: number, moments: {step: number, chances: number[]}[],
 *   decisions: Decision[]}} Review
 * @typedef {{seat: number, state: "none" | "working" | "done" | "failed", done: number, of: number, text: string,
 *   review: Review | null}} Told
 */

export class ReviewPanel {
  /**
   * @param {HTMLElement} root
   * @param {any} table
   * @param {{go: (step: number) => void, rule: (clause: string) => void}} listener
   */
  constructor(root, table, listener) {
    this.root = root;
    this.table = table;
    this.listener = listener;
    this.players = table.seats.filter((/** @type {any} */ seat) => seat.kind !== "automaton");
    this.seat = (this.players.find((/** @type {any} */ seat) => seat.mine) ?? this.players[0]).seat;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** Whether it was asked what there is for this seat. */
    this.begun = false;
    this.body = h("div", { class: "review-body", tabindex: "0", role: "region", "aria-label": t("review.title") });
    this.live = h("p", { class: "visually-hidden", role: "status" });
    root.classList.add("review");
    root.replaceChildren(
      h("label", { class: "review-who" }, h("span", {}, t("review.whose")), this.whose()),
      this.live,
      this.body,
    );
  }

  whose() {
    return select(
      t("review.whose"),
      this.players.map(
        (/** @type {any} */ seat) => /** @type {[string, string]} */ ([String(seat.seat), nameOf(seat)]),
      ),
      String(this.seat),
      (value) => {
        this.seat = Number(value);
        this.begun = false;
        this.load();
      },
    );
  }

  get path() {
    return `/api/tables/${this.table.id}/review`;
  }

  /** The panel is shown: look what there is, and begin if there is nothing. */
  load() {
    if (this.begun) return;
    this.begun = true;
    this.ask(() => get(`${this.path}?seat=${this.seat}`));
  }

  begin() {
    this.ask(() => post(this.path, { seat: this.seat }));
  }

  stop() {
    this.ask(() => remove(`${this.path}?seat=${this.seat}`));
  }

  /** @param {() => Promise<Told>} question */
  async ask(question) {
    clearTimeout(this.timer);
    const { seat } = this;
    try {
      const told = await question();
      if (seat !== this.seat) return;
      this.show(told);
      if (told.state === "working")
        this.timer = setTimeout(() => this.ask(() => get(`${this.path}?seat=${seat}`)), AGAIN);
    } catch (error) {
      if (seat === this.seat) this.offer(/** @type {Error} */ (error).message);
    }
  }

  /** @param {Told} told */
  show(told) {
    this.root.dataset.state = told.state;
    if (told.state === "done" && told.review) this.tell(told.text, told.review);
    else if (told.state === "working") this.wait(told);
    else this.offer(told.text);
  }

  /**
   * Nothing is there yet.
   * @param {string} [trouble]
   */
  offer(trouble = "") {
    this.body.replaceChildren(
      ...[
        trouble ? h("p", { class: "bad", role: "alert" }, trouble) : null,
        h("p", {}, t("review.what")),
        button({ text: t("review.begin"), icon: "lamp", kind: "gold", on: () => this.begin() }),
      ].filter((part) => part !== null),
    );
  }

  /** @param {Told} told */
  wait({ done, of }) {
    const words = t("review.working", { n: done, of });
    const bar = this.body.querySelector("progress");
    if (bar) {
      bar.value = done;
      bar.max = of;
      /** @type {HTMLElement} */ (this.body.querySelector(".review-words")).textContent = words;
      return;
    }
    this.live.textContent = t("review.begun");
    this.body.replaceChildren(
      h("p", { class: "review-words" }, words),
      h("progress", { value: String(done), max: String(of), "aria-label": t("review.title") }),
      button({ text: t("review.stop"), icon: "close", on: () => this.stop() }),
    );
  }

  /**
   * @param {string} text
   * @param {Review} review
   */
  tell(text, review) {
    const rows = review.moments.map(({ chances }) => chances.map((chance) => Math.round(100 * chance)));
    const weak = review.decisions
      .filter((one) => one.cost > 2 * one.error)
      .sort((a, b) => 2 * a.error - a.cost - (2 * b.error - b.cost))
      .slice(0, MOST);
    this.live.textContent = text;
    const names = this.players.map(nameOf);
    this.body.replaceChildren(
      h("p", { dir: "auto" }, text),
      lineChart(rows, names, { title: t("review.chances"), steps: review.steps, narrow: true, unit: " %" }),
      h("h3", {}, t("review.cost")),
      weak.length
        ? h("ol", { class: "review-list" }, ...weak.map((one) => this.item(one)))
        : h("p", {}, t("review.none")),
      h("p", { class: "review-how" }, t("review.how")),
    );
  }

  /** @param {Decision} decision */
  item(decision) {
    const { step, made_label, best_label, reason, clause, cost, error } = decision;
    const much = t("review.much", { n: Math.round(100 * cost), error: Math.max(1, Math.round(200 * error)) });
    return h(
      "li",
      { dir: "auto" },
      button({ text: t("review.step", { n: step }), kind: "plain", on: () => this.listener.go(step) }),
      h("strong", {}, made_label),
      " ",
      h("span", { class: "cost" }, much),
      h("p", {}, t("review.better", { label: best_label }), " ", reason, " "),
      clause &&
        h("button", { type: "button", class: "clause", on: { click: () => this.listener.rule(clause) } }, clause),
    );
  }
}
