/**
 * Entry of the table page: enters by its link, connects to the server, and shows the waiting room or the game.
 *
 * @typedef {import("./net/session.js").Message} Message
 */

import { get, post } from "../shared/api.js";
import { beginApp } from "../shared/app.js";
import { setTitle } from "../shared/call.js";
import { h, icon, notice } from "../shared/dom.js";
import { keep } from "../shared/kept.js";
import { lessonPath } from "../lesson/progress.js";
import { nameOnce, paintSeats } from "../shared/seats.js";
import { applyTheme, choose, onSettings, settings } from "../shared/settings.js";
import { showSettings } from "../shared/settings_dialog.js";
import { fillTexts, t } from "../shared/texts.js";
import { Sheet } from "./board/sheet.js";
import { Controller } from "./controller.js";
import { settleAbsence } from "./dialogs/absence.js";
import { showDescription, showKeys, showMore, showSeatLink, toggleFullScreen } from "./dialogs/menu.js";
import { nextSeat, passDevice } from "./dialogs/pass_device.js";
import { showReceipt } from "./dialogs/shuffle.js";
import { WaitingRoom } from "./dialogs/waiting_room.js";
import { Session } from "./net/session.js";
import { readGoal } from "./panels/goal_card.js";
import { fillTools } from "./panels/toolbar.js";

/** How long the connection may be lost before the page says so, in milliseconds. */
const BANNER_AFTER = 400;

/** How long to wait before asking again for a table that could not be loaded. */
const RETRY_AFTER = 1500;

/** How long to wait until the page is at rest, to load a newer edition of it. */
const RENEW_AFTER = 1000;
const RENEWED = "hiram.renewed";

/** @returns {Record<string, HTMLElement>} all elements of the page that have an id */
function elementsById() {
  const elements = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[id]"));
  return Object.fromEntries(Array.from(elements, (element) => [element.id, element]));
}

/**
 * @param {any} table
 * @returns {number[]}
 */
function seatsOfThisDevice(table) {
  return table.seats.filter((/** @type {any} */ seat) => seat.mine).map((/** @type {any} */ seat) => seat.seat);
}

