/** The settings of this device, and at a table those of the seat. */

import { h, openDialog, radios, select, tick } from "./dom.js";
import { choose, settings } from "./settings.js";
import { play } from "./sound.js";
import { t } from "./texts.js";

const RULES = ["always", "unable", "never"];

/**
 * In which windows passes are made for a seat.
 * @typedef {{windows: {kind: string, title: string}[], rules: Record<string, string>,
 *   choose: (kind: string, rule: string) => void}} Passing
 * @param {Passing} passing
 */
function passFields({ windows, rules, choose: chosen }) {
  return h(
    "fieldset",
    { class: "passes" },
    h("legend", {}, t("settings.passes")),
    h("p", { class: "small" }, t("settings.passes.how")),
    windows.map(({ kind, title }) =>
      h(
        "div",
        { class: "field" },
        h("label", { for: `pass-${kind}` }, title),
        select(
          title,
          RULES.map((rule) => [rule, t(`settings.passes.${rule}`)]),
          rules[kind] ?? "never",
          (rule) => chosen(kind, rule),
          { id: `pass-${kind}` },
        ),
      ),
    ),
  );
}

/** @param {Passing | null} [passing] */
export function showSettings(passing = null) {
  const words = (/** @type {string} */ name, /** @type {string[]} */ values) =>
    /** @type {[string, string][]} */ (values.map((value) => [value, t(`settings.${name}.${value}`)]));
  const row = (/** @type {any} */ name, /** @type {string[]} */ values) =>
    radios(
      `settings-${name}`,
      t(`settings.${name}`),
      words(name, values),
      String(settings[/** @type {keyof typeof settings} */ (name)]),
      (value) => choose(name, /** @type {never} */ (value)),
    );
  const sound = tick(t("settings.sound"), settings.sound, (on) => {
    choose("sound", on);
    play("turn");
  });
  return openDialog(
    t("settings.title"),
    [
      row("theme", ["auto", "light", "dark"]),
      row("motion", ["auto", "full", "none"]),
      row("speed", ["slow", "normal", "fast", "instant"]),
      row("confirm", ["never", "final", "always"]),
      h(
        "div",
        { class: "ticks" },
        sound,
        tick(t("settings.tips"), settings.tips, (on) => choose("tips", on)),
      ),
      h("p", { class: "small" }, t("settings.device")),
      passing && passFields(passing),
    ],
    { kind: "settings" },
  );
}
