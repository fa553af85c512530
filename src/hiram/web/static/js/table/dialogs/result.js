/** The end of a game: who won and why, what was achieved, the points, and where to go from here. */

import { decided } from "../../pure/decided.js";
import { badge } from "../../results/badge.js";
import { celebration } from "../../results/celebration.js";
import { nextSteps } from "../../results/next_steps.js";
import { keepGames } from "../../results/played.js";
import { deciders, scoreCards, scoreTable } from "../../results/score_sheet.js";
import { get } from "../../shared/api.js";
import { scoreChart } from "../../shared/chart.js";
import { button, h, openDialog } from "../../shared/dom.js";
import { keepEnd } from "../../shared/kept.js";
import { nameOf } from "../../shared/seats.js";
import { capitalized, readable, t, together } from "../../shared/texts.js";
import { showShuffle } from "./shuffle.js";

/**
 * @typedef {{places: number[], scores: number[], sheet: Record<string, number>[], ties: Record<string, number>[],
 *   early: string}} End `early` says why it ended before its rules end it; if nobody wins then, there are no places
 */

/** Which part of a game is its beginning, and from where on it is at its end. */
const FIRST_STEPS = 0.05;
const LAST_STEPS = 0.97;

/** Changes of the lead beyond which they are what is told. */
const MANY_CHANGES = 2;

/**
 * Who has won, in words.
 * @param {import("../../shared/seats.js").Seat[]} seats
 * @param {End} end
 */
export function winnersOf(seats, end) {
  const winners = seats.filter((_, k) => end.places[k] === 1);
  if (!winners.length) return t("end.nobody");
  if (winners.length === 1 && winners[0].mine && seats.filter((seat) => seat.mine).length === 1) return t("end.you");
  return t(winners.length > 1 ? "end.won_many" : "end.won", { names: together(winners.map(nameOf)) });
}

/**
 * The place of the one seat that this device plays, in words; "" for a winner, a spectator and several people.
 * @param {import("../../shared/seats.js").Seat[]} seats
 * @param {End} end
 */
function ownPlace(seats, end) {
  const mine = seats.filter((seat) => seat.mine);
  const place = mine.length === 1 ? end.places[seats.indexOf(mine[0])] : 0;
  if (!place || place === 1 || end.places.length < 3) return "";
  return t("end.second", { place: t(`end.place.${place}`), n: end.places.length });
}

/**
 * What decided the game, in a sentence; "" if there is nothing to say.
 * @param {import("../../shared/seats.js").Seat[]} seats
 * @param {End} end
 * @param {number[][]} course
 */
export function decisionWords(seats, end, course) {
  const found = end.early ? null : decided(end.places, end.sheet, course);
  if (!found) return "";
  const { winner, category, more, less, since, steps, changes } = found;
  const late = since < 0 || since > LAST_STEPS * steps;
  const you = seats[winner]?.mine && seats.filter((seat) => seat.mine).length === 1;
  const name = you ? t("end.name.you") : nameOf(seats[winner]);
  const gaps = { category: readable(category), more, less, name, since, steps, n: changes };
  if (course.length < 2) return category ? t("end.by", gaps) : "";
  const how = late ? "late" : since <= FIRST_STEPS * steps ? "start" : "since";
  if (!category) return capitalized(t(`end.${how}`, gaps));
  return t(changes > MANY_CHANGES ? "end.by.changes" : `end.by.${how}`, gaps);
}

/**
 * @param {{table: any, seats: import("../../shared/seats.js").Seat[], end: End, first: boolean}} what `first`: it is
 *   shown by itself, and not once more
 */
export async function showGameResult({ table, seats, end, first }) {
  const { id } = table;
  const narrow = matchMedia("(max-width: 560px)").matches;
  const kept = table.daily
    ? Promise.resolve() // its record is given out when the deal is over
    : get(`/api/tables/${id}/record`).then(
        (record) => keepEnd(id, record),
        () => {}, // it is kept when the shuffle is checked
      );
  const ties = deciders(end);
  const won = seats.some((seat, k) => seat.mine && end.places[k] === 1);
  const place = ownPlace(seats, end);
  const why = h("p", { class: "why-won" });
  const badges = h("div", { class: "badges-place" });
  const chart = h("div", { class: "chart-place" });
  const steps = nextSteps({ table, seats, won });
  if (isShown(table)) {
    const check = () => kept.then(() => showShuffle(id, seats));
    steps.more.append(button({ text: t("end.verify"), icon: "seal", on: check }));
  }
  const shown = openDialog(
    t("end.title"),
    [
      celebration(winnersOf(seats, end), place, { won, moving: first }),
      end.early && h("p", { class: "early", dir: "auto" }, end.early),
      why,
      badges,
      narrow ? scoreCards(seats, end) : scoreTable(seats, end),
      ties.length > 0 &&
        h("p", { class: "ties" }, t("end.ties", { names: together(ties.map((name) => readable(name).toLowerCase())) })),
      chart,
      steps.more,
    ],
    { kind: "end", buttons: [button({ text: t("end.look"), icon: "eye", on: () => shown.close() }), ...steps.buttons] },
  );
  showAchievements(badges, table, seats);
  showCourse({ why, chart, seats, end, id, narrow });
  return shown.closed;
}

/**
 * Whether the record of a table can be had: that of a daily deal when nobody can play it any more.
 * @param {any} table
 */
const isShown = (table) => !table.daily || Date.now() >= Date.parse(table.daily) + 2 * 86_400_000;

/**
 * The course of the points, and what it says of why somebody won.
 * @param {{why: HTMLElement, chart: HTMLElement, seats: import("../../shared/seats.js").Seat[], end: End, id: string,
 *   narrow: boolean}} what
 */
async function showCourse({ why, chart, seats, end, id, narrow }) {
  /** @type {number[][]} */
  const scores = await get(`/api/tables/${id}/scores`).then(
    (found) => found.scores,
    () => [],
  );
  why.textContent = decisionWords(seats, end, scores);
  if (!why.textContent) why.remove();
  if (scores.length > 1 && scores.flat().some(Boolean)) chart.append(scoreChart(scores, seats.map(nameOf), narrow));
  else chart.remove();
}

/**
 * What somebody at this device has achieved; the game is kept for the statistics.
 * @param {HTMLElement} root
 * @param {any} table
 * @param {import("../../shared/seats.js").Seat[]} seats
 */
async function showAchievements(root, table, seats) {
  const found = seats.some((seat) => seat.mine) ? await get(`/api/me/games/${table.id}`).catch(() => null) : null;
  if (found?.game) keepGames([found.game]);
  if (!found?.achievements?.length) {
    root.remove();
    return;
  }
  root.append(
    h("h3", {}, t("end.achieved")),
    h(
      "ul",
      { class: "badges" },
      found.achievements.map((/** @type {any} */ one) => badge(one, one.times === 1 ? t("end.new") : "")),
    ),
  );
}
