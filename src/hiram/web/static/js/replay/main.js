/** Entry of the replay page: a finished game step by step, as any seat saw it. */

import { difference, readNodes } from "../pure/nodes.js";
import { get, post } from "../shared/api.js";
import { h, icon, notice, openDialog, select } from "../shared/dom.js";
import { linkField } from "../shared/link_field.js";
import { nameOf, paintSeats } from "../shared/seats.js";
import { applyTheme, slowness } from "../shared/settings.js";
import { fillTexts, t } from "../shared/texts.js";
import { Board } from "../table/board/board.js";
import { Sheet } from "../table/board/sheet.js";
import { showGameResult } from "../table/dialogs/result.js";
import { readState } from "../table/net/model.js";
import { Dock } from "../table/panels/dock.js";
import { Log } from "../table/panels/log.js";
import { Players } from "../table/panels/players.js";
import { RulesPanel } from "../table/panels/rules_panel.js";
import { fillTools } from "../table/panels/toolbar.js";
import { Reasons } from "./reasons.js";
import { ReviewPanel } from "./review_panel.js";
import { savingButtons } from "./saving.js";

const STEP = 900;
const AHEAD = 3;
/** How long one looks at a step before the address says it: browsers refuse to change it too often. */
const REST = 300;

class Replay {
  /**
   * @param {any} table
   * @param {Sheet} sheet
   */
  constructor(table, sheet) {
    this.table = table;
    this.places = Object.fromEntries(
      Array.from(document.querySelectorAll("[id]"), (element) => [element.id, /** @type {HTMLElement} */ (element)]),
    );
    this.at = -1;
    this.wanted = 0;
    this.seat = "";
    /** @type {Map<string, Promise<any>>} */
    this.scenes = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.addressing = undefined;
    this.playing = false;
    const rule = (/** @type {string} */ clause) => {
      this.dock.open("rules");
      this.rules.open(table.game, clause);
    };
    const nothing = () => {};
    this.board = new Board({ stage: this.places.stage, zones: this.places.zones, panes: this.places.panes }, sheet, {
      submit: nothing,
      choose: nothing,
      changed: nothing,
      rule,
    });
    paintSeats(document.documentElement, table.seats); // after the board, which gives seats their usual colours
    this.players = new Players(this.places.players);
    this.log = new Log(rule);
    const rules = h("div");
    this.rules = new RulesPanel(rules);
    const review = h("div");
    this.review = new ReviewPanel(review, table, {
      rule,
      go: (step) => {
        this.pause();
        this.go(step);
      },
    });
    this.dock = new Dock(
      this.places.dock,
      [
        {
          name: "log",
          title: t("log.title"),
          icon: "log",
          panel: h("div", {}, this.log.list),
          shown: () => this.log.toEnd(),
        },
        { name: "review", title: t("review.title"), icon: "lamp", panel: review, shown: () => this.review.load() },
        {
          name: "rules",
          title: t("rules.title"),
          icon: "book",
          panel: rules,
          shown: () => this.rules.load(table.game),
        },
      ],
      this.board,
    );
    this.reasons = new Reasons(this.places.reasons, table, (on) =>
      this.places.why.setAttribute("aria-busy", String(on)),
    );
    this.controls();
  }

  controls() {
    const { places, table } = this;
    this.scrub = /** @type {HTMLInputElement} */ (places.scrub);
    this.scrub.max = String(table.steps);
    this.scrub.addEventListener("input", () => this.go(Number(this.scrub?.value), false));
    const on = (/** @type {string} */ id, /** @type {() => void} */ act) => places[id].addEventListener("click", act);
    on("first", () => this.go(0));
    on("prev", () => this.go(this.wanted - 1));
    on("next", () => this.go(this.wanted + 1));
    on("last", () => this.go(table.steps));
    on("why", () => {
      this.pause();
      this.reasons.ask(this.at);
    });
    on("toggle", () => (this.playing ? this.pause() : this.play()));
    places.eyes.replaceChildren(
      select(
        t("replay.eyes"),
        [
          ["", t("replay.watcher")],
          ...table.seats
            .filter((/** @type {any} */ seat) => seat.kind !== "automaton")
            .map((/** @type {any} */ seat) => /** @type {[string, string]} */ ([String(seat.seat), nameOf(seat)])),
        ],
        "",
        (value) => {
          this.seat = value;
          this.show();
        },
      ),
    );
    fillTools(places.tools, [
      { name: "log", icon: "log", opens: "log", on: () => this.dock.toggle("log") },
      { name: "review", icon: "lamp", opens: "review", on: () => this.dock.toggle("review") },
      { name: "rules", icon: "book", opens: "rules", on: () => this.dock.toggle("rules") },
      { name: "result", icon: "laurel", on: () => this.result() },
      { name: "share", icon: "link", on: () => this.share() },
    ]);
    on("zoomin", () => this.board.camera.zoom(1.3));
    on("zoomout", () => this.board.camera.zoom(1 / 1.3));
    on("fit", () => this.board.camera.fit());
  }

  /** @param {number} step */
  fetch(step) {
    const key = `${step} ${this.seat}`;
    if (!this.scenes.has(key)) {
      const seat = this.seat === "" ? "" : `?seat=${this.seat}`;
      this.scenes.set(
        key,
        get(`/api/tables/${this.table.id}/at/${step}${seat}`).catch((error) => {
          this.scenes.delete(key);
          throw error;
        }),
      );
      const oldest = this.scenes.keys().next().value;
      if (this.scenes.size > 200 && oldest !== undefined) this.scenes.delete(oldest);
    }
    return /** @type {Promise<any>} */ (this.scenes.get(key));
  }

