/** Entry of the page of my statistics: what I have played, how it went, and what I have achieved. */

import { PEOPLE, MIXED, against, daysInARow, isResult, streaks, sums, united } from "../pure/statistics.js";
import { badge } from "../results/badge.js";
import { forgetGames, keepGames, keptGames } from "../results/played.js";
import { get, remove } from "../shared/api.js";
import { ask, button, h, icon, notice } from "../shared/dom.js";
import { levelName } from "../shared/levels.js";
import { beginPage } from "../shared/site.js";
import { t } from "../shared/texts.js";

/** @typedef {import("../pure/statistics.js").Played} Played */

const LATEST = 12;
const root = /** @type {HTMLElement} */ (document.getElementById("statistics"));

/**
 * @param {string} title
 * @param {...(HTMLElement | null)} content
 */
const part = (title, ...content) => h("section", { class: "sheet" }, h("h2", {}, title), ...content);

/** @param {Played[]} games */
function figures(games) {
  const { now, best } = streaks(games);
  const won = games.filter((game) => isResult(game) && game.place === 1).length;
  const today = new Date().toISOString().slice(0, 10);
  /** @type {[number, string][]} */
  const shown = [
    [games.length, t("me.games")],
    [won, t("me.won")],
    [now, t("me.streak")],
    [best, t("me.best_streak")],
    [daysInARow(games, today), t("me.days")],
  ];
  return h(
    "dl",
    { class: "figures" },
    shown.map(([number, words]) => h("div", {}, h("dt", {}, words), h("dd", {}, String(number)))),
  );
}

/**
 * @param {string} head
 * @param {import("../pure/statistics.js").Sum[]} rows
 * @param {(name: string) => string} nameOf
 */
function sumTable(head, rows, nameOf) {
  const heads = [head, t("me.games"), t("me.won"), t("me.best")];
  return h(
    "div",
    { class: "wide-table", tabindex: "0", role: "region", "aria-label": head },
    h(
      "table",
      { class: "scores sums" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((words) => h("th", { scope: "col" }, words)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map(({ name, games, won, best }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, nameOf(name)),
            [String(games), String(won), best === null ? "–" : String(best)].map((text) =>
              h("td", { class: "number" }, text),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} name */
function opponentName(name) {
  if (name === PEOPLE) return t("me.people");
  if (name === MIXED) return t("me.mixed");
  return name ? levelName(name) : t("me.alone");
}

/**
 * The achievements, counted over all games that the server or this device knows of.
 * @param {any[]} achievements
 * @param {Played[]} games
 */
function counted(achievements, games) {
  return achievements.map((one) => {
    const having = games.filter((game) => game.game === one.game && game.achievements.includes(one.name));
    return { ...one, times: having.length };
  });
}

/** @param {any[]} achievements */
function achieved(achievements) {
  const games = [...new Set(achievements.map(({ game }) => game))];
  const has = (/** @type {any[]} */ list) => list.filter(({ times }) => times > 0).length;
  return games.map((game) => {
    const own = achievements.filter((one) => one.game === game);
    const count = t("me.achieved", { done: has(own), all: own.length });
    return h(
      "details",
      { class: "achievements", data: { game }, open: has(own) > 0 },
      h("summary", {}, own[0].title_of_game, h("span", { class: "small" }, ` · ${count}`)),
      h(
        "ul",
        { class: "badges" },
        own.map((one) => badge(one, one.times ? t("me.times", { n: one.times }) : "")),
      ),
    );
  });
}

/** @param {Played} game */
function resultWords(game) {
  if (game.shared) return t("me.shared");
  if (!game.place) return t("me.noplace");
  return `${t("me.place", { place: game.place, players: game.players })} · ${t("me.points", { n: game.score })}`;
}

/** @param {Played[]} games */
function latest(games) {
  return h(
    "ul",
    { class: "latest" },
    games
      .slice(0, LATEST)
      .map((game) =>
        h(
          "li",
          {},
          game.place === 1 && !game.shared ? icon("laurel") : icon("film"),
          h("a", { href: `/replay/${game.table}` }, game.title),
          h("span", {}, `${opponentName(against(game))} · ${resultWords(game)}`),
          h(
            "time",
            { class: "small", datetime: new Date(game.ended).toISOString() },
            new Date(game.ended).toLocaleDateString([], { dateStyle: "medium" }),
          ),
        ),
      ),
  );
}

function deletion() {
  return part(
    t("me.kept"),
    h("p", {}, t("me.kept.how")),
    button({
      text: t("me.forget"),
      on: async () => {
        if (!(await ask(t("me.forget"), t("me.forget.ask"), t("me.forget")))) return;
        await remove("/api/me/statistics");
        forgetGames();
        await show();
        notice(t("me.forgotten"));
      },
    }),
  );
}

async function show() {
  const found = await get("/api/me/statistics");
  keepGames(found.games);
  const games = united(found.games, keptGames());
  const titles = new Map(games.map((game) => [game.game, game.title]));
  root.replaceChildren(
    ...(games.length
      ? [
          part(t("me.games"), figures(games)),
          h(
            "div",
            { class: "columns" },
            part(
              t("me.by_game"),
              sumTable(
                t("me.game"),
                sums(games, (game) => game.game),
                (name) => titles.get(name) ?? name,
              ),
            ),
            part(t("me.by_opponent"), sumTable(t("me.opponent"), sums(games, against), opponentName)),
          ),
          part(t("me.latest"), latest(games)),
        ]
      : [part(t("me.games"), h("p", { class: "empty" }, t("me.none")))]),
    part(t("me.achievements"), ...achieved(counted(found.achievements, games))),
    deletion(),
  );
}

try {
  await beginPage();
  await show();
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";
