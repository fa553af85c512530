/**
 * The table page at work: takes what the server says to the model and the view, and what the person does to the server.
 *
 * @typedef {import("./net/model.js").State} State
 * @typedef {import("./net/session.js").Message} Message
 */

import { ask as confirmed, notice } from "../shared/dom.js";
import { nameOf } from "../shared/seats.js";
import { onSettings, settings, slowness } from "../shared/settings.js";
import { play as sound } from "../shared/sound.js";
import { t } from "../shared/texts.js";
import { chooseMove, confirmMove } from "./dialogs/choose_move.js";
import { actions, touchable } from "../pure/trie.js";
import { Coaching } from "./coaching.js";
import { MoveQueue } from "./net/move_queue.js";
import { actionsOf, gestureOf, Model } from "./net/model.js";
import { Requests } from "./net/requests.js";
import { Recap } from "./recap.js";
import { Status } from "./status.js";
import { TableView } from "./view.js";

/** How long a step of somebody else is shown at least, in milliseconds, at normal speed. */
const SHOW_STEP = 260;
/** How long one is shown that somebody wants to see again, and how fast at least. */
const SHOW_AGAIN = 900;
const SLOWEST_AGAIN = 0.5;
/** How many things that lie one under the other are asked about. */
const MOST_UNDER = 8;
/** How old a chat message may be to be heard, in milliseconds. */
const FRESH = 5000;

export class Controller {
  /**
   * @param {Record<string, HTMLElement>} places the elements of the page, by id
   * @param {import("./board/sheet.js").Sheet} sheet
   * @param {import("./net/session.js").Session} session
   * @param {{seat: number | null, game: string, goal: import("./panels/goal_card.js").Goal,
   *   handOver: (from: number | null, asked: number[]) => boolean}} how
   */
  constructor(places, sheet, session, how) {
    this.session = session;
    this.handOver = how.handOver;
    this.status = new Status(how.seat);
    /** Whether the server is being asked if a move can be taken back. */
    this.checking = false;
    /** What is offered now, as text. */
    this.offered = "";
    /** What happened since my last decision. */
    this.recap = new Recap();
    /** Whether somebody else has decided since my last decision. */
    this.waited = true;
    this.model = new Model({
      show: (nodes, state) => this.show(nodes, state),
      step: (put, cut, state, pace) => this.step(put, cut, state, pace),
      settled: (state) => this.settled(state),
      lost: () => session.join(),
    });
    this.requests = new Requests(session, (clause) => this.view.openRule(clause));
    /** The moves of a race that are on their way. */
    this.moveQueue = new MoveQueue(this.requests);
    this.view = new TableView(
      places,
      sheet,
      { model: this.model, status: this.status, session, game: how.game, goal: how.goal, recap: this.recap },
      {
        submit: (id) => this.submit(id),
        choose: (choices) => this.choose(choices),
        undo: () => this.askUndo(),
        again: () => this.showAgain(),
        why: (under, held) => this.askWhy(under, held),
        say: async (text) => (await this.requests.send({ t: "say", text })).t === "ok",
      },
    );
    this.coaching = new Coaching(session, this.status, this.view.coach);
    document.addEventListener("keydown", (event) => this.key(event));
    onSettings(() => this.resettle());
  }