  /**
   * @param {number} step
   * @param {boolean} [moved] whether the scrubber has to follow
   */
  go(step, moved = true) {
    this.wanted = Math.max(0, Math.min(this.table.steps, step));
    if (moved && this.scrub) this.scrub.value = String(this.wanted);
    return this.show();
  }

  async show() {
    const { wanted: step, seat } = this;
    let scene;
    try {
      scene = await this.fetch(step);
    } catch (error) {
      notice(/** @type {Error} */ (error).message, { kind: "bad" });
      this.pause();
      return 0;
    }
    if (step !== this.wanted || seat !== this.seat) return 0;
    const near = Math.abs(step - this.at) === 1;
    const nodes = readNodes(scene.nodes);
    const { put, cut } = difference(this.board.stage.nodes, new Map(nodes.map((node) => [node.id, node])));
    const flights = this.board.change(put, cut, near ? slowness() : 0);
    this.dock.settle();
    if (step !== this.at) this.reasons.hide();
    this.at = step;
    clearTimeout(this.addressing);
    this.addressing = setTimeout(() => history.replaceState(null, "", `?step=${step}`), REST);
    this.tell(readState(scene));
    if (this.playing)
      for (let k = 1; k <= AHEAD; k += 1) if (step + k <= this.table.steps) this.fetch(step + k).catch(() => {});
    return flights;
  }

  /** @param {import("../table/net/model.js").State} state */
  tell(state) {
    const { places } = this;
    for (const log of [this.log, this.board.log]) {
      log.clear();
      log.add(state.log);
      log.toEnd();
    }
    this.state = state;
    places.description.textContent = state.description;
    places.at.textContent = t("replay.at", { n: this.at, of: this.table.steps });
    this.scrub?.setAttribute("aria-valuetext", places.at.textContent);
    places.why.toggleAttribute("disabled", this.at === 0);
    places.what.textContent = state.log.at(-1)?.text ?? "";
    this.players.show(this.table.seats, {
      acting: state.ask?.seats ?? [],
      scores: state.end?.scores ?? [],
      clocks: null,
      deadline: null,
      clockOffset: 0,
    });
    this.board.refresh();
    document.documentElement.dataset.rev = String(this.at);
  }

  async play() {
    if (this.wanted >= this.table.steps) await this.go(0);
    this.playing = true;
    this.face();
    this.tick();
  }

  async tick() {
    if (!this.playing) return;
    if (this.wanted >= this.table.steps) {
      this.pause();
      return;
    }
    const flights = await this.go(this.wanted + 1);
    this.timer = setTimeout(() => this.tick(), Math.max(flights, STEP * slowness()));
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
    this.face();
  }

  face() {
    const words = t(this.playing ? "replay.pause" : "replay.play");
    this.places.toggle.replaceChildren(icon(this.playing ? "pause" : "play"));
    this.places.toggle.setAttribute("aria-label", words);
    this.places.toggle.title = words;
  }

  /** The link to this step, for anybody whom I give it to, and the record as a file. */
  share() {
    const { id, invite } = this.table;
    const link = new URL(`/replay/${id}`, location.origin);
    if (invite) link.searchParams.set("invite", invite);
    link.searchParams.set("step", String(this.at));
    openDialog(t("tool.share"), [
      h("p", {}, t("share.how", { n: this.at })),
      linkField(link.href, t("tool.share")),
      h(
        "a",
        { class: "button", href: `/api/tables/${id}/record`, download: `${id}.json` },
        h("span", {}, t("verify.record")),
      ),
      savingButtons({ id, at: this.at, steps: this.table.steps, seat: this.seat }),
    ]);
  }

  async result() {
    const scene = await this.fetch(this.table.steps);
    if (scene.end) showGameResult({ table: this.table, seats: this.table.seats, end: scene.end, first: false });
  }
}

applyTheme();
fillTexts();
const id = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
try {
  const query = new URLSearchParams(location.search);
  const [invite, step] = [query.get("invite"), Number(query.get("step"))];
  const path = `/api/tables/${encodeURIComponent(id)}`;
  const entered = invite ? post(`${path}/enter`, { invite }) : get(path);
  const [table, games] = await Promise.all([entered, get("/api/games")]);
  document.title = `${t("replay.title")}: ${table.title}`;
  if (table.status !== "over") location.replace(`/table/${encodeURIComponent(id)}`);
  else {
    const replay = new Replay(
      table,
      await Sheet.load(games.find((/** @type {any} */ game) => game.game === table.game).sheet),
    );
    Object.assign(window, {
      hiram: { scene: replay.board.stage, picker: replay.board.picker, camera: replay.board.camera },
    });
    replay.face();
    await replay.go(Number.isInteger(step) ? step : 0);
    if (query.has("review")) replay.dock.open("review");
  }
} catch (error) {
  const gone = /** @type {HTMLElement} */ (document.getElementById("gone"));
  gone.hidden = false;
  gone.replaceChildren(
    h("h1", {}, t("missing.title")),
    h("p", {}, /** @type {Error} */ (error).message),
    h("a", { class: "button gold", href: "/" }, t("play.home")),
  );
}
