/** The games as cards with pictures, and the shortest way to a game against bots: two clicks. */

import { post } from "../shared/api.js";
import { beginAlone } from "../shared/contribute.js";
import { button, h, icon, notice, openDialog, select, tick } from "../shared/dom.js";
import { isNew, lessonPath } from "../lesson/progress.js";
import { levelName, levelWords, usualLevel } from "../shared/levels.js";
import { nameOnce } from "../shared/seats.js";
import { choose, settings } from "../shared/settings.js";
import { capitalized, presetName, t } from "../shared/texts.js";
import { isFor } from "./controls.js";
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

/**
 * A button that begins a game at once, with a second line that says what one is in for.
 * @param {string} words
 * @param {string} more
 * @param {() => void} on
 * @param {Record<string, unknown>} [props]
 */
function startButton(words, more, on, props = {}) {
  const made = button({ text: words, icon: "play", kind: "gold large start", on, ...props });
  if (more) made.querySelector("span")?.append(h("small", {}, more));
  return made;
}

/**
 * How long a game takes against bots; "" if that is not known.
 * @param {any} preset
 * @param {number} players
 */
function lengthWords(preset, players) {
  const n = preset?.minutes?.[players];
  return n ? t("quick.minutes", { n }) : "";
}

/**
 * A list that opens, with the sentence of what is chosen under it.
 * @param {string} id
 * @param {string} title
 * @param {[string, string, string][]} choices value, label, sentence
 * @param {string} value
 * @param {(value: string) => void} on
 */
function pickList(id, title, choices, value, on) {
  const words = h("p", { class: "small", id: `${id}-help`, "aria-live": "polite" });
  const tell = (/** @type {string} */ chosen) => {
    words.textContent = capitalized(choices.find(([one]) => one === chosen)?.[2] ?? "");
  };
  const labels = choices.map(([one, label]) => /** @type {[string, string]} */ ([one, label]));
  const chosen = (/** @type {string} */ picked) => {
    tell(picked);
    on(picked);
  };
  tell(value);
  const list = select(title, labels, value, chosen, { id, "aria-describedby": words.id });
  return h("div", { class: "field quick-field" }, h("label", { for: id }, title), list, words);
}

/**
 * The shortest way to a game: how strong the bots are and which rules, then a button that begins.
 * @param {any} game
 */
function playBots(game) {
  const level = { bot: usualLevel(game.bots) };
  let preset = game.presets[0];
  /** Somebody who has seen nothing of the game yet is offered a coach. */
  let coach = settings.coach || isNew(game.game);
  const begin = (/** @type {number} */ players, /** @type {string} */ rules, /** @type {string} */ bot) => {
    choose("coach", coach);
    return createTable({
      game: game.game,
      players,
      preset: rules,
      start: true,
      seats: [{ kind: "me" }, ...Array.from({ length: players - 1 }, () => ({ kind: "bot", bot }))],
    });
  };
  const starts = h("div", { class: "choices" });
  const fill = () => {
    const counts = game.players.filter((/** @type {number} */ n) => isFor(preset, n));
    starts.replaceChildren(
      ...counts.map((/** @type {number} */ n) => {
        const words = n > 1 ? t("quick.start", { n: n - 1 }) : t("quick.alone");
        return startButton(words, lengthWords(preset, n), () => begin(n, preset.name, level.bot));
      }),
    );
  };
  fill();
  const levels = game.bots.map((/** @type {string} */ bot) => [bot, levelName(bot), levelWords(bot)]);
  const rules = game.presets.map((/** @type {any} */ one) => [one.name, presetName(one.name), one.help]);
  openDialog(
    `${game.title}: ${t("quick.title")}`,
    [
      firstGame(game, begin) ?? offeredLesson(game),
      game.presets.length > 1 &&
        pickList("quick-preset", t("create.preset"), rules, preset.name, (name) => {
          preset = game.presets.find((/** @type {any} */ one) => one.name === name);
          fill();
        }),
      pickList("quick-level", t("quick.level"), levels, level.bot, (value) => {
        level.bot = value;
      }),
      h(
        "section",
        {},
        h(
          "div",
          { class: "quick-head" },
          h("h3", { class: "quick-title" }, t("quick.how")),
          tick(t("quick.coach"), coach, (on) => {
            coach = on;
          }),
        ),
        starts,
      ),
    ],
    { kind: "small" },
  );
}

/**
 * A link to the first lesson, for somebody who has not seen any of this game; nothing for the others.
 * @param {any} game
 */
function offeredLesson(game) {
  const [first] = game.lessons;
  if (!first || !isNew(game.game)) return null;
  return h(
    "a",
    { class: "button gold offered-lesson", href: lessonPath(game.game, first.name) },
    icon("lamp"),
    h("span", {}, t("lesson.go", { n: first.minutes })),
  );
}

/**
 * Where somebody who does not know the game best begins; nothing, if the game does not say.
 * @param {any} game
 * @param {(players: number, preset: string, bot: string) => void} begin
 */
function firstGame(game, begin) {
  if (!game.first) return null;
  const { players, preset: name, help } = game.first;
  const preset = game.presets.find((/** @type {any} */ one) => one.name === name);
  const bot = game.bots.includes("novice") ? "novice" : usualLevel(game.bots);
  const terms = [t("quick.start", { n: players - 1 }), presetName(name), levelName(bot), lengthWords(preset, players)];
  return h(
    "section",
    { class: "first-game" },
    h("div", { class: "first-head" }, h("h3", { class: "quick-title" }, t("quick.first")), offeredLesson(game)),
    h("p", { class: "small" }, `${t(`weight.${game.weight}`)} ${help}`),
    startButton(t("quick.first.go"), terms.filter(Boolean).join(" · "), () => begin(players, name, bot), {
      autofocus: true,
    }),
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
