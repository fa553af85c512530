/**
 * What the table page shows: the board and the panels around it, drawn from the model and the status.
 *
 * @typedef {import("./net/model.js").State} State
 */

import { actions, walk } from "../pure/trie.js";
import { button, h } from "../shared/dom.js";
import { callOff, callToTurn } from "../shared/call.js";
import { clockTime, nameOf } from "../shared/seats.js";
import { play as sound } from "../shared/sound.js";
import { t, together } from "../shared/texts.js";
import { Board } from "./board/board.js";
import { absenceButton, backButton } from "./dialogs/absence.js";
import { showGameResult, winnersOf } from "./dialogs/result.js";
import { ActionList } from "./panels/action_list.js";
import { BotStatus } from "./panels/bot_status.js";
import { Chat } from "./panels/chat.js";
import { CoachCard } from "./panels/coach_card.js";
import { Dock } from "./panels/dock.js";
import { GoalCard } from "./panels/goal_card.js";
import { HintBar } from "./panels/hint_bar.js";
import { Log } from "./panels/log.js";
import { Players } from "./panels/players.js";
import { Prompt } from "./panels/prompt.js";
import { badgeWords, promptWords } from "./panels/prompt_words.js";
import { RaceClock } from "./panels/race_clock.js";
import { RulesPanel } from "./panels/rules_panel.js";
import { isLive, keepAwake } from "./wake_lock.js";

/** Timers hold no longer than about 24 days. */
const LONGEST_WAIT = 2 ** 31 - 1;
/** How many moves the prompt names at once. */
const MOST_TOLD = 3;

