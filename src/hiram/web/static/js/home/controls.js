/**
 * The controls of options: what fits the values that may be chosen. The server says as data what that is
 * (core/options/controls.py).
 *
 * @typedef {{value: string, label?: string, help?: string, group?: string, players?: number[]}} Item
 * @typedef {{players: number, seats: string[]}} Setting for how many it is, and what their seats are called
 */

import { h, radios, select } from "../shared/dom.js";
import { capitalized, t } from "../shared/texts.js";

const OWN = " own"; // no value of an option begins with a blank
const MOST_RADIOS = 4;

/**
 * Whether something is for so many players.
 * @param {{players?: number[]}} thing an option, a value or a preset
 * @param {number} players
 */
export function isFor(thing, players) {
  return !thing.players?.length || thing.players.includes(players);
}

/**
 * The control of an option, with a value in it.
 * @param {any} option
 * @param {any} value
 * @param {Setting} setting
 * @param {(value: any) => void} on
 * @returns {HTMLElement}
 */
export function controlOf(option, value, setting, on) {
  const { control } = option;
  if (control.kind === "switch") return switchControl(option, value, on);
  if (control.kind === "number") return numberControl(option, value, on);
  if (control.kind === "seat") return seatControl(option, value, setting, on);
  if (control.kind === "choice") return wordControl(option, itemsFor(control.items, setting), value, on);
  return ownControl(option, value, setting, on);
}

/** @param {any} option */
export function idOf(option) {
  return `option-${option.name}`;
}

/**
 * @param {Item[]} items
 * @param {Setting} setting
 */
function itemsFor(items, { players }) {
  return items.filter((item) => isFor(item, players));
}

/**
 * The sentence that says what an option is about.
 * @param {any} option
 */
function helpOf(option) {
  const clause = h("span", { class: "clause-plain" }, option.clause);
  return h("p", { class: "small", id: `${idOf(option)}-help` }, option.help, " ", clause);
}

/**
 * A title and its sentence, and the control under them.
 * @param {any} option
 * @param {HTMLElement} control
 * @param {HTMLElement} [shown] the control, and what belongs to it
 */
function titled(option, control, shown = control) {
  control.setAttribute("aria-describedby", `${idOf(option)}-help ${idOf(option)}-error`);
  return h("div", { class: "control" }, h("label", { for: idOf(option) }, option.title), helpOf(option), shown);
}

/**
 * @param {any} option
 * @param {boolean} value
 * @param {(value: boolean) => void} on
 */
function switchControl(option, value, on) {
  const help = `${idOf(option)}-help`;
  const input = /** @type {HTMLInputElement} */ (
    h("input", { type: "checkbox", role: "switch", id: idOf(option), "aria-describedby": help })
  );
  input.checked = value;
  input.addEventListener("change", () => on(input.checked));
  const label = h("label", { class: "tick switch" }, input, h("span", {}, option.title));
  return h("div", { class: "control" }, label, helpOf(option));
}

/**
 * @param {any} option
 * @param {number} value
 * @param {(value: number | string) => void} on
 */
function numberControl(option, value, on) {
  const { least, most, step } = option.control;
  const input = /** @type {HTMLInputElement} */ (
    h("input", { id: idOf(option), type: "number", min: least, max: most, step, value: String(value), required: true })
  );
  input.addEventListener("input", () => on(input.value === "" ? "" : Number(input.value)));
  const bounds = t("option.bounds", { least: least.toLocaleString(), most: most.toLocaleString() });
  return titled(option, input, h("div", { class: "number-row" }, input, h("span", { class: "small" }, bounds)));
}

/**
 * @param {any} option
 * @param {number | string} value
 * @param {Setting} setting
 * @param {(value: number | string) => void} on
 */
function seatControl(option, value, { players, seats }, on) {
  /** @type {[string, string][]} */
  const choices = [["random", t("option.random")]];
  for (let k = 0; k < players; k += 1) choices.push([String(k), seatWords(seats, k)]);
  const chosen = (/** @type {string} */ picked) => on(picked === "random" ? picked : Number(picked));
  return titled(option, select(option.title, choices, String(value), chosen, { id: idOf(option) }));
}

/**
 * @param {string[]} seats
 * @param {number} k
 */
function seatWords(seats, k) {
  const plain = t("create.seat", { n: k + 1 });
  return seats[k] && !/\d$/.test(seats[k]) ? `${plain} (${seats[k]})` : plain;
}

/**
 * One of a few values: all in sight with their sentences, or a list that opens with the sentence of what is chosen.
 * @param {any} option
 * @param {Item[]} items
 * @param {string} value
 * @param {(value: string) => void} on
 */
function wordControl(option, items, value, on) {
  const id = idOf(option);
  if (items.length <= MOST_RADIOS) {
    const choices = items.map((item) => /** @type {any} */ ([item.value, item.label ?? item.value, item.help ?? ""]));
    const row = radios(id, option.title, choices, value, on);
    row.setAttribute("aria-describedby", `${id}-help ${id}-error`);
    row.querySelector("legend")?.after(helpOf(option));
    return row;
  }
  const more = h("p", { class: "small value-help", "aria-live": "polite" });
  const tell = (/** @type {string} */ chosen) => {
    more.textContent = items.find((item) => item.value === chosen)?.help ?? "";
  };
  const choices = items.map((item) => /** @type {[string, string]} */ ([item.value, item.label ?? item.value]));
  const chosen = (/** @type {string} */ picked) => {
    tell(picked);
    on(picked);
  };
  tell(value);
  const box = select(option.title, choices, value, chosen, { id });
  return titled(option, box, h("div", {}, box, more));
}

