/** The final points: a table, or cards on a phone, with the players in the order of their places. */

import { h } from "../shared/dom.js";
import { nameOf } from "../shared/seats.js";
import { readable, t } from "../shared/texts.js";

/** @typedef {import("../table/dialogs/result.js").End} End */

/**
 * What decided between players whom their points do not tell apart; nothing, if the points say every place.
 * @param {End} end
 * @returns {string[]}
 */
export function deciders(end) {
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
 * @param {import("../shared/seats.js").Seat[]} seats
 * @param {End} end
 */
export function scoreTable(seats, end) {
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
 * @param {import("../shared/seats.js").Seat[]} seats
 * @param {End} end
 */
export function scoreCards(seats, end) {
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