  get board() {
    return this.view.board;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (/** @type {Element} */ (event.target).closest("dialog, .dock, input, .stage")) return;
    if (event.key === "?") this.view.openRule(this.view.prompt.clause);
    else if (event.key === "Escape") this.board.picker.back();
    else if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey) this.board.swap();
  }

  /**
   * What is not about the position: talk, and whether a move may be taken back.
   * @param {Message} message
   */
  receive(message) {
    const { chat } = this.view;
    if (message.t === "said" && chat.receive(/** @type {any} */ (message))) this.receiveChat(message);
    else if (message.t === "asked") this.requests.asked(message, this.status.seat, this.status.seats);
  }

  /** @param {Message} message */
  receiveChat(message) {
    const { clockOffset, seat } = this.status;
    if (seat !== null && message.seat === seat) return;
    this.view.dock.news("chat");
    if (Date.now() + clockOffset - Number(message.at) < FRESH) sound("chat");
  }

  /** @param {any} table */
  showTable(table) {
    const before = this.status.standIn?.stand_in;
    this.status.table = table;
    this.view.showPeople();
    if (before !== this.status.standIn?.stand_in) this.resettle();
  }

  /**
   * The connection to the server is there, or lost.
   * @param {boolean} online
   */
  setOnline(online) {
    this.status.online = online;
    if (online) this.resettle();
    else {
      this.board.picker.close();
      this.view.bots.done();
      this.view.setTurn("offline");
    }
  }

  /** What is shown counts no more: nothing can be touched until the next scene has come. */
  forget() {
    this.recap.clear();
    this.coaching.clear();
    this.model.forget();
    this.board.picker.close();
    this.view.setTurn("showing");
  }

  /**
   * Show a whole scene.
   * @param {import("../pure/nodes.js").Node[]} nodes
   * @param {State} state
   */
  show(nodes, state) {
    this.view.bots.done();
    this.recap.clear();
    if (JSON.stringify([state.acts, state.ahead]) !== this.offered) this.view.hint.hide();
    this.board.stage.show(nodes);
    this.view.showState(state);
  }

  /**
   * Show one step.
   * @param {import("../pure/nodes.js").Node[]} put
   * @param {string[]} cut
   * @param {State} state
   * @param {number} pace
   * @returns {number} how long that takes, in milliseconds
   */
  step(put, cut, state, pace) {
    const same = this.asksTheSame(state);
    const { recap, status } = this;
    this.view.bots.done();
    recap.note({ put, cut, state }, this.board.stage.nodes, status.names, status.seat);
    this.board.fresh = [...recap.fresh];
    const slow = recap.again ? Math.max(slowness(), SLOWEST_AGAIN) : slowness();
    if (this.lays(state)) {
      this.board.change(put, cut, pace * slowness());
      this.view.showState(state);
      if (!same) this.offerAgain(state);
      return 0;
    }
    if (!same) {
      this.view.setTurn("showing");
      this.board.picker.close();
      this.view.hint.hide();
    }
    const flights = this.board.change(put, cut, pace * slow);
    this.view.showState(state);
    if (flights) sound("move");
    const quiet = status.sending || !state.log.length;
    return Math.max(flights, quiet ? 0 : (recap.again ? SHOW_AGAIN : SHOW_STEP) * pace * slow);
  }

  /**
   * Whether my decision is what it was: others act at the same time, and what I hold stays in my hand.
   * @param {State} state
   */
  asksTheSame(state) {
    const acts = JSON.stringify([state.acts, state.ahead]);
    const same = Boolean(state.ask?.mine) && this.board.picker.open && acts === this.offered;
    this.offered = acts;
    return same;
  }

  /** What can be done may have changed although the table has not. */
  resettle() {
    if (this.model.settled && this.model.state) this.settled(this.model.state);
  }

  /**
   * The newest step has been shown: let the person decide, if it is his turn.
   * @param {State} state
   */
  settled(state) {
    const { status, view } = this;
    this.recap.again = false;
    const { picker } = view.board;
    view.board.refresh();
    const mine = status.isAsked(state);
    if (mine) {
      if (!picker.open) this.offer(state);
    } else {
      picker.close();
      this.waited ||= !state.ask?.mine;
    }
    view.showSettled(state);
    if (mine) this.coaching.decide(state, this.offered);
    if (state.end) view.showResult(state, false);
    else if (!mine && state.ask && this.handOver(status.seat, state.ask.seats)) view.board.stage.clear();
  }

  /** Show again what happened since my last decision. */
  showAgain() {
    const { board, model, recap, status, view } = this;
    if (!model.settled || !recap.full || status.sending) return;
    const { nodes, steps } = recap.begin();
    board.picker.close();
    view.hint.hide();
    view.setTurn("showing");
    board.stage.show(nodes);
    model.showAgain(steps);
  }

  /** I act: what happened before is seen. */
  seen() {
    this.coaching.moves();
    this.recap.clear();
    this.board.fresh = [];
  }

  /** @param {State} state */
  offer(state) {
    this.offered = JSON.stringify([state.acts, state.ahead]);
    this.board.picker.offer(this.moveQueue.waiting.length ? state.ahead : state.acts, state.ask?.hold);
    if (this.waited) this.view.callToTurn();
    this.waited = false;
  }

  /**
   * Whether I may lay on while moves of mine are on their way: in a race where the first to act is first.
   * @param {State} state
   */
  lays(state) {
    return touchable(state.ahead).length > 0 && this.status.isAsked(state);
  }

  /**
   * Whether others may follow a move before it is answered; what is not offered ahead may change what they mean.
   * @param {number} id
   * @param {State} state
   */
  goesAhead(id, state) {
    const made = actions(this.board.picker.trie).find((one) => one.id === id);
    return actions(state.ahead).some((one) => one.path.join() === made?.path.join());
  }

  /**
   * Offer what can be done now, and leave what is held in the hand.
   * @param {State} state
   */
  offerAgain(state) {
    const { picker } = this.board;
    const held = [...picker.path];
    this.board.queued = this.moveQueue.nodes;
    this.offer(state);
    picker.return(held);
  }

  /**
   * Send a move without waiting for the answer to the one before.
   * @param {number} id
   * @param {State} state
   */
  async sendOn(id, state) {
    const { picker } = this.board;
    const node =
      actions(picker.trie)
        .find((one) => one.id === id)
        ?.path.at(-1) ?? "";
    this.view.hint.hide();
    this.seen();
    this.model.hurry();
    const made = this.moveQueue.send({ t: "act", rev: state.rev, ...actionsOf(state, id) }, node, state.rev);
    picker.path = [];
    this.offerAgain(state);
    if (!(await made)) sound("refuse");
    this.board.queued = this.moveQueue.nodes;
    this.board.mark();
    const now = this.model.state;
    if (now && this.lays(now)) this.offerAgain(now);
    else this.resettle();
  }

  /**
   * Make a move.
   * @param {number} id
   */
  async submit(id) {
    const { model, status, view } = this;
    const { state } = model;
    if (!state || !this.board.picker.open || status.sending || this.checking || !status.online) return;
    if (
      this.lays(state) &&
      (this.moveQueue.waiting.length || (settings.confirm === "never" && this.goesAhead(id, state)))
    ) {
      await this.sendOn(id, state);
      return;
    }
    if ((settings.confirm !== "never" || state.asks[String(id)]) && !(await this.isMeant(id, state))) return;
    status.sending = true;
    this.seen();
    view.setTurn("sending");
    view.hint.hide();
    this.board.picker.close();
    model.hurry();
    const answer = await this.session.request({ t: "act", rev: state.rev, ...actionsOf(state, id) });
    status.sending = false;
    if (answer.t === "ok") this.coaching.moved();
    else {
      sound("refuse");
      this.requests.explain(answer);
    }
    if (answer.t !== "ok" || (model.state && model.state.rev >= answer.rev)) this.resettle();
  }

  /**
   * Whether a move is to be made, where it costs much, or the settings want to ask again: always, or if it can't be
   * taken back.
   * @param {number} id
   * @param {State} state
   */
  async isMeant(id, state) {
    const setting = settings.confirm;
    const much = state.asks[String(id)];
    if (much) return (await confirmed(this.view.label(id), much, t("confirm.do"))) && this.model.state === state;
    if (setting === "never") return true;
    if (setting === "final") {
      this.checking = true;
      const answer = await this.requests.send({ t: "check", rev: state.rev, ...actionsOf(state, id) });
      this.checking = false;
      if (answer.t !== "checked" || this.model.state !== state) return false;
      if (!answer.final) return true;
    }
    return (await confirmMove(this.view.label(id), setting)) && this.model.state === state;
  }

  /**
   * The same touches mean several moves.
   * @param {import("../pure/trie.js").Choice[]} choices
   */
  async choose(choices) {
    const chosen = await chooseMove(choices.map(([id, label]) => ({ id, label: label || this.view.label(id) })));
    if (chosen !== null) this.submit(chosen);
  }

  async askUndo() {
    const { state } = this.model;
    if (!state) return;
    const answer = await this.requests.send({ t: "undo", rev: state.rev });
    if (answer.t === "ok" && !answer.asked) this.coaching.clear();
    if (answer.t === "ok") notice(t(answer.asked ? "undo.asked" : "undo.done"));
  }

  /**
   * Why a touch does nothing; without a touch, what else cannot be done with what is held.
   * @param {string[]} under the nodes that lie there, the topmost first
   * @param {string[]} held
   * @returns {Promise<import("./input/tooltips.js").Answer | null>}
   */
  async askWhy(under, held) {
    const { model, status } = this;
    const touched = under.length > 0;
    if (!status.online) return touched ? { text: t("why.offline") } : null;
    if (status.sending || !model.settled) return touched ? { text: t("why.showing") } : null;
    const { state } = model;
    const answer = await this.session.request({ t: "why", under: under.slice(0, MOST_UNDER), held });
    if (model.state !== state || (answer.t !== "why" && answer.t !== "no")) return null;
    if (!touched && answer.t === "no") return null;
    const { text, clause, node } = /** @type {any} */ (answer);
    return { text: String(text ?? ""), clause: String(clause ?? ""), node: String(node ?? "") };
  }

  async askHint() {
    const { hint } = this.view;
    if (hint.busy) return;
    const turn = hint.think();
    const answer = await this.session.request({ t: "hint" });
    if (turn !== hint.turn) return;
    if (answer.t === "hint") {
      const id = gestureOf(this.model.state, [answer.id, ...(answer.then ?? [])]);
      hint.show(/** @type {any} */ ({ ...answer, id }));
    } else {
      hint.hide();
      if (answer.code !== "stale") this.requests.explain(answer);
    }
  }

  async resign() {
    const players = this.status.seats.filter((seat) => seat.kind !== "automaton");
    const other = players.length === 2 && players.find((seat) => seat.seat !== this.status.seat);
    const words = other ? t("resign.ask.two", { name: nameOf(other) }) : t("resign.ask");
    const sure = await confirmed(t("tool.resign"), words, t("resign.do"), "danger");
    if (sure) await this.requests.send({ t: "resign" });
  }
}
