/**
 * How far this device is in the lessons of each game, and the links that lead to them.
 *
 * @typedef {{given: string[][], done: boolean}} Progress
 */

import { h, icon } from "../shared/dom.js";
import { t } from "../shared/texts.js";

const KEPT = "hiram.lessons";

/** @returns {Record<string, Progress>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return typeof found === "object" && found ? found : {};
  } catch {
    return {};
  }
}

/**
 * How far this device is in a lesson.
 * @param {string} game
 * @param {string} name
 * @returns {Progress}
 */
export function progressIn(game, name) {
  const found = kept()[`${game}/${name}`];
  return { given: Array.isArray(found?.given) ? found.given : [], done: found?.done === true };
}

/**
 * @param {string} game
 * @param {string} name
 * @param {Progress} progress
 */
export function keepProgress(game, name, progress) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [`${game}/${name}`]: progress }));
  } catch {
    // A browser without storage begins again.
  }
}

/**
 * Whether this device has begun no lesson of a game.
 * @param {string} game
 */
export function isNew(game) {
  return !Object.keys(kept()).some((key) => key.startsWith(`${game}/`));
}

/**
 * @param {string} game
 * @param {string} [name] the first lesson, if none is named
 */
export function lessonPath(game, name = "") {
  return `/lesson/${encodeURIComponent(game)}${name ? `/${encodeURIComponent(name)}` : ""}`;
}

/**
 * A link to each lesson of a game, with what it is about; those that are done have a laurel.
 * @param {string} game
 * @param {{name: string, title: string, about: string, minutes: number}[]} lessons
 */
export function lessonLinks(game, lessons) {
  return h(
    "ul",
    { class: "lesson-links" },
    lessons.map(({ name, title, about, minutes }) =>
      h(
        "li",
        {},
        h(
          "a",
          { class: "button", href: lessonPath(game, name) },
          icon(progressIn(game, name).done ? "laurel" : "play"),
          h("span", {}, h("strong", {}, title), h("small", {}, `${about} ${t("lesson.minutes", { n: minutes })}`)),
        ),
      ),
    ),
  );
}
