/**
 * Entry of a lesson: a table of its own, at which the learner does one thing after another. The server keeps nothing:
 * the answers so far are kept here, and go with every request.
 *
 * @typedef {import("../table/net/session.js").Message} Message
 */

import { get, post } from "../shared/api.js";
import { beginApp } from "../shared/app.js";
import { setTitle } from "../shared/call.js";
import { h, notice } from "../shared/dom.js";
import { keepProgress, lessonPath, progressIn } from "./progress.js";
import { paintSeats } from "../shared/seats.js";
import { applyTheme } from "../shared/settings.js";
import { play as sound } from "../shared/sound.js";
import { fillTexts, t } from "../shared/texts.js";
import { Sheet } from "../table/board/sheet.js";
import { Controller } from "../table/controller.js";
import { showMore } from "../table/dialogs/menu.js";
import { gestureOf } from "../table/net/model.js";
import { keepClosed, readGoal } from "../table/panels/goal_card.js";
import { Bubble } from "./bubble.js";
import { practiceMenu, practiceTools } from "./practice.js";
import { LessonSession } from "./session.js";

const ZONE = "zone:";
/** How often to look whether what the bubble speaks of has moved, in milliseconds. */
const FOLLOW = 120;

class LessonPage {
  /** @param {any} info what the server says of the lesson */
  constructor(info) {
    this.info = info;
    const elements = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[id]"));
    /** @type {Record<string, HTMLElement>} */
    this.places = Object.fromEntries(Array.from(elements, (element) => [element.id, element]));
    /** @type {string[][]} the answers to the steps that are done */
    this.given = progressIn(info.game, info.name).given.slice(0, info.steps.length - 1);
    /** @type {string[]} what is done of the answer to this step */
    this.part = [];
    /** Whether this step is answered, and its result is looked at. */
    this.answered = false;
    this.said = "";
    this.busy = false;
    /** Where the things were that the bubble speaks of, when it was looked last. */
    this.followed = "";
    /** @type {string[]} what this step points at */
    this.point = [];
    /** @type {string[]} what is touched next for a right answer */
    this.path = [];
    /** @type {number[]} the actions that are made by that */
    this.actions = [];
    /** Whether the right answer is to take the last one back. */
    this.undo = false;
    this.tools();
    this.session = new LessonSession({
      act: (message) => this.act(message),
      undo: () => this.changeMind(),
      why: (message) => this.why(message),
      join: () => this.show(),
    });
  }

  get address() {
    return addressOf(this.info.game, this.info.name);
  }

  async begin() {
    const { info, places } = this;
    const sheet = await Sheet.load(info.sheet);
    this.controller = new Controller(places, sheet, /** @type {any} */ (this.session), {
      seat: info.seat,
      game: info.game,
      goal: readGoal(null),
      handOver: () => false,
    });
    this.bubble = new Bubble(/** @type {HTMLElement} */ (places.stage.parentElement), {
      next: () => this.next(),
      following: () => this.alone(() => this.follow(this.info.following)),
      skip: () => this.skip(),
      back: () => this.back(),
      leave: () => this.leave(),
      rule: (clause) => this.controller?.view.openRule(clause),
    });
    this.bubble.boxes = () => this.boxes();
    const { board } = this.controller;
    const { marked } = board.listener;
    board.listener.marked = () => {
      marked?.();
      this.bubble?.settle();
    };
    setInterval(() => this.keepNear(), FOLLOW);
    addEventListener("popstate", () => location.reload());
    Object.assign(window, { hiram: { scene: board.stage, picker: board.picker, camera: board.camera, board } });
    await this.open();
  }

  /** Begin the lesson, or go on where the learner left it. */
  async open() {
    const { controller, info } = this;
    setTitle(`${info.title}: ${info.lesson}`);
    paintSeats(document.documentElement, info.table.seats); // after the board, which gives seats their usual colours
    controller?.showTable(info.table);
    this.bubble?.setTitle(info.lesson);
    try {
      await this.show();
    } catch {
      this.given = []; // the lesson has changed since
      await this.show();
    }
  }

  get step() {
    return this.info.steps[this.given.length];
  }

  get isLast() {
    return this.given.length === this.info.steps.length - 1;
  }

  /**
   * Ask the server.
   * @param {string} what
   * @param {object} [more]
   */
  play(what, more = {}) {
    return post(`${this.address}/play`, { do: what, given: this.given, part: this.part, ...more });
  }

  /** Show the whole table as it stands. */
  async show() {
    const place = await this.play("show");
    await this.take(place);
  }

