/** The rules of a new table: a preset first, then single options in groups, checked by the server as they change. */

import { post } from "../shared/api.js";
import { button, h, select } from "../shared/dom.js";
import { presetName, t } from "../shared/texts.js";
import { controlOf, idOf, isFor } from "./controls.js";

const PAUSE = 250; // ms without a change after which the server is asked

/** @param {any} value */
const text = (value) => JSON.stringify(value);

export class OptionsForm {
  /** @param {any} game */
  constructor(game) {
    this.game = game;
    this.players = game.players[0];
    this.preset = "";
    /** The name of a content file of whoever runs the server. */
    this.content = "";
    /** @type {Record<string, any>} what is set otherwise than the preset has it */
    this.values = {};
    /** @type {Record<string, string>} by the name of the option; "" is for none of them */
    this.errors = {};
    this.asked = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.presets = h("div");
    this.contents = h("div");
    this.groups = h("div", { class: "option-groups" });
    this.summary = h("summary");
    this.wrong = h("p", { class: "error", role: "alert", hidden: true });
    this.more = /** @type {HTMLDetailsElement} */ (h("details", { class: "options" }, this.summary, this.groups));
    this.element = h("section", { class: "rules" }, this.contents, this.presets, this.wrong, this.more);
  }

  /**
   * Show the rules of a game for so many players.
   * @param {any} game
   * @param {number} players
   */
  show(game, players) {
    if (game !== this.game) [this.values, this.preset, this.content] = [{}, "", ""];
    this.game = game;
    this.players = players;
    const found = this.fitting();
    if (!found.some((one) => one.name === this.preset)) this.preset = found[0]?.name ?? "";
    this.errors = {};
    this.fillContents();
    this.fillPresets(found);
    this.fillOptions();
    this.check();
  }

  /** The content files that there are; with none there is nothing to choose. */
  fillContents() {
    const names = this.game.contents.map((/** @type {any} */ one) => one.name);
    const choices = names.map((/** @type {string} */ name) => /** @type {[string, string]} */ ([name, name]));
    if (!choices.length) {
      this.contents.replaceChildren();
      return;
    }
    const chosen = (/** @type {string} */ name) => {
      this.content = name;
      this.values = {};
      this.fillOptions();
      this.check();
    };
    const id = "create-content";
    choices.unshift(["", t("create.content.shipped")]);
    const list = select(t("create.content"), choices, this.content, chosen, { id });
    const help = h("p", { class: "small" }, t("create.content.how"));
    this.contents.replaceChildren(
      h("div", { class: "field" }, h("label", { for: id }, t("create.content")), list, help),
    );
  }

  /** @returns {any[]} the presets for so many players */
  fitting() {
    return this.game.presets.filter((/** @type {any} */ one) => isFor(one, this.players));
  }

  /** @param {any[]} found with only one there is nothing to choose */
  fillPresets(found) {
    const cards = found.map((one) => {
      const id = `create-preset-${one.name.replaceAll(" ", "-")}`;
      const input = /** @type {HTMLInputElement} */ (
        h("input", { type: "radio", name: "create-preset", value: one.name, id })
      );
      input.checked = one.name === this.preset;
      input.addEventListener("change", () => {
        this.preset = one.name;
        this.values = {};
        this.fillOptions();
        this.check();
      });
      const words = h("span", {}, h("strong", {}, presetName(one.name)), h("small", {}, one.help));
      return h("label", { class: "preset", for: id }, input, words);
    });
    const shown = h("fieldset", { class: "presets" }, h("legend", {}, t("create.preset")), h("div", {}, cards));
    this.presets.replaceChildren(...(found.length > 1 ? [shown] : []));
  }

  /** @param {any} option */
  base(option) {
    const preset = this.game.presets.find((/** @type {any} */ one) => one.name === this.preset);
    return preset?.counts[this.players]?.[option.name] ?? preset?.options[option.name] ?? option.default;
  }

  /** @param {any} option */
  value(option) {
    return option.name in this.values ? this.values[option.name] : this.base(option);
  }

  /** @returns {any[]} the options for so many players */
  options() {
    const own = this.game.contents.find((/** @type {any} */ one) => one.name === this.content);
    return (own ?? this.game).options.filter((/** @type {any} */ option) => isFor(option, this.players));
  }

