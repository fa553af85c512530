/** The table page at work: joins the line, the model, the board and the words around it. */

import { actions } from "../pure/trie.js";
import { ask as confirmed, button, h, notice, openDialog } from "../shared/dom.js";
import { nameOf } from "../shared/seats.js";
import { onSettings, settings, slowness } from "../shared/settings.js";
import { play as sound } from "../shared/sound.js";
import { t, together } from "../shared/texts.js";
import { Board } from "./board/board.js";
import { showGameResult, winnersOf } from "./dialogs/result.js";
import { Model } from "./net/model.js";
import { Requests } from "./net/requests.js";
import { ActionList } from "./panels/action_list.js";
import { BotStatus } from "./panels/bot_status.js";
import { Chat } from "./panels/chat.js";
import { Dock } from "./panels/dock.js";
import { HintBar } from "./panels/hint_bar.js";
import { Log } from "./panels/log.js";
import { Players } from "./panels/players.js";
import { Prompt } from "./panels/prompt.js";
import { RaceClock } from "./panels/race_clock.js";
import { RulesPanel } from "./panels/rules_panel.js";

const DWELL = 260;

export class Controller {
  /**
   * @param {Record<string, HTMLElement>} places the elements of the page, by id
   * @param {import("./board/sheet.js").Sheet} sheet
   * @param {import("./net/session.js").Session} session
   * @param {{seat: number | null, game: string, handOver: (from: number | null, asked: number[]) => boolean}} how
   */
  constructor(places, sheet, session, how) {
    this.places = places;
    this.session = session;
    this.seat = how.seat;
    this.game = how.game;
    this.handOver = how.handOver;
    /** @type {any} */
    this.table = null;
    this.late = 0;
    this.online = true;
    this.sending = false;
    this.checking = false;
    this.endShown = false;
    /** What is offered now, as text. */
    this.offered = "";
    /** Whether somebody else has decided since my last decision. */
    this.waited = true;
    const rule = (/** @type {string} */ clause) => this.openRule(clause);
    const submit = (/** @type {number} */ id) => this.submit(id);
    this.board = new Board({ stage: places.stage, zones: places.zones, panes: places.panes }, sheet, {
      submit, rule, choose: (choices) => this.choose(choices), changed: () => this.tellPrompt(), focusPrompt: () => this.focusPrompt(),
    });
    this.prompt = new Prompt(places.prompt, { submit, rule, back: () => this.board.picker.back() });
    this.players = new Players(places.players);
    this.log = new Log(rule);
    this.chat = new Chat(async (text) => (await this.requests.send({ t: "say", text })).t === "ok");
    this.requests = new Requests(session, rule);
    this.race = new RaceClock({ stage: places.stage, prompt: places.prompt }, session);
    this.hint = new HintBar(places.hint, { submit, point: (path) => this.point(path), busy: (on) => places.hintTool.setAttribute("aria-busy", String(on)) });
    this.bots = new BotStatus(() => {
      this.tellPlayers();
      this.tellPrompt();
    });
    const [moves, rules] = [h("div"), h("div")];
    this.moves = new ActionList(moves, { submit, label: (id) => this.label(id), node: (id) => this.board.stage.label(id), look: (path) => this.board.point(path, true) });
    this.rules = new RulesPanel(rules);
    this.dock = new Dock(places.dock, [
      { name: "actions", title: t("actions.title"), icon: "list", panel: moves },
      { name: "log", title: t("log.title"), icon: "log", panel: h("div", {}, this.log.list), shown: () => this.log.toEnd() },
      { name: "chat", title: t("chat.title"), icon: "chat", panel: h("div", {}, this.chat.list, this.chat.rest, this.chat.form) },
      { name: "rules", title: t("rules.title"), icon: "book", panel: rules, shown: () => this.rules.load(this.game) },
    ]);
    this.model = new Model({
      show: (nodes, state) => this.show(nodes, state),
      step: (put, cut, state, pace) => this.step(put, cut, state, pace),
      settled: (state) => this.settled(state),
      lost: () => session.join(),
    });
    document.addEventListener("keydown", (event) => {
      const elsewhere = /** @type {Element} */ (event.target).closest("dialog, .dock, input, .stage");
      if (event.key === "Escape" && !elsewhere) this.board.picker.back();
      else if (event.key.toLowerCase() === "r" && !elsewhere && !event.ctrlKey && !event.metaKey) this.board.swap();
    });
    onSettings(() => this.model.settled && this.model.state && this.settled(this.model.state));
  }

