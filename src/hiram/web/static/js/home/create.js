/** The dialog that creates a table: game, seats, options, clock, who may find it. */

import { button, h, openDialog, radios, select, tick } from "../shared/dom.js";
import { usualLevel } from "../shared/levels.js";
import { t } from "../shared/texts.js";
import { clockFields } from "./clock_fields.js";
import { OptionsForm } from "./options.js";
import { seatRow } from "./seat_row.js";

const MOST_SEATS = 12;
const ANY_NUMBER = 1000; // the most that the server takes

/** The form, and what has been chosen in it so far. */
class CreateForm {
  /**
   * @param {any[]} games
   * @param {any} game
   */
  constructor(games, game) {
    this.games = games;
    this.game = game;
    /** @type {any} */
    this.clock = null;
    this.rules = new OptionsForm(game);
    this.listed = true;
    this.pledges = false;
    /** @type {number | null} how often one may take back alone in a turn; null: as the server has it */
    this.undos = null;
    /** Who may have a coach. */
    this.coach = "usual";
    this.players = game.players[0];
    /** @type {import("./seat_row.js").WantedSeat[]} */
    this.seats = Array.from({ length: MOST_SEATS }, (_, k) => ({
      kind: k ? "open" : "me",
      bot: usualLevel(game.bots),
      name: "",
    }));
    this.seatList = h("ul", { class: "seats" });
    this.hotseat = h("p", { class: "small", hidden: true }, t("create.hotseat"));
    this.counts = h("div");
    this.form = /** @type {HTMLFormElement} */ (h("form", { class: "create", id: "create-form" }));
    this.fillGame();
    this.form.append(...this.parts());
  }

  parts() {
    const who = /** @type {[string, string][]} */ ([
      ["yes", t("create.listed")],
      ["no", t("create.private")],
    ]);
    const clock = clockFields((value) => {
      this.clock = value;
    });
    const pledges = tick(t("create.pledges"), false, (on) => {
      this.pledges = on;
    });
    return [
      ...this.gameField(),
      this.counts,
      this.rules.element,
      h("section", {}, h("h3", {}, t("create.seats")), this.seatList, this.hotseat),
      radios("create-listed", t("create.who"), who, "yes", (value) => {
        this.listed = value === "yes";
      }),
      h("section", {}, h("h3", {}, t("create.clock")), clock),
      h("section", {}, h("h3", {}, t("create.undos")), this.undosField()),
      h("section", {}, h("h3", {}, t("create.coach")), this.coachField()),
      h("details", {}, h("summary", {}, t("create.fair")), h("p", { class: "small" }, t("create.fair.how")), pledges),
    ];
  }

  undosField() {
    const choices = /** @type {[string, string][]} */ ([
      ["", t("create.undos.usual")],
      ["0", t("create.undos.never")],
      ["1", t("create.undos.once")],
      ["3", t("create.undos.thrice")],
      [String(ANY_NUMBER), t("create.undos.often")],
    ]);
    const chosen = (/** @type {string} */ value) => {
      this.undos = value === "" ? null : Number(value);
    };
    const field = select(t("create.undos"), choices, "", chosen, {
      id: "create-undos",
      "aria-describedby": "create-undos-help",
    });
    return h("div", {}, field, h("p", { class: "small", id: "create-undos-help" }, t("create.undos.how")));
  }

  coachField() {
    const choices = /** @type {[string, string][]} */ (
      ["usual", "yes", "no"].map((one) => [one, t(`create.coach.${one}`)])
    );
    const chosen = (/** @type {string} */ value) => {
      this.coach = value;
    };
    const field = select(t("create.coach"), choices, this.coach, chosen, {
      id: "create-coach",
      "aria-describedby": "create-coach-help",
    });
    return h("div", {}, field, h("p", { class: "small", id: "create-coach-help" }, t("create.coach.how")));
  }

  gameField() {
    if (this.games.length < 2) return [];
    const names = this.games.map((one) => /** @type {[string, string]} */ ([one.game, one.title]));
    const chosen = (/** @type {string} */ value) => {
      this.game = this.games.find((one) => one.game === value);
      this.fillGame();
    };
    const field = select(t("create.game"), names, this.game.game, chosen, { id: "create-game" });
    return [h("div", { class: "field" }, h("label", { for: "create-game" }, t("create.game")), field)];
  }

  /** Another game: its numbers of players, its presets, its seats. */
  fillGame() {
    const { game } = this;
    this.players = game.players.includes(this.players) ? this.players : game.players[0];
    const numbers = game.players.map((/** @type {number} */ n) => [String(n), String(n)]);
    const chosen = (/** @type {string} */ value) => {
      this.players = Number(value);
      this.rules.show(game, this.players);
      this.fillSeats();
    };
    this.counts.replaceChildren(radios("create-players", t("create.players"), numbers, String(this.players), chosen));
    this.rules.show(game, this.players);
    this.fillSeats();
  }

  fillSeats() {
    const changed = () => {
      this.hotseat.hidden = !this.seats.slice(0, this.players).some((one) => one.kind === "here");
    };
    const rows = this.seats.slice(0, this.players).map((seat, k) => seatRow(this.game, k, seat, changed));
    this.seatList.replaceChildren(...rows);
  }

  /** What has been chosen, as the server wants it. */
  wish() {
    const { game, players, listed, pledges, clock, coach, undos } = this;
    const seats = this.seats
      .slice(0, players)
      .map(({ kind, bot, name }) => (kind === "bot" ? { kind, bot } : { kind: kind === "here" ? "me" : kind, name }));
    const start = !pledges && seats.every((seat) => seat.kind !== "open");
    const timed = clock && clock.kind !== "none" ? { clock } : {};
    const limited = undos === null ? {} : { undos };
    const rules = this.rules.wish();
    return { game: game.game, players, ...rules, listed, pledges, coach, start, seats, ...timed, ...limited };
  }
}

/**
 * @param {any[]} games
 * @param {string} chosen
 * @param {(wish: any) => void} create
 */
export function showCreate(games, chosen, create) {
  const game = games.find((one) => one.game === chosen) ?? games[0];
  const made = new CreateForm(games, game);
  made.form.noValidate = true; // the server says what is wrong, in words
  made.form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await made.rules.checked()) create(made.wish());
    else made.rules.showMistake();
  });
  const title = games.length > 1 ? t("create.title") : `${t("create.title")}: ${game.title}`;
  const shown = openDialog(title, [made.form], {
    buttons: [
      button({ text: t("cancel"), on: () => shown.close() }),
      button({ text: t("create.go"), kind: "gold", type: "submit", form: "create-form" }),
    ],
  });
}
