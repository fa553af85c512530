/** Entry of the puzzles: that of the day, and those of each game with what this device has solved of them. */

import { dailyTurn, today } from "../pure/daily_puzzle.js";
import { dayRow, progress, puzzlePath, solvedOf } from "../puzzle/progress.js";
import { get } from "../shared/api.js";
import { h, icon, notice } from "../shared/dom.js";
import { gamePicture } from "../shared/game_picture.js";
import { beginPage } from "../shared/site.js";
import { t } from "../shared/texts.js";

const place = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/**
 * The puzzle of the day.
 * @param {any[]} games
 */
function showDaily(games) {
  const day = today();
  const game = games[dailyTurn(day, games.length)];
  const { best, day: last, row } = progress();
  const done = last === day;
  const days = dayRow(day);
  const date = new Date().toLocaleDateString(document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" });
  place("daily").replaceChildren(
    h(
      "div",
      { class: "daily-words" },
      h("p", { class: "small" }, date),
      h("p", { class: "daily-game" }, game.title),
      h("p", {}, done ? t("puzzle.done") : t("puzzle.lead")),
      h(
        "ul",
        { class: "puzzle-rows" },
        [
          days > 0 && t("puzzle.days", { n: days }),
          row > 0 && t("puzzle.row", { n: row }),
          best > 0 && t("puzzle.best", { n: best }),
        ].map((words) => words && h("li", {}, icon("laurel"), h("span", {}, words))),
      ),
    ),
    h(
      "a",
      { class: `button large ${done ? "" : "gold"}`, href: puzzlePath(game.game, "daily") },
      icon(done ? "laurel" : "goal"),
      h("span", {}, t(done ? "puzzle.look" : "puzzle.solve")),
    ),
  );
}

/** @param {any} game */
function card(game) {
  const solved = Math.min(solvedOf(game.game), game.puzzles);
  return h(
    "li",
    { class: "puzzle-card sheet" },
    gamePicture(game.game, ""),
    h(
      "div",
      {},
      h("h3", {}, game.title),
      h("p", { class: "small" }, t("puzzle.sofar", { n: solved, of: game.puzzles })),
      h("progress", { max: game.puzzles, value: solved, "aria-label": t("puzzle.progress", { title: game.title }) }),
      h(
        "a",
        { class: "button gold", href: puzzlePath(game.game) },
        icon("goal"),
        h("span", {}, t(solved ? "puzzle.on" : "puzzle.begin")),
      ),
    ),
  );
}

try {
  const [games] = await Promise.all([get("/api/games"), beginPage()]);
  const some = games.filter((/** @type {any} */ one) => one.puzzles);
  if (some.length) showDaily(some);
  else place("daily").replaceChildren(h("p", {}, t("puzzle.none")));
  place("games").replaceChildren(...some.map(card));
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";
