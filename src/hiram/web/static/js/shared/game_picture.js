/** The picture of a game's table, in the colours of the page. */

import { h } from "./dom.js";

/**
 * @param {string} game
 * @param {string} alt empty where the words beside it say the same
 * @param {string} [kind]
 * @returns {HTMLElement}
 */
export function gamePicture(game, alt, kind = "pictures") {
  const picture = (/** @type {string} */ theme) =>
    h("img", {
      class: `picture ${theme}`,
      src: `/api/games/${game}/picture.svg?theme=${theme}`,
      loading: "lazy",
      alt,
      width: "800",
      height: "500",
    });
  return h("div", { class: kind }, picture("light"), picture("dark"));
}