/**
 * A word, or something of one's own, which opens under the words.
 * @param {any} option
 * @param {string | string[]} value
 * @param {Setting} setting
 * @param {(value: any) => void} on
 */
function ownControl(option, value, setting, on) {
  const { control } = option;
  const own = Array.isArray(value);
  let parts = own ? value : firstParts(control, setting);
  const change = (/** @type {string[]} */ given) => {
    parts = given;
    on(given);
  };
  const place = h("div", { class: "own", hidden: !own }, OWN_PARTS[control.kind](option, parts, setting, change));
  const items = [...itemsFor(control.items, setting), { value: OWN, label: capitalized(control.own) }];
  const words = wordControl(option, items, own ? OWN : value, (chosen) => {
    place.hidden = chosen !== OWN;
    on(chosen === OWN ? parts : chosen);
  });
  return h("div", { class: "own-control" }, words, place);
}

/**
 * What stands there when somebody wants something of his own: as much of it as possible can be played.
 * @param {any} control
 * @param {Setting} setting
 * @returns {string[]}
 */
function firstParts(control, { players }) {
  /** @type {Item[]} */
  const of = control.of;
  if (control.kind === "lines") return control.example.split(/\s+/);
  if (control.kind === "each_seat") return of.slice(0, players).map((item) => item.value);
  if (control.kind === "several") return of.slice(0, 1).map((item) => item.value);
  const groups = [...new Set(of.map((item) => item.group))].slice(0, control.count);
  return groups.map((group) => of.find((item) => item.group === group)?.value ?? "");
}

/**
 * The controls for what is one's own, by their kind.
 * @typedef {(parts: string[]) => void} OnParts
 * @type {Record<string, (option: any, parts: string[], setting: Setting, on: OnParts) => HTMLElement>}
 */
const OWN_PARTS = {
  several(option, parts, _, on) {
    const chosen = new Set(parts);
    /** @type {Item[]} */
    const of = option.control.of;
    const ticks = of.map((item) => {
      const input = /** @type {HTMLInputElement} */ (h("input", { type: "checkbox", value: item.value }));
      input.checked = chosen.has(item.value);
      input.addEventListener("change", () => {
        if (input.checked) chosen.add(item.value);
        else chosen.delete(item.value);
        on(of.map((one) => one.value).filter((one) => chosen.has(one)));
      });
      return h("label", { class: "tick" }, input, h("span", {}, item.label ?? item.value));
    });
    return h("div", { class: "ticks-row", role: "group", "aria-label": capitalized(option.control.own) }, ticks);
  },

  each_seat(option, parts, setting, on) {
    const chosen = [...parts];
    return h(
      "div",
      { class: "pickers" },
      Array.from({ length: setting.players }, (_, k) =>
        picker(`${idOf(option)}-${k}`, seatWords([], k), option.control.of, chosen[k] ?? "", (value) => {
          chosen[k] = value;
          on([...chosen]);
        }),
      ),
    );
  },

  picks(option, parts, _, on) {
    const chosen = [...parts];
    return h(
      "div",
      { class: "pickers" },
      Array.from({ length: option.control.count }, (_, k) =>
        picker(`${idOf(option)}-${k}`, t("option.pick", { n: k + 1 }), option.control.of, chosen[k] ?? "", (value) => {
          chosen[k] = value;
          on([...chosen]);
        }),
      ),
    );
  },

  lines(option, parts, _, on) {
    const area = /** @type {HTMLTextAreaElement} */ (
      h("textarea", {
        rows: "6",
        spellcheck: "false",
        autocapitalize: "off",
        "aria-label": capitalized(option.control.own),
        "aria-describedby": `${idOf(option)}-error`,
        value: parts.join(" "),
      })
    );
    area.addEventListener("input", () => on(area.value.split(/\s+/).filter(Boolean)));
    return h("div", { class: "lines" }, area);
  },
};

/**
 * A list that opens, with its name and the groups of its values.
 * @param {string} id
 * @param {string} title
 * @param {Item[]} items
 * @param {string} value
 * @param {(value: string) => void} on
 */
function picker(id, title, items, value, on) {
  const box = /** @type {HTMLSelectElement} */ (h("select", { id }));
  const groups = new Set(items.map((item) => item.group ?? ""));
  for (const group of groups) {
    const options = items
      .filter((item) => (item.group ?? "") === group)
      .map((item) => h("option", { value: item.value }, item.label ?? item.value));
    box.append(...(group ? [h("optgroup", { label: group }, options)] : options));
  }
  box.value = value;
  box.addEventListener("change", () => on(box.value));
  return h("div", { class: "picker" }, h("label", { for: id }, title), box);
}
