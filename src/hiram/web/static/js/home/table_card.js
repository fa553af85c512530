/** A table as a card in a list: which game, who sits there, how it stands, and what one can do. */

import { h, icon } from "../shared/dom.js";
import { gamePicture } from "../shared/game_picture.js";
import { nameOf } from "../shared/seats.js";
import { t } from "../shared/texts.js";

/**
 * @param {any} table
 * @returns {HTMLElement}
 */
export function tableCard(table) {
  const mine = table.seats.filter((/** @type {any} */ seat) => seat.mine);
  const asked = table.status === "play" && mine.some((/** @type {any} */ seat) => table.acting.includes(seat.seat));
  const free = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
  const over = table.status === "over";
  const action = over ? t("archive.replay") : mine.length ? t("table.go") : free ? t("table.join") : t("table.watch");
  const state = table.status === "open" ? t("table.seats", { free, n: table.players }) : t(over ? "table.over" : "table.playing");
  const when = table.ended ?? table.begun ?? table.created;
  return h("li", { class: `table-card${asked ? " asked" : ""}` },
    gamePicture(table.game, "", "thumb"),
    h("div", { class: "table-words" },
      h("h3", {}, table.title, asked ? h("span", { class: "flag" }, t("home.yourturn")) : null),
      h("p", { class: "small" }, h("span", {}, state), " · ", h("time", { datetime: new Date(when).toISOString() }, new Date(when).toLocaleString([], { dateStyle: "medium", timeStyle: "short" }))),
      h("ul", { class: "sitting" }, table.seats.map((/** @type {any} */ seat) => h("li", {},
        h("span", { class: "dot", data: { seat: seat.seat } }, icon(seat.kind === "bot" || seat.kind === "automaton" ? "bot" : "person")),
        h("bdi", {}, seat.kind === "open" ? t("wait.free") : nameOf(seat)),
        over ? h("strong", { class: table.places?.[seat.seat] === 1 ? "winner" : "" }, String(table.scores?.[seat.seat] ?? ""),
          table.places?.[seat.seat] === 1 ? [icon("laurel"), h("span", { class: "visually-hidden" }, t("table.won"))] : null) : null)))),
    h("a", { class: `button${asked || (free && !mine.length) ? " gold" : ""}`, href: over ? `/replay/${table.id}` : `/table/${table.id}` }, action));
}

/**
 * @param {HTMLElement} root a list
 * @param {any[]} tables
 * @param {string} none what to say when there are none
 */
export function fillTables(root, tables, none) {
  root.replaceChildren(...(tables.length ? tables.map(tableCard) : [h("li", { class: "empty" }, none)]));
}