  /** @param {import("./net/session.js").Message} message */
  hear(message) {
    if (message.t === "scene" || message.t === "patch") this.model.hear(message);
    else if (message.t === "said" && this.chat.hear(/** @type {any} */ (message))) this.heardChat(message);
    else if (message.t === "asked") this.requests.asked(message, this.seat, this.table?.seats ?? []);
  }

  /** @param {import("./net/session.js").Message} message */
  heardChat(message) {
    if (this.seat !== null && message.seat === this.seat) return;
    this.dock.news("chat");
    if (Date.now() + this.late - Number(message.at) < 5000) sound("chat");
  }

  /** @param {any} table */
  showTable(table) {
    this.table = table;
    this.tellPlayers();
    this.tellPrompt();
  }

  /** @param {boolean} online */
  line(online) {
    this.online = online;
    if (!online) {
      this.board.picker.close();
      this.bots.done();
    }
    else if (this.model.settled && this.model.state) this.settled(this.model.state);
  }

  /**
   * @param {import("../pure/nodes.js").Node[]} nodes
   * @param {import("./net/model.js").State} state
   */
  show(nodes, state) {
    this.bots.done();
    if (JSON.stringify(state.acts) !== this.offered) this.hint.hide();
    this.board.stage.show(nodes);
    this.tell(state);
  }

  /**
   * @param {import("../pure/nodes.js").Node[]} put
   * @param {string[]} cut
   * @param {import("./net/model.js").State} state
   * @param {number} pace
   */
  step(put, cut, state, pace) {
    const same = this.asksTheSame(state);
    this.bots.done();
    if (!same) {
      document.documentElement.dataset.turn = "showing";
      this.board.picker.close();
      this.hint.hide();
    }
    const flights = this.board.change(put, cut, pace * slowness());
    this.tell(state);
    if (flights) sound("move");
    const own = this.sending;
    return Math.max(flights, own || !state.log.length ? 0 : DWELL * pace * slowness());
  }

  /**
   * Whether my decision is what it was: others act at the same time, and what I hold stays in my hand.
   * @param {import("./net/model.js").State} state
   */
  asksTheSame(state) {
    const acts = JSON.stringify(state.acts);
    const same = Boolean(state.ask?.mine) && this.board.picker.open && acts === this.offered;
    this.offered = acts;
    return same;
  }

  /** @param {import("./net/model.js").State} state */
  tell(state) {
    this.log.add(state.log);
    this.board.log.add(state.log);
    this.places.description.textContent = state.description;
    this.tellPlayers();
    this.tellPrompt();
  }

  /** @param {import("./net/model.js").State} state */
  settled(state) {
    const { picker } = this.board;
    this.board.refresh();
    const mine = this.isAsked(state);
    if (mine) {
      if (!picker.open) this.offer(state);
    } else {
      picker.close();
      this.waited ||= !state.ask?.mine;
    }
    this.bots.wait(this.online && state.ask ? state.ask.seats.filter((seat) => this.table?.seats[seat]?.kind === "bot") : [], state.rev);
    document.documentElement.dataset.rev = String(state.rev);
    document.documentElement.dataset.turn = state.end ? "over" : mine ? "mine" : "others";
    this.tellPrompt();
    this.moves.show(mine ? state.acts : {});
    this.places.undo.toggleAttribute("disabled", state.undo === "no" || !this.online);
    this.places.hintTool.toggleAttribute("disabled", !mine);
    if (state.end) this.showResult(state, false);
    else if (!mine && state.ask && this.handOver(this.seat, state.ask.seats)) this.board.stage.clear();
  }

