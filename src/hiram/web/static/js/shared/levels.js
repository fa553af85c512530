/** The levels of bots: what they are called, and which one is offered first. */

import { readable, t } from "./texts.js";

/**
 * The level that is offered first.
 * @param {string[]} bots
 */
export function usualLevel(bots) {
  return bots.includes("casual") ? "casual" : (bots[0] ?? "");
}

/** @param {string} bot */
export function levelName(bot) {
  const words = t(`level.${bot}`);
  return words.startsWith("level.") ? readable(bot) : words;
}

/**
 * How a level plays, in a few words; of bots that are no levels nothing is known.
 * @param {string} bot
 */
export function levelWords(bot) {
  const words = t(`level.${bot}.how`);
  return words.startsWith("level.") ? "" : words;
}
