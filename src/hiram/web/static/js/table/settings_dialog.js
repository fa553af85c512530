/** The settings of this device. */

import { h, openDialog, radios, tick } from "../dom.js";
import { choose, settings } from "../settings.js";
import { play } from "../sound.js";
import { t } from "../texts.js";

export function showSettings() {
  const words = (/** @type {string} */ name, /** @type {string[]} */ values) =>
    /** @type {[string, string][]} */ (values.map((value) => [value, t(`settings.${name}.${value}`)]));
  const row = (/** @type {any} */ name, /** @type {string[]} */ values) =>
    radios(`settings-${name}`, t(`settings.${name}`), words(name, values), String(settings[/** @type {keyof typeof settings} */ (name)]), (value) => choose(name, /** @type {never} */ (value)));
  const sound = tick(t("settings.sound"), settings.sound, (on) => {
    choose("sound", on);
    play("turn");
  });
  return openDialog(t("settings.title"), [
    row("theme", ["auto", "light", "dark"]),
    row("motion", ["auto", "full", "none"]),
    row("speed", ["slow", "normal", "fast", "instant"]),
    row("confirm", ["never", "final", "always"]),
    h("div", { class: "ticks" }, sound,
      tick(t("settings.autopass"), settings.autopass, (on) => choose("autopass", on)),
      tick(t("settings.tips"), settings.tips, (on) => choose("tips", on))),
    h("p", { class: "small" }, t("settings.device")),
  ], { kind: "settings" });
}