  /**
   * Whether I am to decide now: I am asked, no pass is being made for me, and the line is open.
   * @param {import("./net/model.js").State} state
   */
  isAsked({ ask }) {
    return Boolean(ask?.mine) && !ask?.passing && this.online && !this.sending;
  }

  /** @param {import("./net/model.js").State} state */
  offer(state) {
    this.offered = JSON.stringify(state.acts);
    this.board.picker.offer(state.acts, state.ask?.hold);
    if (this.waited) {
      sound("turn");
      if (document.hidden || !document.hasFocus()) document.title = `● ${this.table?.title ?? ""}`;
    }
    this.waited = false;
  }

  /** @param {number} id */
  async submit(id) {
    const { state } = this.model;
    if (!state || !this.board.picker.open || this.sending || this.checking || !this.online) return;
    if (!(await this.isMeant(id, state))) return;
    this.sending = true;
    document.documentElement.dataset.turn = "sending";
    this.hint.hide();
    this.board.picker.close();
    this.model.playback.hurry();
    const answer = await this.requests.send({ t: "act", rev: state.rev, ...this.chain(id, state) });
    this.sending = false;
    if (answer.t !== "ok") sound("refuse");
    if (this.model.settled && this.model.state && (answer.t !== "ok" || this.model.state.rev >= answer.rev)) this.settled(this.model.state);
  }

  /**
   * The actions of a gesture, or the one action that a number means.
   * @param {number} id
   * @param {import("./net/model.js").State} state
   */
  chain(id, state) {
    const [first, ...then] = state.chains[String(id)] ?? [id];
    return then.length ? { id: first, then } : { id: first };
  }

  /**
   * Whether a move is to be made: the settings may want to ask again, always or if it can't be taken back.
   * @param {number} id
   * @param {import("./net/model.js").State} state
   */
  async isMeant(id, state) {
    if (settings.confirm === "never") return true;
    if (settings.confirm === "final") {
      this.checking = true;
      const answer = await this.requests.send({ t: "check", rev: state.rev, ...this.chain(id, state) });
      this.checking = false;
      if (answer.t !== "checked" || this.model.state !== state) return false;
      if (!answer.final) return true;
    }
    const words = t(`confirm.${settings.confirm}`, { label: this.label(id) });
    return (await confirmed(t("confirm.title"), words, t("confirm.do"))) && this.model.state === state;
  }

  /** @param {import("../pure/trie.js").Choice[]} choices */
  async choose(choices) {
    const asked = openDialog(t("play.choose"), [h("ul", { class: "moves" }, choices.map(([id, label]) =>
      h("li", {}, button({ text: label || this.label(id), kind: "move", on: () => asked.close(String(id)) }))))], { kind: "small" });
    const chosen = await asked.closed;
    if (chosen) this.submit(Number(chosen));
  }

  async askUndo() {
    const { state } = this.model;
    if (!state) return;
    const answer = await this.requests.send({ t: "undo", rev: state.rev });
    if (answer.t === "ok") notice(t(answer.asked ? "undo.asked" : "undo.done"));
  }

  async askHint() {
    if (this.hint.busy) return;
    const turn = this.hint.think();
    const answer = await this.session.request({ t: "hint" });
    if (turn !== this.hint.turn) return;
    if (answer.t === "hint") this.hint.show(/** @type {any} */ ({ ...answer, id: this.gesture([answer.id, ...(answer.then ?? [])]) }));
    else {
      this.hint.hide();
      if (answer.code !== "stale") this.requests.explain(answer);
    }
  }

  /**
   * The number of the gesture that makes these actions; of the first of them, if there is none.
   * @param {number[]} ids
   */
  gesture(ids) {
    const made = Object.entries(this.model.state?.chains ?? {}).find(([, chain]) => chain.join() === ids.join());
    return made ? Number(made[0]) : ids[0];
  }

