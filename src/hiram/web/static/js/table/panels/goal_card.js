/**
 * The goal card: how one wins, what the question is about, and the Key to the signs on the table. It lies over the
 * table where it covers nothing that can be touched. It is open at the first table of a game, until it is closed or
 * anything else is touched.
 *
 * @typedef {{win: string[], about: Record<string, string>, signs: string[], key: string[]}} Goal
 * @typedef {import("../../pure/free_place.js").Box} Box
 */

import { freePlace } from "../../pure/free_place.js";
import { isOfKey } from "../../pure/nodes.js";
import { button, h } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { NodeView } from "../board/node_view.js";

const KEPT = "hiram.goals";
/** Those frames a phone always shows. */
const ALWAYS = ["own", "strip"];

/** @returns {string[]} the games whose card was closed */
function closedOnes() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Open the card of a game no more by itself.
 * @param {string} game
 */
export function keepClosed(game) {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...new Set([...closedOnes(), game])]));
  } catch {
    // A browser without storage shows the card again.
  }
}

/**
 * What the server says of the goal, with nothing missing.
 * @param {any} said
 * @returns {Goal}
 */
export function readGoal(said) {
  const list = (/** @type {unknown} */ given) => (Array.isArray(given) ? given.map(String) : []);
  const about = typeof said?.about === "object" && said.about ? said.about : {};
  return { win: list(said?.win), about, signs: list(said?.signs), key: list(said?.key) };
}

/**
 * What lies on the table: what can be touched, what should be seen (the Key, the log, and what a phone always shows),
 * and what else there is.
 * @param {import("../board/board.js").Board} board
 * @returns {[Box[], Box[], Box[]]}
 */
export function boxesOf({ logPanel, stage }) {
  const always = stage.sheet.data.layouts.tall?.zones ?? {};
  const isImportant = (/** @type {import("../../pure/nodes.js").Node} */ { id, zone }) =>
    isOfKey(id) || ALWAYS.includes(always[zone]?.frame ?? "");
  const seen = [...stage.views.values()].filter((view) => !view.element.hidden);
  const important = seen.filter(({ node }) => isImportant(node)).map((view) => view.element);
  const others = seen.filter((view) => !view.live && view.node.label && view.node.layer >= 0);
  const boxes = (/** @type {Element[]} */ elements) => elements.map((element) => element.getBoundingClientRect());
  return [
    stage.spots(),
    boxes(logPanel.hidden ? important : [...important, logPanel]),
    boxes(others.map((view) => view.element)),
  ];
}

export class GoalCard {
  /**
   * @param {HTMLElement} root where it lies: the place of the stage
   * @param {import("../board/board.js").Board} board
   * @param {{game: string, goal: Goal}} what
   * @param {{learn: () => void, opener: () => HTMLElement}} listener
   */
  constructor(root, board, { game, goal }, listener) {
    this.root = root;
    this.board = board;
    this.game = game;
    this.goal = goal;
    this.listener = listener;
    /** Whether somebody wants to see it: at the first table, or because he asked. */
    this.wanted = goal.win.length > 0 && !closedOnes().includes(game);
    /** Whether it was asked for: then it is shown even where it has no free place. */
    this.asked = false;
    this.now = h("p", { class: "goal-now" });
    this.nowTitle = h("h3", {}, t("goal.now"));
    this.drawn = h("div", { class: "goal-drawn" });
    this.key = h(
      "div",
      { class: "goal-key" },
      h("h3", {}, t("goal.key")),
      h(
        "ul",
        {},
        goal.signs.map((sign) => h("li", {}, sign)),
      ),
      this.drawn,
    );
    this.body = h(
      "div",
      { class: "goal-body", tabindex: "0", role: "group", "aria-label": t("goal.title") },
      h("h3", {}, t("goal.win")),
      ...goal.win.map((text) => h("p", {}, text)),
      this.nowTitle,
      this.now,
      this.key,
    );
    this.element = h(
      "section",
      { class: "goal sheet", id: "goal", "aria-label": t("goal.title"), hidden: true },
      h(
        "div",
        { class: "goal-head" },
        h("h2", {}, t("goal.title")),
        button({ text: t("goal.learn"), icon: "book", kind: "small", on: () => listener.learn() }),
        button({ icon: "close", label: t("close"), kind: "plain round", on: () => this.close() }),
      ),
      this.body,
    );
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
    this.body.addEventListener("scroll", () => this.fade());
    document.addEventListener("pointerdown", (event) => {
      const { target } = event;
      if (!this.open || !(target instanceof Node)) return;
      if (!this.element.contains(target) && !listener.opener().contains(target)) this.close();
    });
    root.append(this.element);
    this.tell("");
  }

  get open() {
    return !this.element.hidden;
  }

  /** Open or close it by its button. */
  toggle() {
    if (this.open) {
      this.close();
      return;
    }
    this.wanted = this.asked = true;
    this.settle();
    this.body.focus({ preventScroll: true });
  }

  /** Close it for good; its button opens it again. */
  close() {
    const inside = this.element.contains(document.activeElement);
    this.wanted = this.asked = false;
    keepClosed(this.game);
    this.settle();
    if (inside) this.listener.opener().focus();
  }

  /**
   * Say what is being asked.
   * @param {string} kind
   */
  tell(kind) {
    const text = this.goal.about[kind] ?? "";
    this.now.textContent = text;
    this.now.hidden = this.nowTitle.hidden = !text;
  }

  /** What can be touched has changed, or the table has moved: lie where it covers none of it, or not at all. */
  settle() {
    this.element.hidden = !this.wanted;
    if (this.wanted) {
      this.draw();
      const { style } = this.element;
      const room = this.root.getBoundingClientRect();
      const [targets, important, others] = boxesOf(this.board);
      const brief = [false, true].find((one) => {
        this.element.classList.toggle("brief", one);
        const { width, height } = this.element.getBoundingClientRect();
        const { left, top, free } = freePlace({ width, height }, room, targets, important, others);
        style.left = `${left - room.left}px`;
        style.top = `${top - room.top}px`;
        return free;
      });
      if (brief === undefined) this.element.classList.remove("brief");
      if (brief === undefined && !this.asked) this.element.hidden = true;
    }
    const opener = this.listener.opener();
    opener.setAttribute("aria-expanded", String(this.open));
    if (this.wanted && !this.open) opener.dataset.news = "";
    else delete opener.dataset.news;
    if (this.open) this.fade();
  }

  /** Let the text fade out at the lower edge where there is more of it. */
  fade() {
    const { scrollTop, scrollHeight, clientHeight } = this.body;
    this.body.classList.toggle("more", scrollTop + clientHeight < scrollHeight - 2);
  }

  /** Draw the nodes that explain signs, once they are there. */
  draw() {
    if (this.drawn.childElementCount) return;
    const { nodes, sheet } = this.board.stage;
    const found = this.goal.key.flatMap((id) => nodes.get(id) ?? []);
    if (!found.length) return;
    sheet.paint(this.drawn);
    this.drawn.append(
      ...found.map((node) => {
        const view = new NodeView(node, { x: 0, y: 0, scale: 1 }, sheet);
        view.show(true);
        const [, , width, height] = sheet.art(node.art).box;
        const words = node.label || node.text.filter(Boolean).join(". ");
        const box = h("div", { class: "goal-node", role: "img", "aria-label": words });
        box.style.aspectRatio = `${width} / ${height}`;
        sheet.dress(box, node.cls, "");
        box.append(view.svg);
        return box;
      }),
    );
  }
}
