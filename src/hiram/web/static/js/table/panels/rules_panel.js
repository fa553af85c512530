/** The rules of the game beside the table: how to play first, all rules by number as its second tab, and a search. */

import { Handbook } from "../../rules/handbook.js";
import { get } from "../../shared/api.js";
import { h } from "../../shared/dom.js";
import { inline, prose } from "../../shared/prose.js";
import { t } from "../../shared/texts.js";

/** @typedef {{id: string, text: string, chapter: string}} Clause */

export class RulesPanel {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    const search = /** @type {HTMLInputElement} */ (
      h("input", { type: "search", class: "search", placeholder: t("rules.search"), "aria-label": t("rules.search") })
    );
    const count = h("p", { class: "count", role: "status" });
    const tabs = h("div", { class: "tabs rules-tabs" });
    const learn = h("div", { id: "handbook-learn", class: "prose" });
    const rules = h("div", { id: "handbook-rules" });
    this.body = h(
      "div",
      { class: "rules-body", tabindex: "0", role: "region", "aria-label": t("rules.title") },
      learn,
      rules,
    );
    this.more = h("a", { class: "rules-more", target: "_blank" }, t("rules.page"));
    this.wait = h("p", { class: "empty", role: "status" }, t("loading"));
    root.replaceChildren(search, tabs, count, this.wait, this.body, this.more);
    this.handbook = new Handbook({ search, count, tabs, learn, rules }, () => {
      if (this.body) this.body.scrollTop = 0;
    });
    this.game = "";
    /** @type {Promise<void> | null} */
    this.loading = null;
  }

  /** @param {string} game */
  load(game) {
    if (this.game !== game) {
      this.game = game;
      this.loading = this.fetch(game);
    }
    return this.loading;
  }

  /** @param {string} game */
  async fetch(game) {
    this.more.setAttribute("href", `/rules/${game}`);
    this.wait.textContent = t("loading");
    this.wait.hidden = false;
    try {
      const { clauses = [], learn = "" } = await get(`/api/games/${game}/rules`);
      const open = (/** @type {string} */ id) => this.open(game, id);
      this.handbook.fill(prose(learn, open), this.articles(clauses));
      this.wait.hidden = true;
    } catch (error) {
      this.game = "";
      this.wait.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {Clause[]} clauses */
  articles(clauses) {
    let chapter = "";
    return clauses.flatMap((clause) => {
      const heading = clause.chapter === chapter ? [] : [h("h2", {}, clause.chapter)];
      chapter = clause.chapter;
      return [...heading, this.article(clause)];
    });
  }

  /** @param {Clause} clause */
  article(clause) {
    return h(
      "article",
      { class: "rule", data: { clause: clause.id } },
      h("span", { class: "rule-id" }, clause.id),
      h(
        "div",
        {},
        clause.text
          .split("\n")
          .filter(Boolean)
          .map((line) => h("p", {}, ...inline(line, (id) => this.open(this.game, id)))),
      ),
    );
  }

  /**
   * Show a clause in its place among the others; without one, how to play.
   * @param {string} game
   * @param {string} id a clause, a ruling, or a chapter
   */
  async open(game, id) {
    await this.load(game);
    this.handbook.choose(id || !this.handbook.places.learn.childElementCount ? "rules" : "learn");
    const articles = /** @type {HTMLElement[]} */ ([...this.body.querySelectorAll(".rule")]);
    for (const article of articles) article.classList.remove("found");
    const goal =
      articles.find((article) => article.dataset.clause === id) ??
      articles.find((article) => article.dataset.clause?.startsWith(`${id}.`));
    if (id && goal) {
      goal.classList.add("found");
      this.body.scrollTop = goal.offsetTop - this.body.offsetTop - 40;
    }
    this.body.focus({ preventScroll: true });
  }
}
