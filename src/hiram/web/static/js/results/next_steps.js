/** What somebody can do after a game: play again, against stronger bots, look at the game, or learn the next thing. */

import { lessonPath, progressIn } from "../lesson/progress.js";
import { puzzlePath } from "../puzzle/progress.js";
import { get, post } from "../shared/api.js";
import { beginAlone } from "../shared/contribute.js";
import { button, h, icon, notice } from "../shared/dom.js";
import { levelName } from "../shared/levels.js";
import { t } from "../shared/texts.js";

/** The levels of bots, from the weakest to the strongest; a test compares them with the server's. */
export const LEVELS = ["novice", "casual", "steady", "strong", "master"];

/**
 * The level above that of all bots at a table where nobody else plays; "" if there is none.
 * @param {import("../shared/seats.js").Seat[]} seats
 */
export function harderLevel(seats) {
  const others = seats.filter((seat) => !seat.mine && seat.kind !== "automaton");
  const level = LEVELS.indexOf(others[0]?.bot ?? "");
  const alike = level >= 0 && others.every((seat) => seat.kind === "bot" && seat.bot === LEVELS[level]);
  return alike ? (LEVELS[level + 1] ?? "") : "";
}

/**
 * The buttons below the result, and further ways as links.
 * @param {{table: any, seats: import("../shared/seats.js").Seat[], won: boolean}} what
 */
export function nextSteps({ table, seats, won }) {
  const { id } = table;
  const mine = seats.some((seat) => seat.mine);
  const harder = mine ? harderLevel(seats) : "";
  const again = (/** @type {string} */ kind) =>
    button({ text: t("end.rematch"), icon: "again", kind, autofocus: Boolean(kind), on: () => rematch(id) });
  const up = (/** @type {string} */ kind) =>
    button({
      text: t("end.harder", { level: levelName(harder) }),
      icon: "next",
      kind,
      autofocus: Boolean(kind),
      on: () => rematch(id, true),
    });
  const goesUp = won && harder;
  return {
    buttons: [
      link(`/replay/${id}?review`, "lamp", t("end.review")),
      mine && harder && !table.rematch && up(goesUp ? "gold" : ""),
      mine && again(goesUp && !table.rematch ? "" : "gold"),
    ],
    more: moreSteps(table, mine),
  };
}

/**
 * @param {string} href
 * @param {string} name
 * @param {string} words
 */
const link = (href, name, words) => h("a", { class: "button", href }, icon(name), h("span", {}, words));

/**
 * Where else to go: the next lesson, the puzzles, the board of the daily deal, the replay, the statistics.
 * @param {any} table
 * @param {boolean} mine
 */
function moreSteps(table, mine) {
  const daily = table.daily && link(`/daily#${table.game}`, "people", t("end.board"));
  const statistics = mine && link("/me", "laurel", t("end.statistics"));
  const replay = link(`/replay/${table.id}`, "film", t("end.replay"));
  const place = h("div", { class: "more-steps" }, daily, replay, statistics);
  if (mine) offerLesson(place, table.game);
  return place;
}

/**
 * The first lesson of a game that this device has not done, and the puzzles of the game.
 * @param {HTMLElement} place
 * @param {string} slug
 */
async function offerLesson(place, slug) {
  const games = await get("/api/games").catch(() => []);
  const game = games.find((/** @type {any} */ one) => one.game === slug);
  const next = game?.lessons?.find((/** @type {any} */ one) => !progressIn(slug, one.name).done);
  if (next) place.prepend(link(lessonPath(slug, next.name), "book", t("end.lesson", { title: next.title })));
  if (game?.puzzles) place.append(link(puzzlePath(slug), "goal", t("puzzle.link")));
}

/**
 * Another game with the same seats, or with bots of the next level.
 * @param {string} id
 * @param {boolean} [harder]
 */
export async function rematch(id, harder = false) {
  try {
    const table = await post(`/api/tables/${id}/rematch?start=false${harder ? "&harder=true" : ""}`);
    const mine = table.seats.every((/** @type {any} */ seat) => seat.mine || seat.kind === "bot");
    if (table.status === "open" && table.mine_to_set && mine && !table.pledges) await beginAlone(table);
    location.assign(`/table/${table.id}`);
  } catch (error) {
    notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
  }
}