  async resign() {
    if (await confirmed(t("tool.resign"), t("resign.ask"), t("resign.do"), "danger")) await this.requests.send({ t: "resign" });
  }

  /**
   * @param {import("./net/model.js").State} state
   * @param {boolean} again
   */
  async showResult(state, again) {
    if (!this.table || (this.endShown && !again)) return;
    if (!this.endShown) sound("end");
    this.endShown = true;
    await showGameResult({ id: this.table.id, seats: this.table.seats, end: state.end, canRematch: this.table.seats.some((/** @type {any} */ seat) => seat.mine) });
  }

  /** @param {string[]} path */
  point(path) {
    this.board.point(path);
    if (path.length) this.board.bringNear(path[0]);
  }

  /** @param {number} id */
  label(id) {
    const { state } = this.model;
    const named = state?.labels[String(id)];
    return named || actions(state?.acts).find((action) => action.id === id)?.path.map((touch) => this.board.stage.label(touch)).join(", ") || String(id);
  }

  /** @param {string} clause */
  openRule(clause) {
    this.dock.open("rules");
    this.rules.open(this.game, clause);
  }

  focusPrompt() {
    /** @type {HTMLElement | null} */ (this.places.prompt.querySelector(".prompt-buttons button"))?.focus();
  }

  tellPlayers() {
    const { state } = this.model;
    if (!this.table) return;
    this.race.show(state?.ask ?? null, this.late, this.table.seats);
    this.players.show(this.table.seats, {
      acting: state?.ask?.seats ?? [], scores: state?.end?.scores ?? [], clocks: state?.clocks ?? null,
      deadline: state?.ask?.deadline ?? null, late: this.late, thinking: this.bots.seats,
    });
  }

  tellPrompt() {
    const { state } = this.model ?? {};
    if (!state || !this.prompt) return;
    const { ask, end } = state;
    if (end || !ask) {
      const extra = end ? [button({ text: t("tool.result"), icon: "laurel", kind: "gold", on: () => this.showResult(state, true) })] : [];
      this.prompt.show({ badge: t("play.over"), text: end ? winnersOf(this.table?.seats ?? [], end) : "", mine: false, extra });
      return;
    }
    const { picker } = this.board;
    const seats = this.table?.seats ?? [];
    const names = together(ask.seats.map((seat) => nameOf(seats[seat])));
    const mine = this.isAsked(state);
    const inHand = picker.path.length === 1 && picker.path[0] === ask.hold;
    const held = picker.path.length && !inHand ? t("play.held", { what: this.board.stage.label(picker.path[picker.path.length - 1]).split(", ")[0] }) : "";
    const decided = ask.sealed && !ask.mine && this.seat !== null && state.undo === "alone";
    const soon = ask.rush && !ask.seats.length;
    const thinking = ask.seats.length > 0 && ask.seats.every((seat) => this.bots.seats.includes(seat));
    const waiting = thinking ? t("play.thinking", { n: ask.seats.length, names }) : ask.prompt;
    const text = held || (decided ? t("play.sealed", { n: ask.seats.length, names }) : soon ? t("rush.begins") : waiting);
    const open = mine ? [...picker.endings, ...picker.always] : [];
    this.prompt.show({
      badge: ask.passing ? t("play.passing") : soon ? t("rush.soon") : ask.mine ? t("play.your") : decided ? t("play.decided") : this.seat === null ? t("play.spectator") : t("play.waiting", { names }),
      text: this.sending ? t("play.sending") : text, thinking,
      waiting: ask.mine ? "" : ask.seats.join(),
      clause: ask.clause, mine, seat: ask.mine && this.seat !== null ? this.seat : ask.seats[0], held: picker.path.length > 0 && !inHand,
      choices: open.map(([id, label]) => ({ id, label: label || this.label(id) })), main: !ask.hold && !ask.rush,
      extra: decided ? [button({ text: t("play.mind"), icon: "undo", on: () => this.askUndo() })] : [],
    });
    if (ask.mine && document.hasFocus()) document.title = this.table?.title ?? document.title;
  }
}