  /**
   * Take in what the server says of where we are.
   * @param {any} place
   * @param {boolean} [quiet] say nothing yet
   */
  async take(place, quiet = false) {
    this.part = place.part;
    this.point = place.point;
    this.path = place.path;
    this.actions = place.actions;
    this.undo = place.undo;
    const model = this.controller?.model;
    for (const message of place.messages) {
      if (message.t === "scene") this.anew();
      model?.receive(message);
    }
    await this.rest();
    if (!quiet) this.tell();
  }

  /** What comes next is another table, or an earlier moment of this one. */
  anew() {
    this.controller?.forget();
    this.controller?.view.log.clear();
    this.controller?.board.log.clear();
  }

  /** Wait until nothing moves any more. */
  async rest() {
    while (!this.controller?.model.settled) await new Promise((resolve) => setTimeout(resolve, 30));
  }

  /** Say what this step is about, and point at it. */
  tell() {
    const { controller, answered, info } = this;
    const looks = answered || !this.step.asks;
    const words = looks && this.isLast && info.plays_on ? t("lesson.play") : t("lesson.next");
    document.documentElement.dataset.step = String(this.given.length);
    document.documentElement.dataset.answered = String(answered);
    const nodes = answered ? [] : this.point.filter((id) => !id.startsWith(ZONE));
    controller?.view.point(nodes);
    this.bubble?.show({
      number: this.given.length + 1,
      count: info.steps.length,
      text: answered && this.said ? "" : this.step.text,
      said: this.said,
      good: answered,
      clause: this.step.clause,
      next: looks ? words : "",
      following: looks && this.isLast && info.plays_on && Boolean(info.following),
      skip: !looks,
      back: this.given.length > 0 || this.part.length > 0 || answered,
    });
    this.markButton();
  }

