/** Entry of the page of the daily deals: what is dealt today, and the board. */

import { get, post } from "../shared/api.js";
import { button, h, icon, notice, radios, select } from "../shared/dom.js";
import { gamePicture } from "../shared/game_picture.js";
import { levelName } from "../shared/levels.js";
import { beginPage } from "../shared/site.js";
import { presetName, t, termWords } from "../shared/texts.js";
import { board } from "./board.js";

const MINUTE = 60_000;
const place = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** What the board shows. */
const chosen = { game: "", when: "today" };

/**
 * @param {string} game
 * @param {boolean} practice
 */
async function play(game, practice) {
  try {
    const table = await post(`/api/daily/${game}`, { practice });
    location.assign(`/table/${table.id}`);
  } catch (error) {
    notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
  }
}

/** @param {any} deal */
function stateWords({ mine }) {
  if (!mine) return "";
  if (mine.state === "play") return t("daily.going");
  return mine.counted ? t("daily.done", mine) : t("daily.gone");
}

/** @param {any} deal */
function dealCard(deal) {
  const { game, title, mine, bot, players, minutes, played } = deal;
  const over = mine?.state === "over";
  const facts = [
    t("daily.against", { n: players - 1, level: levelName(bot) }),
    ...termWords({ preset: presetName(deal.preset), terms: deal.terms, content_name: "" }),
    minutes ? t("daily.minutes", { n: minutes }) : "",
  ];
  const words = over ? t("daily.practise") : t(mine ? "daily.go" : "daily.play");
  const label = `${words}: ${title}`;
  return h(
    "li",
    { class: `deal${over ? " done" : ""}`, id: game, data: { game } },
    gamePicture(game, "", "pictures"),
    h(
      "div",
      { class: "game-words" },
      h("h3", {}, title),
      h("p", { class: "small" }, facts.filter(Boolean).join(" · ")),
      h("p", { class: "small" }, played ? t("daily.played", { n: played }) : t("daily.played.none")),
      mine && h("p", { class: over ? "good" : "unsure" }, stateWords(deal)),
      h(
        "div",
        { class: "game-buttons" },
        button({
          text: words,
          icon: "play",
          kind: over ? "large" : "large gold",
          "aria-label": label,
          on: () => play(game, over),
        }),
        button({
          text: t("daily.board"),
          icon: "list",
          kind: "large plain",
          "aria-label": t("daily.board.of", { game: title }),
          on: () => lookAt(game),
        }),
      ),
      h("details", { class: "fingerprint" }, h("summary", {}, t("daily.fingerprint")), h("code", {}, deal.fingerprint)),
    ),
  );
}

/**
 * Show the board of a game.
 * @param {string} game
 */
function lookAt(game) {
  const box = /** @type {HTMLSelectElement | null} */ (document.getElementById("board-game"));
  if (box) box.value = game;
  chosen.game = game;
  showBoard();
  place("board-part").scrollIntoView({ block: "start" });
  place("board-part").focus({ preventScroll: true });
}

async function showBoard() {
  const { game, when } = chosen;
  try {
    const found = await get(`/api/daily/${game}/board?when=${when}`);
    if (game === chosen.game && when === chosen.when)
      place("board").replaceChildren(board(found.rows, when === "week"));
  } catch (error) {
    notice(/** @type {Error} */ (error).message, { kind: "bad" });
  }
}

/** @param {any[]} deals */
function showSift(deals) {
  place("sift").replaceChildren(
    h("label", { for: "board-game" }, t("create.game")),
    select(
      t("create.game"),
      deals.map(({ game, title }) => /** @type {[string, string]} */ ([game, title])),
      chosen.game,
      (game) => {
        chosen.game = game;
        showBoard();
      },
      { id: "board-game" },
    ),
    radios(
      "when",
      t("daily.board"),
      [
        ["today", t("daily.today")],
        ["yesterday", t("daily.yesterday")],
        ["week", t("daily.week")],
      ],
      chosen.when,
      (when) => {
        chosen.when = when;
        showBoard();
      },
    ),
  );
}

/**
 * How long it is until the next deals.
 * @param {number} ends
 */
function showEnd(ends) {
  const minutes = Math.max(0, Math.ceil((ends - Date.now()) / MINUTE));
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} h`;
  place("ends").replaceChildren(icon("again"), ` ${t("daily.ends", { time })}`);
}

try {
  await beginPage();
  const { deals, ends } = await get("/api/daily");
  place("deals").replaceChildren(...deals.map(dealCard));
  const named = location.hash.slice(1);
  const [first] = deals;
  chosen.game = deals.some((/** @type {any} */ deal) => deal.game === named) ? named : (first?.game ?? "");
  showSift(deals);
  if (chosen.game) await showBoard();
  if (named === chosen.game && named) place("board-part").scrollIntoView({ block: "start" });
  showEnd(ends);
  setInterval(() => {
    if (Date.now() > ends) location.reload();
    else showEnd(ends);
  }, MINUTE);
} catch (error) {
  notice(/** @type {Error} */ (error).message, { kind: "bad" });
}
document.documentElement.dataset.ready = "";
