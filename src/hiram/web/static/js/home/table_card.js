/** A table as a card in a list: which game, who sits there, how it stands, and what one can do. */

import { h, icon } from "../shared/dom.js";
import { gamePicture } from "../shared/game_picture.js";
import { nameOf, paintSeats } from "../shared/seats.js";
import { t, termWords } from "../shared/texts.js";
import { deadlineWords } from "./deadline.js";

/**
 * Whether a table waits for somebody at this device.
 * @param {any} table
 * @returns {boolean}
 */
export function isAsked(table) {
  return table.status === "play" && table.seats.some((/** @type {any} */ seat) => seat.mine && isActing(table, seat));
}

/**
 * @param {any} table
 * @param {any} seat
 */
function isActing(table, seat) {
  return table.acting.includes(seat.seat);
}

/**
 * @param {any} table
 * @returns {HTMLElement}
 */
export function tableCard(table) {
  const mine = table.seats.filter((/** @type {any} */ seat) => seat.mine);
  const asked = isAsked(table);
  const free = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
  const kind = `button${asked || (free && !mine.length) ? " gold" : ""}`;
  const href = table.status === "over" ? `/replay/${table.id}` : `/table/${table.id}`;
  const words = h(
    "div",
    { class: "table-words" },
    h("h3", {}, table.title, asked ? h("span", { class: "flag" }, t("home.yourturn")) : null),
    h("p", { class: "small" }, h("span", {}, stateWords(table, free)), " · ", time(table)),
    h("p", { class: "small terms" }, termWords(table).join(" · ")),
    h("ul", { class: "sitting" }, ...table.seats.map((/** @type {any} */ seat) => sitting(table, seat))),
  );
  const action = h("a", { class: kind, href }, actionWords(table, mine.length > 0, free));
  const picture = gamePicture(table.game, "", "thumb");
  const card = h("li", { class: `table-card${asked ? " asked" : ""}` }, picture, words, action);
  paintSeats(card, table.seats);
  return card;
}

/**
 * @param {any} table
 * @param {boolean} mine
 * @param {number} free
 */
function actionWords(table, mine, free) {
  if (table.status === "over") return t("archive.replay");
  if (mine) return t("table.go");
  return free ? t("table.join") : t("table.watch");
}

/**
 * @param {any} table
 * @param {number} free
 */
function stateWords(table, free) {
  if (table.status === "open") return t("table.seats", { free, n: table.players });
  return t(table.status === "over" ? "table.over" : "table.playing");
}

/**
 * Until when somebody has to decide.
 * @param {number} deadline
 */
function until(deadline) {
  const when = new Date(deadline);
  const title = when.toLocaleString([], { dateStyle: "full", timeStyle: "short" });
  return h("time", { class: "until", datetime: when.toISOString(), title }, deadlineWords(deadline, Date.now()));
}

/**
 * Until when to decide; without a clock when the game ended, began, or was created: the latest of them.
 * @param {any} table
 */
function time(table) {
  if (table.deadline) return until(table.deadline);
  const when = new Date(table.ended ?? table.begun ?? table.created);
  const words = when.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  return h("time", { datetime: when.toISOString() }, words);
}

/**
 * Who sits on a seat, and at the end with how many points.
 * @param {any} table
 * @param {any} seat
 */
function sitting(table, seat) {
  const itself = seat.kind === "bot" || seat.kind === "automaton";
  const dot = h("span", { class: "dot", data: { seat: seat.seat } }, icon(itself ? "bot" : "person"));
  const name = h("bdi", {}, seat.kind === "open" ? t("wait.free") : nameOf(seat));
  if (table.status !== "over") return h("li", {}, dot, name);
  const won = table.places?.[seat.seat] === 1;
  const laurel = () => [icon("laurel"), h("span", { class: "visually-hidden" }, t("table.won"))];
  const points = String(table.scores?.[seat.seat] ?? "");
  return h("li", {}, dot, name, h("strong", { class: won ? "winner" : "" }, points, won ? laurel() : null));
}

/**
 * @param {HTMLElement} root a list
 * @param {any[]} tables
 * @param {string} none what to say when there are none
 */
export function fillTables(root, tables, none) {
  root.replaceChildren(...(tables.length ? tables.map(tableCard) : [h("li", { class: "empty" }, none)]));
}
