/** What this device keeps of the games that were played on it, beside what the server keeps for its guest. */

import { united } from "../pure/statistics.js";

/** @typedef {import("../pure/statistics.js").Played} Played */

const KEPT = "hiram.played";
const MOST = 500;

/**
 * The games that were finished on this device, the latest first.
 * @returns {Played[]}
 */
export function keptGames() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter((game) => typeof game?.table === "string" && game.opponents) : [];
  } catch {
    return [];
  }
}

/** @param {Played[]} games */
export function keepGames(games) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(united(games, keptGames()).slice(0, MOST)));
  } catch {
    // A browser without storage still has what the server keeps.
  }
}

/** Forget all of them. */
export function forgetGames() {
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // Then there was nothing.
  }
}
