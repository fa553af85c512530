/**
 * Sums over the games that somebody has played.
 *
 * @typedef {{table: string, game: string, title: string, ended: number, players: number, seat: number, place: number,
 *   score: number, moves: number, opponents: string[], achievements: string[], daily: string, shared: boolean}} Played
 *   as the server tells it; `place` is 0 where nobody came anywhere
 * @typedef {{name: string, games: number, won: number, best: number | null}} Sum
 */

export const PEOPLE = "people";
export const MIXED = "mixed";
const HUMAN = "human";
const DAY = 86_400_000;

/**
 * The games of two lists, each once, the latest first.
 * @param {Played[]} one
 * @param {Played[]} other
 */
export function united(one, other) {
  const found = new Map([...other, ...one].map((game) => [game.table, game]));
  return [...found.values()].sort((a, b) => b.ended - a.ended);
}

/**
 * Whether a game is a result of mine: several seats on one device are several people, and some games have no winner.
 * @param {Played} game
 */
export const isResult = (game) => !game.shared && game.place > 0;

/**
 * Against whom a game was played: bots of one level, of several, or people.
 * @param {Played} game
 */
export function against({ opponents }) {
  if (opponents.includes(HUMAN)) return PEOPLE;
  return new Set(opponents).size > 1 ? MIXED : (opponents[0] ?? "");
}

/**
 * The games by what a function says of them, in the order in which that comes up first.
 * @param {Played[]} games
 * @param {(game: Played) => string} of
 * @returns {Sum[]}
 */
export function sums(games, of) {
  /** @type {Map<string, Sum>} */
  const found = new Map();
  for (const game of games) {
    const name = of(game);
    const sum = found.get(name) ?? { name, games: 0, won: 0, best: null };
    sum.games += 1;
    if (isResult(game)) {
      sum.won += Number(game.place === 1);
      sum.best = Math.max(sum.best ?? game.score, game.score);
    }
    found.set(name, sum);
  }
  return [...found.values()];
}

/**
 * How many games were won in a row: up to now, and at most.
 * @param {Played[]} games the latest first
 */
export function streaks(games) {
  let [run, best] = [0, 0];
  for (const game of games.filter(isResult).reverse()) {
    run = game.place === 1 ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return { now: run, best };
}

/**
 * On how many days in a row a daily deal was played, up to a day or to the one before it.
 * @param {Played[]} games
 * @param {string} today as 2026-11-17
 */
export function daysInARow(games, today) {
  const days = new Set(games.map((game) => game.daily).filter(Boolean));
  let day = Date.parse(today);
  if (!days.has(today)) day -= DAY;
  let count = 0;
  while (days.has(new Date(day).toISOString().slice(0, 10))) {
    count += 1;
    day -= DAY;
  }
  return count;
}
