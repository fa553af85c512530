/**
 * Entry of a rules page: how to play a game, and all its rules by number, with contents and a search through both. A
 * link to a clause opens it.
 */

import { get } from "../shared/api.js";
import { h, icon, notice } from "../shared/dom.js";
import { lessonLinks } from "../lesson/progress.js";
import { puzzlePath } from "../puzzle/progress.js";
import { prose } from "../shared/prose.js";
import { beginPage } from "../shared/site.js";
import { t } from "../shared/texts.js";
import { Handbook } from "./handbook.js";

const game = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const place = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const [contents, learn, rules] = ["contents", "learn", "rules"].map(place);
const search = /** @type {HTMLInputElement} */ (place("search"));

/** List the headings of the part that is shown. */
function list() {
  const shown = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".prose:not([hidden]) :is(h2, h3)")]);
  contents.replaceChildren(
    ...shown
      .filter((heading) => !heading.hidden)
      .map((heading) =>
        h("li", { class: heading.tagName.toLowerCase() }, h("a", { href: `#${heading.id}` }, heading.textContent)),
      ),
  );
}

const handbook = new Handbook({ search, count: place("count"), tabs: place("tabs"), learn, rules }, list);

/**
 * The lessons and puzzles of a game, to stand above what teaches it in words.
 * @param {string} slug
 * @returns {Promise<Node[]>}
 */
async function lessonsOf(slug) {
  const games = await get("/api/games").catch(() => []);
  const { lessons = [], puzzles = 0 } = games.find((/** @type {any} */ one) => one.game === slug) ?? {};
  const links = lessons.length ? [h("h2", { id: "lessons" }, t("lesson.all")), lessonLinks(slug, lessons)] : [];
  const words = [icon("goal"), h("span", {}, t("puzzle.link"))];
  return puzzles ? [...links, h("p", {}, h("a", { class: "button", href: puzzlePath(slug) }, ...words))] : links;
}

/** Show what the address names: a clause, a ruling, a chapter, a heading. */
function follow() {
  const goal = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!goal) return;
  handbook.choose(rules.contains(goal) ? "rules" : "learn");
  goal.scrollIntoView();
}

// Before anything is scrolled to: what is closed above it would move it away.
if (matchMedia("(max-width: 860px)").matches) contents.closest("details")?.removeAttribute("open");
try {
  await beginPage();
  const { title, text, learn: taught = "" } = await get(`/api/games/${encodeURIComponent(game)}/rules`);
  document.title = `${title}: ${t("rules.title")}`;
  const lessons = await lessonsOf(game);
  const [heading, ...words] = prose(taught);
  handbook.fill(heading ? [heading, ...lessons, ...words] : [], prose(text));
  follow();
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
  handbook.fill([], [h("h1", {}, t("missing.title")), h("p", {}, /** @type {Error} */ (error).message)]);
}
addEventListener("hashchange", follow);
document.documentElement.dataset.ready = "";
