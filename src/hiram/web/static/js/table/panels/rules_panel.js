/** The rules of the game beside the table: searchable, and opened at a clause from the log, the prompt or a refusal. */

import { get } from "../../shared/api.js";
import { h } from "../../shared/dom.js";
import { inline } from "../../shared/prose.js";
import { t } from "../../shared/texts.js";

/** @typedef {{id: string, text: string, chapter: string}} Clause */

export class RulesPanel {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.search = /** @type {HTMLInputElement} */ (
      h("input", { type: "search", class: "search", placeholder: t("rules.search"), "aria-label": t("rules.search") })
    );
    this.search.addEventListener("input", () => this.fill());
    this.count = h("p", { class: "count", role: "status" });
    this.body = h("div", { class: "rules-body", tabindex: "0", role: "region", "aria-label": t("rules.title") });
    this.more = h("a", { class: "rules-more" }, t("rules.page"));
    root.replaceChildren(this.search, this.count, this.body, this.more);
    /** @type {Clause[]} */
    this.clauses = [];
    this.game = "";
  }

  /** @param {string} game */
  async load(game) {
    if (this.game === game) return;
    this.game = game;
    this.more.setAttribute("href", `/rules/${game}`);
    this.more.setAttribute("target", "_blank");
    this.body.replaceChildren(h("p", { class: "empty" }, t("loading")));
    try {
      this.clauses = (await get(`/api/games/${game}/rules`)).clauses ?? [];
      this.fill();
    } catch (error) {
      this.game = "";
      this.body.replaceChildren(h("p", { class: "empty" }, /** @type {Error} */ (error).message));
    }
  }

  fill() {
    const wanted = this.search.value.trim().toLocaleLowerCase();
    const found = this.clauses.filter(({ id, text, chapter }) =>
      `${id} ${text} ${chapter}`.toLocaleLowerCase().includes(wanted),
    );
    this.count.textContent = wanted ? t("rules.found", { n: found.length }) : "";
    if (!found.length) {
      this.body.replaceChildren(
        h("p", { class: "empty" }, t("rules.none", { text: this.search.value.trim().slice(0, 60) })),
      );
      return;
    }
    /** @type {Node[]} */
    const parts = [];
    let chapter = "";
    for (const clause of found) {
      if (clause.chapter !== chapter) {
        chapter = clause.chapter;
        parts.push(h("h2", {}, chapter));
      }
      parts.push(this.article(clause));
    }
    this.body.replaceChildren(...parts);
    this.body.scrollTop = 0;
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
   * Show a clause in its place among the others.
   * @param {string} game
   * @param {string} id a clause, a ruling, or a chapter
   */
  async open(game, id) {
    await this.load(game);
    this.search.value = "";
    this.fill();
    const articles = /** @type {HTMLElement[]} */ ([...this.body.querySelectorAll(".rule")]);
    const goal =
      articles.find((article) => article.dataset.clause === id) ??
      articles.find((article) => article.dataset.clause?.startsWith(`${id}.`));
    if (!goal) return;
    goal.classList.add("found");
    this.body.scrollTop = goal.offsetTop - this.body.offsetTop - 40;
    this.body.focus({ preventScroll: true });
  }
}
