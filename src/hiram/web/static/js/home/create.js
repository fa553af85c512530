/** The dialog that creates a table: game, seats, options, clock, who may find it. */

import { button, h, openDialog, radios, select, tick } from "../shared/dom.js";
import { levelName, levelWords, usualLevel } from "../shared/levels.js";
import { readable, t } from "../shared/texts.js";
import { clockFields, optionField } from "./options.js";

/**
 * @param {any[]} games
 * @param {string} chosen
 * @param {(wish: any) => void} create
 */
export function showCreate(games, chosen, create) {
  const form = h("form", { class: "create", id: "create-form" });
  let game = games.find((one) => one.game === chosen) ?? games[0];
  /** @type {any} */
  let clock = null;
  /** @type {Record<string, any>} what is set beyond the preset */
  let options = {};
  let preset = "";
  let listed = true;
  let pledges = false;
  let players = game.players[0];
  /** @type {{kind: string, bot: string, name: string}[]} */
  const seats = Array.from({ length: 12 }, (_, k) => ({ kind: k ? "open" : "me", bot: usualLevel(game.bots), name: "" }));
  const seatList = h("ul", { class: "seats" });

  const seatRow = (/** @type {number} */ k) => {
    const seat = seats[k];
    const title = game.seats?.[k] ?? t("create.seat", { n: k + 1 });
    const kinds = /** @type {[string, string][]} */ ([["me", t("create.seat.me")], ["here", t("create.seat.here")], ["open", t("create.seat.open")],
      ...game.bots.map((/** @type {string} */ bot) => [`bot ${bot}`, `${t("create.seat.bot")}: ${levelName(bot)}`])]);
    const name = /** @type {HTMLInputElement} */ (h("input", { type: "text", "aria-label": t("create.seat.name", { n: k + 1 }), placeholder: t("name.label"), value: seat.name, maxlength: "40", dir: "auto" }));
    name.hidden = seat.kind !== "here";
    const how = h("p", { class: "seat-how small" });
    const tellHow = () => {
      how.textContent = seat.kind === "bot" ? levelWords(seat.bot) : "";
    };
    tellHow();
    name.addEventListener("input", () => {
      seat.name = name.value;
    });
    const kind = select(title, kinds, seat.kind === "bot" ? `bot ${seat.bot}` : seat.kind, (value) => {
      [seat.kind, seat.bot] = value.startsWith("bot ") ? ["bot", value.slice(4)] : [value, seat.bot];
      name.hidden = seat.kind !== "here";
      tellHow();
      note.hidden = !seats.slice(0, players).some((one) => one.kind === "here");
    });
    return h("li", { class: "seat" }, h("span", { class: "dot", data: { seat: k } }), h("span", { class: "seat-title" }, title), kind, name, how);
  };
  const note = h("p", { class: "small", hidden: true }, t("create.hotseat"));
  const fillSeats = () => seatList.replaceChildren(...Array.from({ length: players }, (_, k) => seatRow(k)));
  const counts = h("div");
  const optionList = h("div", { class: "fields" });
  const presetList = h("div");
  const offered = () => game.presets.filter((/** @type {any} */ one) => !one.players.length || one.players.includes(players));
  const fillOptions = () => {
    options = {};
    const begun = game.presets.find((/** @type {any} */ one) => one.name === preset)?.options ?? {};
    optionList.replaceChildren(...game.options.map((/** @type {any} */ option) => optionField({ ...option, default: begun[option.name] ?? option.default }, (value) => {
      options[option.name] = value;
    })));
  };
  const fillPresets = () => {
    const found = offered();
    if (!found.some((/** @type {any} */ one) => one.name === preset)) {
      preset = found[0]?.name ?? "";
      fillOptions();
    }
    presetList.replaceChildren(...(found.length > 1 ? [radios("create-preset", t("create.preset"), found.map((/** @type {any} */ one) => [one.name, readable(one.name), readable(one.help)]), preset, (value) => {
      preset = value;
      fillOptions();
    })] : []));
  };
  const fillGame = () => {
    preset = "";
    players = game.players.includes(players) ? players : game.players[0];
    counts.replaceChildren(radios("create-players", t("create.players"), game.players.map((/** @type {number} */ n) => [String(n), String(n)]), String(players), (value) => {
      players = Number(value);
      fillPresets();
      fillSeats();
    }));
    fillPresets();
    fillSeats();
  };
  fillGame();
  const games_ = games.length > 1 ? h("div", { class: "field" }, h("label", { for: "create-game" }, t("create.game")),
    select(t("create.game"), games.map((one) => [one.game, one.title]), game.game, (value) => {
      game = games.find((one) => one.game === value);
      fillGame();
    }, { id: "create-game" })) : null;
  form.append(...[
    games_, counts, h("section", {}, h("h3", {}, t("create.seats")), seatList, note),
    radios("create-listed", t("create.who"), [["yes", t("create.listed")], ["no", t("create.private")]], "yes", (value) => {
      listed = value === "yes";
    }),
    h("section", {}, h("h3", {}, t("create.clock")), clockFields((value) => {
      clock = value;
    })),
    presetList,
    h("details", {}, h("summary", {}, t("create.options")), optionList),
    h("details", {}, h("summary", {}, t("create.fair")), h("p", { class: "small" }, t("create.fair.how")), tick(t("create.pledges"), false, (on) => {
      pledges = on;
    })),
  ].filter((part) => part !== null));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const taken = seats.slice(0, players).map(({ kind, bot, name }) => (kind === "bot" ? { kind, bot } : { kind: kind === "here" ? "me" : kind, name }));
    create({ game: game.game, players, preset, options, listed, pledges, start: !pledges && taken.every((seat) => seat.kind !== "open"), seats: taken, ...(clock && clock.kind !== "none" ? { clock } : {}) });
  });
  const shown = openDialog(games.length > 1 ? t("create.title") : `${t("create.title")}: ${game.title}`, [form], {
    buttons: [button({ text: t("cancel"), on: () => shown.close() }), button({ text: t("create.go"), kind: "gold", type: "submit", form: "create-form" })],
  });
}
