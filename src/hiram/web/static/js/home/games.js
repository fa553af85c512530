/** The games as cards with pictures, and the shortest way to a game against bots: two clicks. */

import { post } from "../shared/api.js";
import { beginAlone } from "../shared/contribute.js";
import { button, h, notice, openDialog, radios } from "../shared/dom.js";
import { levelName, levelWords, usualLevel } from "../shared/levels.js";
import { nameOnce } from "../shared/seats.js";
import { t } from "../shared/texts.js";
import { showCreate } from "./create.js";

/**
 * Create a table and go there. A game that can begin at once does so when this device has added its part to the
 * shuffle, which it must not before it knows the table's fingerprint.
 * @param {any} wish
 */
async function createTable({ start, ...wish }) {
  try {
    const others = wish.seats.some((/** @type {any} */ seat) => seat.kind === "open");
    const sits = wish.seats.some((/** @type {any} */ seat) => seat.kind === "me");
    if (others && sits && !(await nameOnce())) return;
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
 * Let the buttons of the cards work, which are in the page from the beginning; what they need to know comes later.
 * @param {HTMLElement} root
 * @param {Promise<any[]>} coming what the server says of the games
 */
export function bindGames(root, coming) {
  root.addEventListener("click", async (event) => {
    const pressed = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-do]"));
    const card = /** @type {HTMLElement | null} */ (pressed?.closest("[data-game]"));
    if (!pressed || !card) return;
    const games = await coming;
    const game = games.find((one) => one.game === card.dataset.game);
    if (!game) return;
    if (pressed.dataset.do === "bots") playBots(game);
    else showCreate(games, game.game, createTable);
  });
}