  /** A right answer may be a button of the prompt. */
  markButton() {
    const actions = this.answered ? [] : this.actions;
    const id = actions.length ? gestureOf(this.controller?.model.state ?? null, actions) : NaN;
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (this.places.prompt.querySelectorAll("[data-action]")))
      one.classList.toggle("hinted", one.dataset.action === String(id));
    this.places.prompt.querySelector(".mind")?.classList.toggle("hinted", this.undo && !this.answered);
  }

  /** What the bubble speaks of may be scrolled, zoomed or turned away under it: then it goes along. */
  keepNear() {
    const stage = this.controller?.board.stage;
    if (!stage || document.hidden) return;
    this.markButton(); // the prompt may have been written anew
    const views = [...this.point, ...this.path].flatMap((id) => stage.views.get(id) ?? []);
    const held = this.controller?.board.picker.path.length;
    const seen = JSON.stringify([held, ...views.map((view) => [view.element.hidden, stage.spot(view)])]);
    if (seen === this.followed) return;
    this.followed = seen;
    this.bubble?.settle();
  }

  /** What the bubble must not cover, in the order in which the step names it, and what it had better not. */
  boxes() {
    /** @type {Record<"next" | "points" | "targets" | "others", import("../pure/free_place.js").Box[]>} */
    const found = { next: [], points: [], targets: [], others: [] };
    const stage = this.controller?.board.stage;
    if (!stage) return found;
    const { answered, path, point } = this;
    const next = path[this.controller?.board.picker.path.length ?? 0];
    /** @type {[number, import("../pure/free_place.js").Box][]} */
    const points = [];
    for (const view of stage.views.values()) {
      const { node } = view;
      if (view.element.hidden || !stage.shows(node)) continue;
      const box = stage.spot(view);
      if (box.right <= box.left || box.bottom <= box.top) continue;
      const at = answered ? -1 : Math.max(point.indexOf(node.id), point.indexOf(ZONE + node.zone));
      const isNext = !answered && node.id === next;
      if (isNext) found.next.push(box);
      if (at >= 0) points.push([at, box]);
      else if (isNext) continue;
      else if (view.live) found.targets.push(box);
      else if (node.label && node.layer >= 0) found.others.push(box);
    }
    found.points = points.sort(([a], [b]) => a - b).map(([, box]) => box);
    return found;
  }

  /**
   * The learner does something.
   * @param {Message} message
   * @returns {Promise<Message>}
   */
  act(message) {
    return this.answer("act", { ids: [message.id, ...(message.then ?? [])] });
  }

  /**
   * Try an answer, or a part of one.
   * @param {"act" | "undo"} what
   * @param {object} [more]
   * @returns {Promise<Message>}
   */
  async answer(what, more = {}) {
    const rev = this.controller?.model.state?.rev ?? 0;
    const stay = { t: "ok", rev };
    if (this.busy) return stay;
    if (this.answered) {
      this.bubble?.next.focus();
      return stay;
    }
    this.busy = true;
    try {
      const place = await this.play(what, more);
      if (place.right) {
        this.taken(place);
        return { t: "ok", rev: place.messages.at(-1)?.rev ?? rev };
      }
      this.said = place.text;
      sound("refuse");
      this.tell();
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    } finally {
      this.busy = false;
    }
    return stay;
  }

  /**
   * The learner takes back what is still sealed: the answer of this step, or of the one before if that is asked for.
   * @returns {Promise<Message>}
   */
  async changeMind() {
    if (this.answered) await this.back();
    else await this.answer("undo");
    return { t: "said" }; // the bubble tells what comes of it
  }

  /**
   * It was right: show what it brought.
   * @param {any} place
   */
  async taken(place) {
    this.said = place.done ? place.text : "";
    this.answered = place.done;
    const goesOn = place.done && !place.text && !this.isLast;
    await this.take(place, goesOn);
    if (goesOn) await this.next();
  }

  /** Let the lesson do it. */
  async skip() {
    await this.alone(async () => {
      const place = await this.play("skip");
      await this.taken(place);
    });
  }

  /** Go on to the next step, or to the game. */
  async next() {
    const { info } = this;
    if (this.isLast) {
      await this.alone(() => this.end());
      return;
    }
    await this.alone(async () => {
      const given = [...this.given, this.part];
      const place = await this.play("next", { given, part: [] });
      this.given = given;
      this.begun();
      keepProgress(info.game, info.name, { given, done: progressIn(info.game, info.name).done });
      await this.take(place);
    });
  }

  /** A step begins. */
  begun() {
    this.controller?.board.tips.hide(); // it told of the step before
    this.part = [];
    this.answered = false;
    this.said = "";
  }

  /** Take back what was done of this step, or go to the step before. */
  async back() {
    await this.alone(async () => {
      if (!this.part.length && !this.answered) this.given = this.given.slice(0, -1);
      this.begun();
      await this.show();
    });
  }

  /**
   * One thing at a time.
   * @param {() => Promise<void>} work
   */
  async alone(work) {
    if (this.inside) return void (await work());
    if (this.busy) return;
    this.busy = this.inside = true;
    try {
      await work();
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    } finally {
      this.busy = this.inside = false;
    }
  }

  inside = false;

  /** The lesson is over: a real game goes on from here, or there is another lesson. */
  async end() {
    const { given, info, part } = this;
    this.done();
    if (!info.plays_on) {
      if (info.following) await this.follow(info.following);
      else this.leave();
      return;
    }
    const table = await post(`${this.address}/table`, { given: [...given, part] });
    location.assign(`/table/${table.id}`);
  }

  done() {
    const { game, name } = this.info;
    keepProgress(game, name, { given: [], done: true });
    keepClosed(game); // whoever has learned the game needs no card that says how one wins
  }

  /**
   * The lesson is over: another one begins at the same table, if the learner sits in the same seat there.
   * @param {string} name
   */
  async follow(name) {
    const { game, seat } = this.info;
    this.done();
    const info = await get(addressOf(game, name));
    if (info.seat !== seat) {
      location.assign(lessonPath(game, name));
      return;
    }
    history.pushState(null, "", lessonPath(game, name));
    this.info = info;
    this.given = progressIn(game, name).given.slice(0, info.steps.length - 1);
    this.begun();
    await this.open();
  }

  leave() {
    location.assign("/");
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
      ["log", "log"],
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
    const restart = () =>
      this.alone(async () => {
        this.given = [];
        this.begun();
        await this.show();
      });
    showMore([{ name: "again", icon: "again", on: restart }, ...practiceMenu(() => this.controller)]);
  }
}

/**
 * @param {string} game
 * @param {string} name
 */
function addressOf(game, name) {
  return `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}`;
}

/** @param {string} text */
function gone(text) {
  const place = /** @type {HTMLElement} */ (document.getElementById("gone"));
  place.hidden = false;
  place.replaceChildren(
    h("h1", {}, t("missing.title")),
    h("p", {}, text),
    h("a", { class: "button gold", href: "/" }, t("play.home")),
  );
}

/** The name of a game's first lesson that is not done, else of its first. */
async function firstOf(/** @type {string} */ game) {
  const found = (await get("/api/games")).find((/** @type {any} */ one) => one.game === game);
  const names = (found?.lessons ?? []).map((/** @type {any} */ one) => one.name);
  return names.find((/** @type {string} */ one) => !progressIn(game, one).done) ?? names[0] ?? "first";
}

applyTheme();
fillTexts();
beginApp();
const [, game = "", named = ""] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
try {
  const name = named || (await firstOf(game));
  const info = await get(addressOf(game, name));
  await new LessonPage(info).begin();
} catch (error) {
  gone(/** @type {Error} */ (error).message);
}
