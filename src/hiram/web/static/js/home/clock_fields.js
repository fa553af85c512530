/** The clock of a new table as fields of a form. */

import { h, select } from "../shared/dom.js";
import { t } from "../shared/texts.js";

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
