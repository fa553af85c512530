/** The picture of a game's table, in the colours of the page. */

import { h } from "./dom.js";
import { schemeMedia } from "./settings.js";

/**
 * Only the picture of one theme is loaded.
 * @param {string} game
 * @param {string} alt empty where the words beside it say the same
 * @param {string} [kind]
 * @returns {HTMLElement}
 */
export function gamePicture(game, alt, kind = "pictures") {
  const address = (/** @type {string} */ theme) => `/api/games/${game}/picture.svg?theme=${theme}`;
  const dark = h("source", { data: { scheme: "dark" }, media: schemeMedia("dark"), srcset: address("dark") });
  const props = { class: "picture", loading: "lazy", alt, width: "800", height: "500" };
  const picture = h("picture", {}, dark);
  picture.append(h("img", { ...props, src: address("light") }));
  return h("div", { class: kind }, picture);
}
