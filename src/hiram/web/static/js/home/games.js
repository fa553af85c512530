/** The games as cards with pictures, and the shortest way to a game against bots: two clicks. */

import { post } from "../shared/api.js";
import { beginAlone } from "../shared/contribute.js";
import { button, h, icon, notice, openDialog, radios } from "../shared/dom.js";
import { gamePicture } from "../shared/game_picture.js";
import { levelName, levelWords, usualLevel } from "../shared/levels.js";
import { t } from "../shared/texts.js";
import { showCreate } from "./create.js";

/**
 * Create a table and go there. A game that can begin at once does so when this device has added its part to the
 * shuffle, which it must not before it knows the table's fingerprint.
 * @param {any} wish
 */
async function createTable({ start, ...wish }) {
  try {
    const table = await post("/api/tables", wish);
    if (start) await beginAlone(table);
    location.assign(`/table/${table.id}`);
  } catch (error) {
    notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
  }
}

/** @param {any} game */
function playBots(game) {
  let level = usualLevel(game.bots);
  const usual = game.players.find((/** @type {number} */ n) => n > 1);
  const choices = game.players.map((/** @type {number} */ n) =>
    button({
      text: n > 1 ? t("quick.start", { n: n - 1 }) : t("quick.alone"),
      icon: n > 1 ? "bot" : "person",
      kind: n === usual ? "gold large" : "large",
      autofocus: n === usual,
      on: () =>
        createTable({
          game: game.game,
          players: n,
          start: true,
          seats: [{ kind: "me" }, ...Array.from({ length: n - 1 }, () => ({ kind: "bot", bot: level }))],
        }),
    }),
  );
  openDialog(
    `${game.title}: ${t("quick.title")}`,
    [
      radios(
        "quick-level",
        t("quick.level"),
        game.bots.map((/** @type {string} */ bot) => [bot, levelName(bot), levelWords(bot)]),
        level,
        (value) => {
          level = value;
        },
      ),
      h("p", {}, h("strong", {}, t("quick.how"))),
      h("div", { class: "choices" }, choices),
    ],
    { kind: "small" },
  );
}

/**
 * @param {any} game
 * @param {any[]} games
 */
export function gameCard(game, games) {
  const [from, to] = [Math.min(...game.players), Math.max(...game.players)];
  return h(
    "li",
    { class: "game-card" },
    gamePicture(game.game, t("game.picture", { title: game.title })),
    h(
      "div",
      { class: "game-words" },
      h("h3", {}, game.title),
      h("p", {}, game.summary),
      h(
        "p",
        { class: "small facts" },
        icon("people"),
        h("span", {}, from === to ? t("game.players.just", { n: from }) : t("game.players", { from, to })),
      ),
      h(
        "div",
        { class: "game-buttons" },
        button({ text: t("game.bots"), icon: "play", kind: "gold large", on: () => playBots(game) }),
        button({
          text: t("game.create"),
          icon: "people",
          kind: "large",
          on: () => showCreate(games, game.game, createTable),
        }),
        h(
          "a",
          { class: "button large plain", href: `/rules/${game.game}` },
          icon("book"),
          h("span", {}, t("game.rules")),
        ),
      ),
    ),
  );
}
