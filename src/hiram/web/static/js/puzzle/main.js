/**
 * Entry of a puzzle: a table of its own with one decision. The server keeps nothing; what is solved is kept here.
 *
 * @typedef {import("../table/net/session.js").Message} Message
 */

import { practiceMenu, practiceTools } from "../lesson/practice.js";
import { LessonSession } from "../lesson/session.js";
import { dailyNumber, today } from "../pure/daily_puzzle.js";
import { get, post } from "../shared/api.js";
import { beginApp } from "../shared/app.js";
import { setTitle } from "../shared/call.js";
import { h, icon, notice, openDialog } from "../shared/dom.js";
import { paintSeats } from "../shared/seats.js";
import { applyTheme } from "../shared/settings.js";
import { play as sound } from "../shared/sound.js";
import { fillTexts, t } from "../shared/texts.js";
import { Sheet } from "../table/board/sheet.js";
import { Controller } from "../table/controller.js";
import { showMore } from "../table/dialogs/menu.js";
import { gestureOf } from "../table/net/model.js";
import { readGoal } from "../table/panels/goal_card.js";
import { dayRow, isSolved, keepError, keepSolved, progress, puzzlePath, solvedOf } from "./progress.js";
import { Strip } from "./strip.js";

/** The word in an address that stands for the puzzle of the day. */
const DAILY = "daily";

class PuzzlePage {
  /**
   * @param {any} info what the server says of the puzzle
   * @param {any[]} all the puzzles of its game
   * @param {number} day whose puzzle it is; 0 for others
   */
  constructor(info, all, day) {
    this.info = info;
    this.all = all;
    this.day = day;
    this.address = `/api/games/${info.game}/puzzles/${info.name}/play`;
    const elements = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[id]"));
    /** @type {Record<string, HTMLElement>} */
    this.places = Object.fromEntries(Array.from(elements, (element) => [element.id, element]));
    /** Whether nothing was answered wrongly and nothing was shown yet. */
    this.atOnce = true;
    this.answered = false;
    this.busy = false;
    this.tools();
    this.session = new LessonSession({
      act: (message) => this.act(message),
      undo: async () => ({ t: "no", code: "stale", text: "" }), // the strip has its own way back
      why: (message) => this.why(message),
      join: () => this.show(),
    });
  }

  async begin() {
    const { info, places } = this;
    setTitle(`${info.title}: ${t("puzzle.title")}`);
    paintSeats(document.documentElement, info.table.seats);
    const sheet = await Sheet.load(info.sheet);
    this.controller = new Controller(places, sheet, /** @type {any} */ (this.session), {
      seat: info.seat,
      game: info.game,
      goal: readGoal(null),
      handOver: () => false,
    });
    this.controller.showTable(info.table);
    this.strip = new Strip(places.puzzle, {
      tell: () => this.alone(() => this.tellAnswer()),
      again: () => this.alone(() => this.again()),
      next: () => location.assign(this.following()),
      all: () => this.list(),
      rule: (clause) => this.controller?.view.openRule(clause),
    });
    const { board } = this.controller;
    Object.assign(window, { hiram: { scene: board.stage, picker: board.picker, camera: board.camera, board } });
    await this.show();
  }

  get number() {
    return this.all.findIndex((one) => one.name === this.info.name);
  }

  /** Where the next puzzle is: the first one after this that is not solved, else the one after it. */
  following() {
    const { all, info, number } = this;
    const turned = [...all.slice(number + 1), ...all.slice(0, number)];
    const next = turned.find((one) => !isSolved(info.game, one.name)) ?? turned[0];
    return puzzlePath(info.game, next?.name ?? info.name);
  }

  /**
   * Ask the server.
   * @param {string} what
   * @param {object} [more]
   */
  play(what, more = {}) {
    return post(this.address, { do: what, ...more });
  }

  /** Show the table as it stands before the decision. */
  async show() {
    const place = await this.play("show");
    this.controller?.forget();
    this.receive(place.messages);
    await this.rest();
    this.answered = false;
    this.say("ask", t("puzzle.ask", { n: this.info.answers }));
  }

  /** @param {any[]} messages */
  receive(messages) {
    for (const message of messages) this.controller?.model.receive(message);
  }

  /** Wait until nothing moves any more. */
  async rest() {
    while (!this.controller?.model.settled) await new Promise((resolve) => setTimeout(resolve, 30));
  }

  /**
   * @param {"ask" | "right" | "wrong" | "told"} mood
   * @param {string} text
   */
  say(mood, text) {
    const { all, answered, info, number } = this;
    const { row } = progress();
    const words = [
      this.day ? t("puzzle.daily") : t("puzzle.count", { n: number + 1, of: all.length }),
      t(`puzzle.${info.grade}`),
      isSolved(info.game, info.name) && mood === "ask" ? t("puzzle.solved") : "",
      row > 1 ? t("puzzle.row", { n: row }) : "",
      this.day && dayRow(this.day) > 1 ? t("puzzle.days", { n: dayRow(this.day) }) : "",
    ];
    if (mood !== "ask" && matchMedia("(max-width: 760px)").matches) this.controller?.view.dock.close();
    this.strip?.show({ head: words.filter(Boolean).join(" · "), text, mood, clause: info.clause, answered });
    document.documentElement.dataset.puzzle = mood;
  }

