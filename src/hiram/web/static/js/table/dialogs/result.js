/** The end of a game: who won, points by category, the course of the points, and where to go from here. */

import { get, post } from "../../shared/api.js";
import { scoreChart } from "../../shared/chart.js";
import { beginAlone } from "../../shared/contribute.js";
import { button, h, icon, notice, openDialog } from "../../shared/dom.js";
import { keepEnd } from "../../shared/kept.js";
import { nameOf } from "../../shared/seats.js";
import { readable, t, together } from "../../shared/texts.js";
import { showShuffle } from "./shuffle.js";

/**
 * @typedef {{places: number[], scores: number[], sheet: Record<string, number>[], ties: Record<string, number>[],
 *   early: string}} End `early` says why it ended before its rules end it; if nobody wins then, there are no places
 */

/**
 * What decided between players whom their points do not tell apart; nothing, if the points say every place.
 * @param {End} end
 * @returns {string[]}
 */
function deciders(end) {
  const names = Object.keys(end.ties[0] ?? {});
  const seats = end.places.map((_, seat) => seat);
  const decisive = seats.flatMap((seat) =>
    seats
      .filter((other) => end.places[seat] < end.places[other] && end.scores[seat] <= end.scores[other])
      .map((other) => names.find((name) => end.ties[seat][name] !== end.ties[other][name])),
  );
  return names.filter((name) => decisive.includes(name));
}

/**
 * The players in the order of their places; where nobody wins, in the order of their points.
 * @param {End} end
 */
function inOrder({ places, scores }) {
  const seats = scores.map((_, seat) => seat);
  return seats.sort((a, b) => (places.length ? places[a] - places[b] : scores[b] - scores[a]));
}

/**
 * The points by category, players in the order of their places.
 * @param {import("../../shared/seats.js").Seat[]} seats
 * @param {End} end
 */
function scoreTable(seats, end) {
  const order = inOrder(end);
  const categories = Object.keys(end.sheet[0] ?? {}).filter((name) => name !== "total");
  const ties = deciders(end);
  return h(
    "div",
    { class: "wide-table", tabindex: "0", role: "region", "aria-label": t("end.categories") },
    h(
      "table",
      { class: "scores" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("end.place")),
          h("th", { scope: "col" }, t("end.player")),
          categories.map((name) => h("th", { scope: "col" }, readable(name))),
          h("th", { scope: "col" }, t("end.total")),
          ties.map((name) => h("th", { scope: "col", class: "tie" }, readable(name))),
        ),
      ),
      h(
        "tbody",
        {},
        order.map((seat) =>
          h(
            "tr",
            { class: end.places[seat] === 1 ? "winner" : "" },
            h("td", {}, h("span", { class: "place" }, String(end.places[seat] ?? "–"))),
            h("th", { scope: "row" }, h("span", { class: "dot", data: { seat } }), h("bdi", {}, nameOf(seats[seat]))),
            categories.map((name) => h("td", { class: "number" }, String(end.sheet[seat]?.[name] ?? ""))),
            h("td", { class: "number total" }, String(end.scores[seat])),
            ties.map((name) => h("td", { class: "number tie" }, signed(end.ties[seat][name]))),
          ),
        ),
      ),
    ),
  );
}

/**
 * The same for a phone: a card for each player.
 * @param {import("../../shared/seats.js").Seat[]} seats
 * @param {End} end
 */
function scoreCards(seats, end) {
  const order = inOrder(end);
  const ties = deciders(end);
  return h(
    "ol",
    { class: "score-cards", "aria-label": t("end.categories") },
    order.map((seat) =>
      h(
        "li",
        { class: end.places[seat] === 1 ? "winner" : "" },
        h(
          "div",
          { class: "score-head" },
          h("span", { class: "place" }, end.places[seat] ? `${end.places[seat]}.` : "–"),
          h("span", { class: "dot", data: { seat } }),
          h("bdi", {}, nameOf(seats[seat])),
          h("strong", { class: "total" }, String(end.scores[seat])),
        ),
        h(
          "dl",
          {},
          Object.entries(end.sheet[seat] ?? {})
            .filter(([name]) => name !== "total")
            .map(([name, points]) => h("div", {}, h("dt", {}, readable(name)), h("dd", {}, String(points)))),
          ties.map((name) =>
            h("div", { class: "tie" }, h("dt", {}, readable(name)), h("dd", {}, signed(end.ties[seat][name]))),
          ),
        ),
      ),
    ),
  );
}

/** @param {number} number */
const signed = (number) => String(number).replace("-", "−");

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
 * @param {{id: string, seats: import("../../shared/seats.js").Seat[], end: End, canRematch: boolean}} what
 */
export async function showGameResult({ id, seats, end, canRematch }) {
  const narrow = matchMedia("(max-width: 560px)").matches;
  const kept = get(`/api/tables/${id}/record`).then(
    (record) => keepEnd(id, record),
    () => {}, // it is kept when the shuffle is checked
  );
  const ties = deciders(end);
  const chart = h("div", { class: "chart-place" });
  const shown = openDialog(
    t("end.title"),
    [
      h("div", { class: "laurel" }, icon("laurel"), h("p", { class: "won" }, winnersOf(seats, end))),
      end.early && h("p", { class: "early", dir: "auto" }, end.early),
      narrow ? scoreCards(seats, end) : scoreTable(seats, end),
      ties.length > 0 &&
        h("p", { class: "ties" }, t("end.ties", { names: together(ties.map((name) => readable(name).toLowerCase())) })),
      chart,
    ],
    {
      kind: "end",
      buttons: [
        button({ text: t("end.look"), icon: "eye", on: () => shown.close() }),
        button({ text: t("end.verify"), icon: "seal", on: () => kept.then(() => showShuffle(id, seats)) }),
        h("a", { class: "button", href: `/replay/${id}` }, icon("film"), h("span", {}, t("end.replay"))),
        h("a", { class: "button", href: `/replay/${id}?review` }, icon("lamp"), h("span", {}, t("end.review"))),
        canRematch &&
          button({ text: t("end.rematch"), icon: "again", kind: "gold", autofocus: true, on: () => rematch(id) }),
      ],
    },
  );
  try {
    const { scores } = await get(`/api/tables/${id}/scores`);
    if (scores.length > 1 && scores.flat().some(Boolean)) chart.append(scoreChart(scores, seats.map(nameOf), narrow));
  } catch {
    chart.remove();
  }
  return shown.closed;
}

/** @param {string} id */
export async function rematch(id) {
  try {
    const table = await post(`/api/tables/${id}/rematch?start=false`);
    const mine = table.seats.every((/** @type {any} */ seat) => seat.mine || seat.kind === "bot");
    if (table.status === "open" && table.mine_to_set && mine && !table.pledges) await beginAlone(table);
    location.assign(`/table/${table.id}`);
  } catch (error) {
    notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
  }
}