  fillOptions() {
    const groups = new Map();
    for (const option of this.options()) {
      const field = h("div", { class: "field option", data: { option: option.name } });
      this.fillField(field, option);
      groups.set(option.group, [...(groups.get(option.group) ?? []), field]);
    }
    const sections = [...groups].map(([title, fields]) =>
      h("section", { class: "option-group" }, title && h("h3", {}, title), ...fields),
    );
    this.groups.replaceChildren(...sections);
    this.more.hidden = !sections.length;
    this.tellChanged();
  }

  /**
   * @param {HTMLElement} field
   * @param {any} option
   */
  fillField(field, option) {
    const setting = { players: this.players, seats: this.game.seats };
    const control = controlOf(option, this.value(option), setting, (value) => {
      if (text(value) === text(this.base(option))) delete this.values[option.name];
      else this.values[option.name] = value;
      this.tellField(field, option);
      this.tellChanged();
      this.check(PAUSE);
    });
    const back = button({
      text: t("option.back", { preset: presetName(this.preset) }),
      kind: "small-button",
      on: () => {
        delete this.values[option.name];
        this.fillField(field, option);
        this.tellChanged();
        this.check();
        /** @type {HTMLElement | null} */ (field.querySelector("input, select"))?.focus();
      },
    });
    field.replaceChildren(
      control,
      h("p", { class: "error", id: `${idOf(option)}-error`, "aria-live": "polite" }),
      h("p", { class: "changed" }, h("span", {}, t("option.changed")), back),
    );
    this.tellField(field, option);
  }

  /**
   * Whether an option is changed, and what is wrong with it.
   * @param {HTMLElement} field
   * @param {any} option
   */
  tellField(field, option) {
    const why = this.errors[option.name] ?? "";
    const changed = option.name in this.values;
    field.classList.toggle("is-changed", changed);
    field.classList.toggle("is-wrong", Boolean(why));
    for (const input of field.querySelectorAll("input, select, textarea")) {
      if (why) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    /** @type {HTMLElement} */ (field.querySelector(".changed")).hidden = !changed;
    /** @type {HTMLElement} */ (field.querySelector(".error")).textContent = why;
  }

  /** How many options are changed, where it is seen without opening them. */
  tellChanged() {
    const n = this.options().filter((/** @type {any} */ option) => option.name in this.values).length;
    this.summary.textContent = n ? `${t("create.options")} · ${t("option.count", { n })}` : t("create.options");
  }

  /** What was chosen, as the server wants it. */
  wish() {
    const names = new Set(this.options().map((/** @type {any} */ option) => option.name));
    const options = Object.fromEntries(Object.entries(this.values).filter(([name]) => names.has(name)));
    return { preset: this.preset, content: this.content, options };
  }

  /**
   * Ask the server whether one can play so, after a pause in which nothing more changes.
   * @param {number} [pause]
   */
  check(pause = 0) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.checked(), pause);
  }

  /**
   * Whether one can play so; what is wrong is told beside its option.
   * @returns {Promise<boolean>}
   */
  async checked() {
    clearTimeout(this.timer);
    this.asked += 1;
    const { asked, game, players } = this;
    /** @type {{option: string, text: string}[]} */
    let errors;
    try {
      errors = (await post(`/api/games/${game.game}/terms`, { players, ...this.wish() })).errors;
    } catch {
      return true; // whoever makes the table is told
    }
    if (asked !== this.asked) return true;
    this.errors = Object.fromEntries(errors.map((error) => [error.option, error.text]));
    const shown = new Set();
    for (const field of /** @type {NodeListOf<HTMLElement>} */ (this.groups.querySelectorAll("[data-option]"))) {
      const option = this.options().find((/** @type {any} */ one) => one.name === field.dataset.option);
      shown.add(option.name);
      this.tellField(field, option);
    }
    const rest = errors.filter((error) => !shown.has(error.option));
    this.wrong.textContent = rest.map((error) => error.text).join(" ");
    this.wrong.hidden = !rest.length;
    return !errors.length;
  }

  /** Bring the first mistake into view. */
  showMistake() {
    this.more.open = true;
    const field = this.groups.querySelector(".is-wrong");
    field?.scrollIntoView({ block: "center" });
    const input = /** @type {HTMLElement | null | undefined} */ (field?.querySelector("textarea, input, select"));
    input?.focus({ preventScroll: true });
  }
}