  /**
   * Somebody answers.
   * @param {Message} message
   * @returns {Promise<Message>}
   */
  async act(message) {
    const rev = this.controller?.model.state?.rev ?? 0;
    const stay = { t: "ok", rev };
    if (this.busy) return stay;
    if (this.answered) {
      this.strip?.next.focus();
      return stay;
    }
    this.busy = true;
    try {
      const place = await this.play("act", { ids: [message.id, ...(message.then ?? [])] });
      this.point([], []);
      if (place.right) {
        this.taken(place);
        return { t: "ok", rev: place.messages.at(-1)?.rev ?? rev };
      }
      this.missed();
      sound("refuse");
      this.say("wrong", t("puzzle.wrong", { move: place.tried, n: place.costs }));
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    } finally {
      this.busy = false;
    }
    return stay;
  }

  /** It was not found at once. */
  missed() {
    const { info } = this;
    if (this.atOnce && !isSolved(info.game, info.name)) keepError();
    this.atOnce = false;
  }

  /**
   * It was right: show what it brings, and say why.
   * @param {any} place
   */
  async taken(place) {
    const { atOnce, day, info } = this;
    this.answered = true;
    keepSolved(info.game, info.name, { atOnce, daily: day });
    this.say("right", t("puzzle.right", { why: place.reason, n: place.lead }));
    this.receive(place.messages);
    await this.rest();
    if (this.all.every((one) => isSolved(info.game, one.name)))
      notice(t("puzzle.every", { title: info.title, n: solvedOf(info.game) }));
  }

  /** Show the answer; it can still be made by hand, but counts for no row. */
  async tellAnswer() {
    this.missed();
    const place = await this.play("answer");
    this.say("told", t("puzzle.told", { move: place.answer, why: place.reason, n: place.lead }));
    this.point(place.path, place.actions);
  }

  /**
   * Mark what is touched, or the button.
   * @param {string[]} path
   * @param {number[]} actions
   */
  point(path, actions) {
    this.controller?.view.point(path);
    const id = actions.length ? gestureOf(this.controller?.model.state ?? null, actions) : NaN;
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (this.places.prompt.querySelectorAll("[data-action]")))
      one.classList.toggle("hinted", one.dataset.action === String(id));
  }

  async again() {
    this.point([], []);
    await this.show();
  }

  /**
   * One thing at a time.
   * @param {() => Promise<void>} work
   */
  async alone(work) {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    } finally {
      this.busy = false;
    }
  }

  /** All puzzles of the game, to choose one. */
  list() {
    const { all, info } = this;
    openDialog(
      `${info.title}: ${t("puzzle.title")}`,
      [
        h("p", {}, t("puzzle.sofar", { n: solvedOf(info.game), of: all.length })),
        puzzleList(info.game, all, info.name),
      ],
      { buttons: [h("a", { class: "button", href: "/puzzles" }, t("puzzle.games"))] },
    );
  }

  /** @param {Message} message */
  async why(message) {
    const place = await this.play("why", { under: message.under, held: message.held });
    const [text, clause, node] = place.why ?? ["", "", ""];
    return { t: "why", text, clause, node };
  }

  tools() {
    const panels = /** @type {[string, string][]} */ ([
      ["actions", "list"],
      ["rules", "book"],
    ]);
    practiceTools(
      this.places,
      () => this.controller,
      panels,
      () => this.more(),
    );
  }

  more() {
    showMore([
      { name: "again", icon: "again", on: () => this.alone(() => this.again()) },
      { name: "puzzles", icon: "goal", on: () => this.list() },
      ...practiceMenu(() => this.controller),
    ]);
  }
}

/**
 * A link to each puzzle of a game; those that are solved have a laurel.
 * @param {string} game
 * @param {any[]} all
 * @param {string} here the one that is open
 */
function puzzleList(game, all, here) {
  return h(
    "ol",
    { class: "puzzle-list" },
    all.map(({ name, grade }, at) => {
      const solved = isSolved(game, name);
      const words = [t("puzzle.count", { n: at + 1, of: all.length }), t(`puzzle.${grade}`)];
      if (solved) words.push(t("puzzle.solved"));
      return h(
        "li",
        {},
        h(
          "a",
          {
            class: `button puzzle-link ${grade}${solved ? " solved" : ""}`,
            href: puzzlePath(game, name),
            "aria-label": words.join(", "),
            "aria-current": name === here ? "true" : null,
          },
          solved && icon("laurel"),
          h("span", {}, String(at + 1)),
        ),
      );
    }),
  );
}

/** @param {string} text */
function gone(text) {
  const place = /** @type {HTMLElement} */ (document.getElementById("gone"));
  place.hidden = false;
  place.replaceChildren(
    h("h1", {}, t("missing.title")),
    h("p", {}, text),
    h("a", { class: "button gold", href: "/puzzles" }, t("puzzle.games")),
  );
}

applyTheme();
fillTexts();
beginApp();
const [, game = "", named = ""] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
try {
  const address = `/api/games/${encodeURIComponent(game)}/puzzles`;
  const all = await get(address);
  if (!all.length) throw new Error(t("puzzle.none"));
  const day = today();
  const ofDay = all[dailyNumber(day, all.length)].name;
  const open = all.find((/** @type {any} */ one) => !isSolved(game, one.name)) ?? all[0];
  const name = named === DAILY ? ofDay : named || open.name;
  if (!named) history.replaceState(null, "", puzzlePath(game, name));
  const info = await get(`${address}/${encodeURIComponent(name)}`);
  await new PuzzlePage(info, all, named === DAILY ? day : 0).begin();
} catch (error) {
  gone(/** @type {Error} */ (error).message);
}
