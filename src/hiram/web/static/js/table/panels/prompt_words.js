/**
 * The words of the prompt: whose decision it is, and what it is about.
 *
 * @typedef {object} Situation
 * @property {import("./prompt.js").Ask} ask
 * @property {string} names of those who are asked
 * @property {string} held what the person has taken up, "" for nothing
 * @property {string[]} will what the next touch does, if that is to be said
 * @property {string} cannot why something else cannot be done with what is held
 * @property {boolean} sending whether a move is on its way to the server
 * @property {boolean} decided whether the person has decided already, and the others have not
 * @property {boolean} soon whether a race is about to begin
 * @property {boolean} thinking whether all who are asked are bots that take their time
 * @property {string} told what was done last, while others decide
 * @property {boolean} watching whether the person has no seat
 */

import { t, together } from "../../shared/texts.js";

/** @param {Situation} situation */
export function badgeWords({ ask, names, soon, decided, watching }) {
  if (ask.passing) return t("play.passing");
  if (soon) return t("rush.soon");
  if (ask.mine) return t("play.your");
  if (decided) return t("play.decided");
  return watching ? t("play.spectator") : t("play.waiting", { names });
}

/** @param {Situation} situation */
export function promptWords({ ask, names, held, will, cannot, sending, decided, soon, thinking, told }) {
  if (sending) return t("play.sending");
  if (held) {
    const moves = will.length ? t("play.will", { moves: together(will, t("play.or")) }) : "";
    return [t("play.held", { what: held }), moves, cannot].filter(Boolean).join(" ");
  }
  if (decided) return t("play.sealed", { n: ask.seats.length, names });
  if (soon) return t("rush.begins");
  if (told) return told;
  return thinking ? t("play.thinking", { n: ask.seats.length, names }) : ask.prompt;
}
