/** The settings of this device, and at a table those of the seat. */

import { askToNotify, canNotify } from "./call.js";
import { h, notice, openDialog, radios, select, tick } from "./dom.js";
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

/** Notifications: the browser is asked only when somebody turns them on. */
function notifyTick() {
  const on = settings.notify && Notification.permission === "granted";
  const label = tick(t("settings.notify"), on, async (wanted) => {
    const allowed = wanted && (await askToNotify());
    choose("notify", allowed);
    if (wanted === allowed) return;
    /** @type {HTMLInputElement} */ (label.querySelector("input")).checked = false;
    notice(t("settings.notify.refused"), { kind: "bad" });
  });
  return label;
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
  const vibrate = "vibrate" in navigator && "ontouchstart" in window;
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
        vibrate && tick(t("settings.vibrate"), settings.vibrate, (on) => choose("vibrate", on)),
        canNotify() && notifyTick(),
        tick(t("settings.coach"), settings.coach, (on) => choose("coach", on)),
        tick(t("settings.tips"), settings.tips, (on) => choose("tips", on)),
      ),
      h("p", { class: "small" }, t("settings.device")),
      passing && passFields(passing),
    ],
    { kind: "settings" },
  );
}