class TablePage {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.places = elementsById();
    /** @type {any} */
    this.table = null;
    /** @type {number | null} */
    this.seat = null;
    /** @type {Controller | null} */
    this.controller = null;
    /** @type {WaitingRoom | null} */
    this.waiting = null;
    /** @type {Message[] | null} what comes in while the sheet is being loaded */
    this.held = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.banner = undefined;
    this.handing = false;
    /** @type {HTMLElement | undefined} where the chat stands beside the game */
    this.chatPanel = undefined;
    /** @type {Promise<any> | null} what the server says of the game */
    this.game = null;
    this.hasLessons = false;
  }

  async begin() {
    const query = new URLSearchParams(location.search);
    const [invite, token] = [query.get("invite") ?? "", query.get("seat") ?? ""];
    try {
      this.table = await this.enter(invite, token);
    } catch (error) {
      const refusal = /** @type {import("../shared/api.js").Refusal} */ (error);
      if (refusal.status === 0) setTimeout(() => this.begin(), RETRY_AFTER);
      this.gone(refusal.message);
      return;
    }
    this.places.gone.hidden = true;
    keep(this.table);
    if (invite || token) history.replaceState(null, "", `/table/${this.id}`);
    setTitle(this.table.title);
    this.tools();
    this.waiting = new WaitingRoom(this.places.waiting, (table) => this.receiveTable(table));
    this.arrange();
    const { daily, counts, status } = this.table;
    if (daily && status === "play") notice(t(counts ? "daily.counts" : "daily.again"));
    this.connect();
    await this.fillWaitingRoom(this.waiting);
  }

  /**
   * Ask for the table; a link may carry an invitation, or the token of a seat.
   * @param {string} invite
   * @param {string} token
   */
  enter(invite, token) {
    if (!invite && !token) return get(`/api/tables/${this.id}`);
    return post(`/api/tables/${this.id}/enter`, token ? { seat: token } : { invite });
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = seatsOfThisDevice(this.table);
    this.seat = mine.length === 1 ? mine[0] : null;
    this.severalSeats = mine.length > 1;
    this.session = new Session(`${scheme}://${location.host}/api/tables/${this.id}/socket`, {
      receive: (message) => this.receive(message),
      line: (state, why) => this.connectionChanged(state, why),
      join: () => {
        const { boot = "", tail = -1 } = this.controller?.model ?? {};
        return { t: "join", proto: 1, seat: this.seat, rev: tail, boot };
      },
    });
  }

  /**
   * What the waiting room says of the game comes later than the table.
   * @param {WaitingRoom} waiting
   */
  async fillWaitingRoom(waiting) {
    const isThis = (/** @type {any} */ one) => one.game === this.table.game;
    this.game = get("/api/games")
      .then((games) => games.find(isThis))
      .catch(() => null);
    const [game, house] = await Promise.all([this.game, get("/api/house").catch(() => ({}))]);
    waiting.bots = game?.bots ?? [];
    this.hasLessons = Boolean(game?.lessons?.length);
    waiting.addresses = house.addresses ?? [];
    this.arrange();
  }

  /** @param {string} text */
  gone(text) {
    this.places.gone.hidden = false;
    this.places.gone.replaceChildren(
      h("h1", {}, t("missing.title")),
      h("p", {}, text),
      h("a", { class: "button gold", href: "/" }, t("play.home")),
    );
  }

  /** Show the waiting room or the game, whichever it is. */
  arrange() {
    const open = this.table.status === "open";
    paintSeats(document.documentElement, this.table.seats);
    document.body.dataset.status = this.table.status;
    this.places.waiting.hidden = !open;
    this.places.game.hidden = open;
    if (open) this.waiting?.show(this.table);
    this.placeChat(open);
    this.showTrouble(this.table.trouble ?? "");
    if (this.table.rematch) this.offerRematch();
  }

  /**
   * The chat stands in the waiting room, and beside the game once that has begun.
   * @param {boolean} open
   */
  placeChat(open) {
    const chat = this.controller?.view.chat;
    if (!chat || !this.waiting) return;
    this.chatPanel ??= /** @type {HTMLElement} */ (chat.form.parentElement);
    const place = open ? this.waiting.chatPlace : this.chatPanel;
    if (chat.form.parentElement !== place) place.append(chat.list, chat.rest, chat.form);
  }

  /** @param {string} text why nothing can be stored now; empty if all is well */
  showTrouble(text) {
    const { trouble } = this.places;
    if (trouble.textContent !== text) trouble.textContent = text;
    trouble.hidden = !text;
  }

  offerRematch() {
    if (this.places.rematch.childElementCount) return;
    this.places.rematch.replaceChildren(
      h(
        "a",
        { class: "button gold", href: `/table/${this.table.rematch}` },
        icon("again"),
        h("span", {}, t("end.rematch")),
      ),
    );
  }

  /** @param {Message} message */
  receive(message) {
    if (message.t === "hello") this.hello(message);
    else if (message.t === "table" && message.table?.seats) this.receiveTable(message.table);
    else if (this.held) this.held.push(message);
    else if (message.t === "patch" || (message.t === "scene" && !this.handing)) this.controller?.model.receive(message);
    else this.controller?.receive(message);
  }

  /** @param {any} table */
  receiveTable(table) {
    if (table.edition < this.table.edition) return;
    keep(table);
    const began = this.table.status === "open" && table.status !== "open";
    this.table = table;
    this.arrange();
    this.controller?.showTable(table);
    const mine = seatsOfThisDevice(table);
    this.severalSeats = mine.length > 1;
    const lost = this.seat !== null && !mine.includes(this.seat);
    if (mine.length === 1 && this.seat !== mine[0]) this.look(mine[0]);
    else if (lost || (began && mine.length > 1)) this.look(null);
  }

  /** @param {Message} hello */
  async hello(hello) {
    if (Number.isInteger(hello.seat) || hello.seat === null) this.seat = hello.seat;
    if (this.controller) {
      const { model, status } = this.controller;
      if (status.seat !== this.seat || model.boot !== hello.boot) this.controller.forget();
      status.seat = this.seat;
    } else {
      this.held = [];
      this.controller = await this.load(hello);
    }
    this.controller.model.boot = hello.boot;
    this.controller.status.clockOffset = Number(hello.now) - Date.now() || 0;
    if (this.waiting) this.waiting.clockOffset = this.controller.status.clockOffset;
    const held = /** @type {Message[]} */ (this.held ?? []);
    this.held = null;
    for (const message of held) this.receive(message);
    this.arrange();
    if (hello.client && hello.client !== document.documentElement.dataset.client) this.renew(hello.client);
  }

  /**
   * The server has a newer edition of this page: load it when nothing is on its way or in the hand. The table is as the
   * server has it, so nothing is lost. It is tried once: what stands between may still give out the old page.
   * @param {string} client
   */
  renew(client) {
    if (sessionStorage.getItem(RENEWED) === client) return;
    const { controller, session } = this;
    const busy = controller?.status.sending || session?.pending.size || controller?.board.picker.path.length;
    const writing = document.querySelector("dialog[open]") || document.activeElement?.closest("input, textarea");
    if (busy || writing || !session?.joined) {
      setTimeout(() => this.renew(client), RENEW_AFTER);
      return;
    }
    sessionStorage.setItem(RENEWED, client);
    location.reload();
  }

  /**
   * Load the game's art, and make what shows the game.
   * @param {Message} hello
   */
  async load(hello) {
    const sheet = await Sheet.load(hello.sheet);
    this.places.game.hidden = false;
    const controller = new Controller(this.places, sheet, /** @type {Session} */ (this.session), {
      seat: this.seat,
      game: hello.game,
      goal: readGoal(hello.goal),
      handOver: (from, asked) => this.handOver(from, asked),
    });
    controller.showTable(this.table);
    const { board } = controller;
    Object.assign(window, { hiram: { scene: board.stage, picker: board.picker, camera: board.camera, board } });
    return controller;
  }

  /**
   * Look at the table as a seat sees it.
   * @param {number | null} seat
   */
  look(seat) {
    this.seat = seat;
    if (this.controller) {
      this.controller.forget();
      this.controller.board.stage.clear();
      this.controller.status.seat = seat;
    }
    this.session?.join();
  }

  /**
   * Another seat of this device is asked: hide the table, and show what it sees only when its player is there.
   * @param {number | null} from
   * @param {number[]} asked
   * @returns {boolean}
   */
  handOver(from, asked) {
    const seats = this.table.seats;
    const to = this.severalSeats ? nextSeat(seats, from, asked) : null;
    if (to === null || this.handing) return this.handing;
    this.handing = true;
    this.controller?.forget();
    passDevice(this.places.pass, from === null ? undefined : seats[from], seats[to]).then(() => {
      this.handing = false;
      this.look(to);
    });
    return true;
  }

  /**
   * @param {"on" | "off" | "gone"} state
   * @param {string} [why] in the words of the server
   */
  connectionChanged(state, why) {
    clearTimeout(this.banner);
    const { banner } = this.places;
    this.controller?.setOnline(state === "on");
    if (state === "gone") this.gone(why || t("line.gone"));
    else if (state === "off") {
      const words = /** @type {HTMLElement} */ (banner.firstElementChild);
      words.textContent = why || t("line.lost");
      this.banner = setTimeout(() => {
        banner.hidden = false;
      }, BANNER_AFTER);
    } else if (!banner.hidden) {
      banner.hidden = true;
      notice(t("line.back"));
    }
  }

  tools() {
    const dock = (/** @type {string} */ name) => () => this.controller?.view.dock.toggle(name);
    fillTools(this.places.tools, [
      { name: "undo", icon: "undo", id: "undo", on: () => this.controller?.askUndo() },
      { name: "hint", icon: "lamp", id: "hintTool", on: () => this.controller?.askHint() },
      { name: "actions", icon: "list", opens: "actions", on: dock("actions") },
      { name: "log", icon: "log", opens: "log", on: dock("log") },
      { name: "chat", icon: "chat", opens: "chat", on: dock("chat") },
      { name: "rules", icon: "book", opens: "rules", on: dock("rules") },
      { name: "more", icon: "more", on: () => this.more() },
    ]);
    for (const id of ["undo", "hintTool"]) this.places[id] = /** @type {HTMLElement} */ (document.getElementById(id));
    this.places.retry.addEventListener("click", () => this.session?.again());
    this.places.zoomin.addEventListener("click", () => this.controller?.board.camera.zoom(1.3));
    this.places.zoomout.addEventListener("click", () => this.controller?.board.camera.zoom(1 / 1.3));
    this.places.fit.addEventListener("click", () => this.controller?.board.camera.fit());
    onSettings(applyTheme);
  }

  /** For the settings: when to pass automatically for my seat; null for a spectator. */
  async passing() {
    const { seat } = this;
    const windows = seat === null ? [] : ((await this.game)?.windows ?? []);
    if (seat === null || !windows.length) return null;
    const failed = (/** @type {Error} */ error) => notice(t("failed", { why: error.message }), { kind: "bad" });
    return {
      windows,
      rules: this.table.seats[seat].passes,
      choose: (/** @type {string} */ kind, /** @type {string} */ rule) =>
        post(`/api/tables/${this.id}/seats/${seat}`, { action: "passes", passes: { [kind]: rule } })
          .then((table) => this.receiveTable(table))
          .catch(failed),
    };
  }

  more() {
    const { controller, seat } = this;
    const mine = seatsOfThisDevice(this.table);
    const state = controller?.model.state;
    const items = [
      { name: "settings", icon: "gear", on: async () => showSettings(await this.passing()) },
      { name: document.fullscreenElement ? "fullend" : "full", icon: "full", on: toggleFullScreen },
      { name: "describe", icon: "eye", on: () => showDescription(state?.description ?? "") },
      { name: "keys", icon: "keys", on: showKeys },
    ];
    if (seat !== null && this.table.coached && !state?.end)
      items.splice(1, 0, {
        name: settings.coach ? "coachoff" : "coachon",
        icon: "lamp",
        on: () => choose("coach", !settings.coach),
      });
    if (this.hasLessons)
      items.push({ name: "lesson", icon: "lamp", on: () => location.assign(lessonPath(this.table.game)) });
    if (state?.end)
      items.unshift({ name: "result", icon: "laurel", on: () => controller?.view.showResult(state, true) });
    if (seat !== null && !state?.end) {
      items.push({ name: "receipt", icon: "seal", on: () => showReceipt(this.id, seat) });
      items.push({ name: "seatlink", icon: "link", on: () => showSeatLink(this.id, seat) });
      items.push({ name: "resign", icon: "flag", on: () => controller?.resign() });
    }
    const absent = controller && !state?.end && mine.length ? controller.status.absent : [];
    const gone = absent.find((other) => !other.mine);
    if (controller && gone)
      items.push({ name: "absent", icon: "person", on: () => settleAbsence(controller.status, gone) });
    const free = this.table.seats.find((/** @type {any} */ other) => other.kind === "open");
    if (free && !mine.length && !state?.end)
      items.push({ name: "sitdown", icon: "person", on: () => this.sitDown(free.seat) });
    showMore(items);
  }

  /**
   * Play on for somebody who got up; the others at the table are asked first.
   * @param {number} seat
   */
  async sitDown(seat) {
    try {
      const name = await nameOnce();
      if (!name) return;
      const table = await post(`/api/tables/${this.id}/seats/${seat}`, { action: "take", name });
      if (!table.seats[seat].mine) notice(t("seat.asked"));
      this.receiveTable(table);
    } catch (error) {
      notice(t("failed", { why: /** @type {Error} */ (error).message }), { kind: "bad" });
    }
  }
}

applyTheme();
fillTexts();
beginApp();
const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
new TablePage(id).begin();
