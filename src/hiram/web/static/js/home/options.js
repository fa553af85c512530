/** A game's options as fields of a form, made from what the server says of them. */

import { h, select, tick } from "../shared/dom.js";
import { readable, t } from "../shared/texts.js";

/**
 * What kind of field an option needs, read from its default and the words for its values.
 * @param {{default: any, values: string}} option
 * @returns {{kind: "flag"} | {kind: "number", least: number, most: number} | {kind: "choice", values: string[]} |
 *   {kind: "text", values: string[]}}
 */
export function fieldOf(option) {
  if (typeof option.default === "boolean") return { kind: "flag" };
  const bounds = /^(-?\d+) to (-?\d+)$/.exec(option.values);
  if (bounds) return { kind: "number", least: Number(bounds[1]), most: Number(bounds[2]) };
  const values = option.values
    .split("|")
    .map((value) => value.trim())
    .filter(Boolean);
  const words = values.filter((value) => !value.includes(" "));
  return words.length === values.length ? { kind: "choice", values } : { kind: "text", values: words };
}

/**
 * @param {any} option
 * @param {(value: any) => void} on
 * @returns {HTMLElement}
 */
export function optionField(option, on) {
  const field = fieldOf(option);
  const name = readable(option.name);
  const id = `option-${option.name}`;
  const help = h(
    "p",
    { class: "small", id: `${id}-help` },
    `${readable(option.help)}. `,
    h("span", { class: "clause-plain" }, option.clause),
  );
  if (field.kind === "flag") return h("div", { class: "field" }, tick(name, option.default, on), help);
  /** @type {HTMLElement} */
  let input;
  if (field.kind === "choice")
    input = select(
      name,
      field.values.map((value) => [value, readable(value)]),
      String(option.default),
      on,
      { id },
    );
  else {
    input = h(
      "input",
      field.kind === "number"
        ? { id, type: "number", min: field.least, max: field.most, value: String(option.default) }
        : { id, type: "text", value: String(option.default), list: `${id}-list`, autocomplete: "off" },
    );
    input.addEventListener("input", () => {
      const { value } = /** @type {HTMLInputElement} */ (input);
      on(field.kind === "number" || /^\d+$/.test(value) ? Number(value) : value);
    });
  }
  input.setAttribute("aria-describedby", `${id}-help`);
  const list =
    field.kind === "text"
      ? h(
          "datalist",
          { id: `${id}-list` },
          field.values.map((value) => h("option", { value })),
        )
      : null;
  return h("div", { class: "field" }, h("label", { for: id }, name), input, list, help);
}

/**
 * The fields for a clock.
 * @param {(clock: any) => void} on
 */
export function clockFields(on) {
  const clock = { kind: "none", seconds: 60, increment: 10, at_zero: "bot" };
  const more = h("div", { class: "fields" });
  const number = (
    /** @type {string} */ key,
    /** @type {number} */ value,
    /** @type {number} */ factor,
    /** @type {"seconds" | "increment"} */ name,
  ) => {
    const id = `clock-${name}`;
    clock[name] = value * factor;
    const input = /** @type {HTMLInputElement} */ (
      h("input", { id, type: "number", min: "1", max: "1000000", value: String(value) })
    );
    input.addEventListener("input", () => {
      clock[name] = Math.max(1, Math.min(1e6, Number(input.value) || 1)) * factor;
      on(clock);
    });
    return h("div", { class: "field" }, h("label", { for: id }, t(key)), input);
  };
  const zero = () =>
    h(
      "div",
      { class: "field" },
      h("label", { for: "clock-zero" }, t("create.clock.zero")),
      select(
        t("create.clock.zero"),
        [
          ["bot", t("create.clock.zero.bot")],
          ["default", t("create.clock.zero.default")],
        ],
        clock.at_zero,
        (value) => {
          clock.at_zero = value;
          on(clock);
        },
        { id: "clock-zero" },
      ),
    );
  const kinds = select(
    t("create.clock"),
    [
      ["none", t("create.clock.none")],
      ["move", t("create.clock.move")],
      ["days", t("create.clock.days")],
      ["bank", t("create.clock.bank")],
    ],
    "none",
    (kind) => {
      clock.kind = kind === "days" ? "move" : kind;
      if (kind === "move") more.replaceChildren(number("create.clock.seconds", 60, 1, "seconds"), zero());
      else if (kind === "days") more.replaceChildren(number("create.clock.days", 2, 86400, "seconds"), zero());
      else if (kind === "bank")
        more.replaceChildren(
          number("create.clock.bankSeconds", 15, 60, "seconds"),
          number("create.clock.increment", 10, 1, "increment"),
          zero(),
        );
      else more.replaceChildren();
      on(clock);
    },
  );
  return h("div", {}, kinds, more);
}