export class TableView {
  /**
   * @param {Record<string, HTMLElement>} places the elements of the page, by id
   * @param {import("./board/sheet.js").Sheet} sheet
   * @param {{model: import("./net/model.js").Model, status: import("./status.js").Status,
   *   session: import("./net/session.js").Session, game: string, goal: import("./panels/goal_card.js").Goal,
   *   recap: import("./recap.js").Recap}} sources
   * @param {{submit: (id: number) => void, choose: (choices: import("../pure/trie.js").Choice[]) => void,
   *   undo: () => void, again: () => void, say: (text: string) => Promise<boolean>,
   *   why: (under: string[], held: string[]) => Promise<import("./input/tooltips.js").Answer | null>}} listener
   */
  constructor(places, sheet, { model, status, session, game, goal, recap }, listener) {
    this.places = places;
    this.model = model;
    this.status = status;
    this.recap = recap;
    this.game = game;
    this.listener = listener;
    this.resultShown = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} until the next player is called absent */
    this.absenceTimer = undefined;
    /** What cannot be done with what is held, and why. */
    this.cannot = { held: "", text: "" };
    const { submit } = listener;
    const rule = (/** @type {string} */ clause) => this.openRule(clause || this.prompt.clause);
    this.board = new Board({ stage: places.stage, zones: places.zones, panes: places.panes }, sheet, {
      submit,
      rule,
      choose: listener.choose,
      changed: () => this.heldChanged(),
      focusPrompt: () => this.prompt.focus(),
      why: listener.why,
      marked: () => this.settleCards(),
      laidOut: () => this.board?.hinted.length && this.point(this.board.hinted), // a hint stays off what it points at
    });
    this.prompt = new Prompt(places.prompt, {
      submit,
      rule,
      touch: (node) => this.board.picker.touch(node),
      back: () => this.board.picker.back(),
      again: listener.again,
      goal: () => this.goal.toggle(),
    });
    this.goal = new GoalCard(
      /** @type {HTMLElement} */ (places.stage.parentElement),
      this.board,
      { game, goal },
      { learn: () => this.openRule(""), opener: () => this.prompt.goal },
    );
    this.coach = new CoachCard(/** @type {HTMLElement} */ (places.stage.parentElement), this.board, {
      rule,
      undo: listener.undo,
      over: () => [this.goal.open ? this.goal.element : null, places.hint?.hidden ? null : places.hint],
    });
    this.prompt.goal.hidden = !goal.win.length;
    this.players = new Players(places.players);
    this.race = new RaceClock({ stage: places.stage, prompt: places.prompt }, session);
    this.hint = new HintBar(places.hint, {
      submit,
      point: (path) => this.point(path),
      busy: (on) => places.hintTool.setAttribute("aria-busy", String(on)),
    });
    this.bots = new BotStatus(() => {
      this.showPlayers();
      this.showPrompt();
    });
    this.log = new Log(rule);
    this.chat = new Chat(listener.say);
    this.rules = new RulesPanel(h("div"));
    this.moves = new ActionList(h("div"), {
      submit,
      label: (id) => this.label(id),
      node: (id) => this.board.stage.label(id),
      look: (path) => this.board.point(path, true),
    });
    this.dock = this.makeDock();
  }

  /** What can be touched has changed, or the table has moved: the cards over it lie elsewhere. */
  settleCards() {
    this.goal?.settle();
    this.coach?.settle();
    this.dock?.settleSoon();
  }

  makeDock() {
    const { chat, log, moves, rules } = this;
    return new Dock(
      this.places.dock,
      [
        { name: "actions", title: t("actions.title"), icon: "list", panel: moves.root },
        { name: "log", title: t("log.title"), icon: "log", panel: h("div", {}, log.list), shown: () => log.toEnd() },
        { name: "chat", title: t("chat.title"), icon: "chat", panel: h("div", {}, chat.list, chat.rest, chat.form) },
        { name: "rules", title: t("rules.title"), icon: "book", panel: rules.root, shown: () => rules.load(this.game) },
      ],
      this.board,
    );
  }

  /**
   * Say on the page itself whose turn it is, for style sheets and tests.
   * @param {"offline" | "showing" | "sending" | "mine" | "others" | "over"} turn
   */
  setTurn(turn) {
    document.documentElement.dataset.turn = turn;
  }

  /**
   * A step or a scene is shown: add its log, and show who is to decide what.
   * @param {State} state
   */
  showState(state) {
    this.log.add(state.log);
    this.board.log.add(state.log);
    this.places.description.textContent = state.description;
    this.goal.tell(state.ask?.kind ?? "");
    this.showPlayers();
    this.showPrompt();
  }

  /**
   * Nothing moves any more: show what can be done now.
   * @param {State} state
   */
  showSettled(state) {
    const mine = this.status.isAsked(state);
    this.bots.wait(this.status.botsAsked(state), state.rev);
    document.documentElement.dataset.rev = String(state.rev);
    if (state.end) this.setTurn("over");
    else this.setTurn(mine ? "mine" : "others");
    if (!state.ask?.mine) callOff();
    keepAwake(isLive(this.status.table) && !state.end);
    this.showPrompt();
    this.settleCards();
    this.dock.settle();
    this.moves.show(mine ? state.acts : {});
    this.places.undo.toggleAttribute("disabled", state.undo === "no" || !this.status.online);
    this.places.hintTool.toggleAttribute("disabled", !mine || this.status.table?.counts);
  }

  /** Others have decided, and now it is my turn. */
  callToTurn() {
    const { id, title } = this.status.table ?? {};
    callToTurn({ title, text: this.model.state?.ask?.prompt || t("call.turn"), path: `/table/${id}` });
  }

  /**
   * The result of the game; by itself it is shown only once.
   * @param {State} state
   * @param {boolean} again
   */
  async showResult(state, again) {
    const { table, seats } = this.status;
    if (!table || (this.resultShown && !again)) return;
    if (this.goal.open) this.goal.close();
    const first = !this.resultShown;
    if (first) sound(seats.some((seat, k) => seat.mine && state.end.places[k] === 1) ? "win" : "end");
    this.resultShown = true;
    await showGameResult({ table, seats, end: state.end, first });
  }

  /**
   * Point at nodes, and bring them near: the first that lies in a pane, since what lies in none is in view anyway.
   * @param {string[]} path
   */
  point(path) {
    const { panes, stage: table } = this.board;
    if (path.length && this.goal.open) this.goal.close();
    this.board.point(path);
    this.prompt.point(path);
    if (!path.length) return;
    const goal = path.find((id) => panes.paneOf(id)) ?? path[0];
    this.board.bringNear(goal);
    table.reveal(path);
    this.placeHint(path, goal);
    const { frames, grows } = table.layout;
    const besideHand = grows === "across" && frames.own ? `${frames.own.x * table.scale}px` : "100%";
    this.places.hint.style.setProperty("--beside-hand", besideHand);
  }

  /**
   * A hint lies above or below: where it covers less of what it points at, else away from its goal.
   * @param {string[]} path
   * @param {string} goal
   */
  placeHint(path, goal) {
    const stage = this.places.stage.getBoundingClientRect();
    const { height } = this.places.hint.getBoundingClientRect();
    const boxOf = (/** @type {string} */ id) => this.board.stage.views.get(id)?.element.getBoundingClientRect();
    const boxes = path.map(boxOf).filter((box) => box !== undefined);
    const covered = (/** @type {number} */ top) =>
      boxes.reduce((sum, box) => sum + Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top)), 0);
    const more = covered(stage.top) - covered(stage.bottom - height);
    const target = boxOf(goal);
    const isHigh = target?.height && (target.top + target.bottom) / 2 < stage.top + stage.height / 2;
    this.places.hint.classList.toggle("low", more ? more > 0 : Boolean(isHigh));
  }

  /**
   * The words for an action: its own, else those of what is touched for it.
   * @param {number} id
   */
  label(id) {
    const { state } = this.model;
    const named = state?.labels[String(id)];
    if (named) return named;
    const path = actions(state?.acts).find((action) => action.id === id)?.path ?? [];
    return path.map((touch) => this.board.stage.label(touch)).join(", ") || String(id);
  }

  /** @param {string} clause */
  openRule(clause) {
    this.dock.open("rules");
    this.rules.open(this.game, clause);
  }

  showPlayers() {
    const { state } = this.model;
    const { clockOffset, seats, table } = this.status;
    if (!table) return;
    this.race.show(state?.ask ?? null, clockOffset, seats);
    this.players.show(seats, {
      acting: state?.ask?.seats ?? [],
      scores: state?.end?.scores ?? [],
      clocks: state?.clocks ?? null,
      deadline: state?.ask?.deadline ?? null,
      clockOffset,
      thinking: this.bots.seats,
      absent: this.status.absent.map((seat) => seat.seat),
    });
    clearTimeout(this.absenceTimer);
    const next = this.status.nextAbsence;
    if (next !== null && table.status === "play") {
      const wait = Math.min(next - Date.now() + 50, LONGEST_WAIT);
      this.absenceTimer = setTimeout(() => this.showPeople(), wait);
    }
  }

  /** Who sits where, and who is absent, is shown anew. */
  showPeople() {
    this.showPlayers();
    this.showPrompt();
  }

  /**
   * What the prompt says where somebody absent holds the game up, or something plays for me because I was; else null.
   * @param {import("./panels/prompt.js").Ask} ask
   */
  absencePrompt(ask) {
    const { status } = this;
    const { absent, clockOffset, seats, standIn, table } = status;
    if (standIn) {
      const text = t(standIn.stand_in === "default" ? "absent.mine.without" : "absent.mine.bot");
      return { badge: t("absent.mine"), text, seat: standIn.seat, extra: [backButton(table.id, standIn.seat)] };
    }
    const gone = ask.mine ? undefined : absent.find((seat) => ask.seats.includes(seat.seat) && !seat.stand_in);
    if (!gone) return null;
    const words = { name: nameOf(gone), when: clockTime(Number(gone.away) - clockOffset) };
    const extra = seats.some((seat) => seat.mine) ? [absenceButton(status, gone)] : [];
    return { badge: t("absent.badge", words), text: t("absent.since", words), seat: gone.seat, extra };
  }

  showPrompt() {
    const { state } = this.model;
    if (!state || !this.prompt) return;
    if (state.end || !state.ask) this.promptOver(state);
    else this.promptAsked(state, state.ask);
  }

  /**
   * The game is over: the prompt tells who has won.
   * @param {State} state
   */
  promptOver(state) {
    const again = () => this.showResult(state, true);
    this.prompt.show({
      badge: t("play.over"),
      text: state.end ? winnersOf(this.status.seats, state.end) : "",
      mine: false,
      last: state.end ? [button({ text: t("tool.result"), icon: "laurel", kind: "gold", on: again })] : [],
    });
  }

  /**
   * @param {State} state
   * @param {import("./panels/prompt.js").Ask} ask
   */
  promptAsked(state, ask) {
    const absence = this.absencePrompt(ask);
    if (absence) {
      this.prompt.show({ ...absence, mine: false });
      return;
    }
    const { seat } = this.status;
    const { picker } = this.board;
    const situation = this.situation(state, ask);
    const mine = this.status.isAsked(state);
    const words = (/** @type {import("../pure/trie.js").Choice[]} */ choices) =>
      choices.map(([id, label]) => ({ id, label: label || this.label(id) }));
    const named = (/** @type {string[]} */ ids) => ids.map((node) => ({ node, label: this.buttonWords(node) }));
    const nodes = mine ? this.board.buttons : { first: [], next: [] };
    const first = mine ? words(picker.path.length ? picker.always : picker.endings) : [];
    const now = mine && picker.path.length ? words(picker.endings) : [];
    const alone = first.length === 1 ? first : [];
    const onBoard = picker.next.filter((id) => !nodes.first.includes(id) && !nodes.next.includes(id));
    const isOnly = !onBoard.length && first.length + nodes.first.length + nodes.next.length === 1;
    const changeMind = () =>
      button({ text: t("play.mind"), icon: "undo", kind: "mind", on: () => this.listener.undo() });
    this.prompt.show({
      badge: badgeWords(situation),
      text: promptWords(situation),
      clause: ask.clause,
      mine,
      told: mine ? this.told().map(({ text }) => text) : [],
      again: this.recap.full && !this.recap.again,
      thinking: situation.thinking,
      waiting: ask.mine ? "" : ask.seats.join(),
      seat: ask.mine && seat !== null ? seat : ask.seats[0],
      held: this.holds(ask),
      choices: [...now, ...named(nodes.next), ...(alone.length ? [] : first)],
      always: [...alone, ...named(nodes.first)],
      main: !ask.hold && !ask.rush && (now.length > 0 || isOnly),
      extra: situation.decided ? [changeMind()] : [],
    });
  }

  /**
   * The words on the button for a node that this layout does not draw: what is written on it, else its name, in which
   * what is held need not be named again.
   * @param {string} id
   */
  buttonWords(id) {
    const { picker, stage } = this.board;
    const held = picker.path.at(-1);
    if (!held || !picker.next.includes(id)) return stage.nodes.get(id)?.text.find(Boolean) || stage.label(id);
    return stage.label(id).replace(`${stage.label(held).split(", ")[0]} `, "");
  }

  /**
   * Whether the person has taken something up; what the question itself puts into the hand does not count.
   * @param {import("./panels/prompt.js").Ask} ask
   */
  holds(ask) {
    const { path } = this.board.picker;
    return path.length > 0 && !(path.length === 1 && path[0] === ask.hold);
  }

  /**
   * @param {State} state
   * @param {import("./panels/prompt.js").Ask} ask
   * @returns {import("./panels/prompt_words.js").Situation}
   */
  situation(state, ask) {
    const { seat, seats, sending } = this.status;
    const held = this.holds(ask) ? (this.board.picker.path.at(-1) ?? "") : "";
    return {
      ask,
      sending,
      names: together(ask.seats.map((asked) => nameOf(seats[asked]))),
      held: held && this.board.stage.label(held).split(", ")[0],
      decided: ask.sealed && !ask.mine && seat !== null && state.undo === "alone",
      soon: ask.rush && !ask.seats.length,
      thinking: ask.seats.length > 0 && ask.seats.every((asked) => this.bots.seats.includes(asked)),
      watching: seat === null,
      will: held ? this.willDo() : [],
      cannot: held ? this.cannot.text : "",
      told: ask.mine && !this.recap.again ? "" : (this.told().at(-1)?.text ?? ""),
    };
  }

  /** Something was taken up or let go: say what is for it, and why the rest is not. */
  async heldChanged() {
    if (this.prompt) this.showPrompt();
    const { ask } = this.model.state ?? {};
    const path = this.board?.picker.path ?? [];
    const held = ask && !ask.rush && this.holds(ask) ? path.join(" ") : "";
    if (held === this.cannot.held) return;
    this.cannot = { held, text: "" };
    const answer = held ? await this.listener.why([], path) : null;
    if (this.cannot.held !== held || !answer?.text) return;
    this.cannot.text = `${answer.text} (${answer.clause})`;
    this.showPrompt();
  }

  /** What the next touch does: of the target under the pointer, else of all; nothing, if they are too many. */
  willDo() {
    const { aimed, picker } = this.board;
    const at = aimed && picker.next.includes(aimed) ? [...picker.path, aimed] : picker.path;
    const found = actions(walk(picker.trie, at)).map(({ id }) => this.label(id));
    const words = [...new Set(found)];
    return words.length <= MOST_TOLD ? words : [];
  }

  /** What others did since my last decision. */
  told() {
    return this.recap.told(this.status.names, this.status.seat);
  }
}
