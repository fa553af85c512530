/**
 * What a person has chosen on this device: appearance, motion, sounds, confirmation, a coach. Kept in the browser's
 * own storage.
 *
 * @typedef {{theme: "auto" | "light" | "dark", motion: "auto" | "full" | "none",
 *   speed: "slow" | "normal" | "fast" | "instant", sound: boolean, confirm: "never" | "final" | "always",
 *   tips: boolean, coach: boolean, vibrate: boolean, notify: boolean}} Settings
 */

const KEY = "hiram.settings";

/** @type {Settings} */
const DEFAULTS = {
  theme: "auto",
  motion: "auto",
  speed: "normal",
  sound: true,
  confirm: "never",
  tips: true,
  coach: false,
  vibrate: true,
  notify: false,
};

/** @type {Record<string, string[]>} */
const WORDS = {
  theme: ["auto", "light", "dark"],
  motion: ["auto", "full", "none"],
  speed: ["slow", "normal", "fast", "instant"],
  confirm: ["never", "final", "always"],
};

const SPEEDS = { slow: 1.7, normal: 1, fast: 0.5, instant: 0 };

/** @returns {Settings} */
function load() {
  /** @type {any} */
  let stored = null;
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    stored = null;
  }
  /** @type {any} */
  const found = { ...DEFAULTS };
  for (const [name, value] of Object.entries(DEFAULTS)) {
    const given = stored?.[name];
    if (typeof given === typeof value && (!WORDS[name] || WORDS[name].includes(given))) found[name] = given;
  }
  return found;
}

export const settings = load();

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Hear of changes.
 * @param {() => void} listener
 */
export function onSettings(listener) {
  listeners.add(listener);
}

/**
 * Choose a value; it takes effect at once and is kept.
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function choose(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage still plays; it only forgets.
  }
  applyTheme();
  for (const listener of listeners) listener();
}

/**
 * The media query of something that belongs to one theme, such as a picture: the chosen theme, else the device's.
 * @param {"light" | "dark"} scheme
 */
export function schemeMedia(scheme) {
  if (settings.theme === "auto") return `(prefers-color-scheme: ${scheme})`;
  return settings.theme === scheme ? "all" : "not all";
}

/** Dress the page in the chosen theme; with "auto" the style sheet follows the device. */
export function applyTheme() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  for (const one of /** @type {NodeListOf<any>} */ (document.querySelectorAll("[data-scheme]"))) {
    one.media = schemeMedia(one.dataset.scheme);
  }
  root.dataset.motion = isCalm() ? "none" : "full";
}

/** Whether nothing should fly. */
export function isCalm() {
  if (settings.motion !== "auto") return settings.motion === "none";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The factor on the length of animations. */
export function slowness() {
  return SPEEDS[settings.speed];
}
