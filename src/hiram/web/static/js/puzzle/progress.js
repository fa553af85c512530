/**
 * What this device knows of puzzles: which are solved, how many in a row without an error, and on how many days in a
 * row that of the day was solved.
 *
 * @typedef {{solved: Record<string, number>, row: number, best: number, day: number, days: number}} Progress
 */

const KEPT = "hiram.puzzles";

/** @returns {Progress} */
export function progress() {
  /** @type {Progress} */
  const none = { solved: {}, row: 0, best: 0, day: 0, days: 0 };
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    if (typeof found !== "object" || !found) return none;
    const number = (/** @type {"row" | "best" | "day" | "days"} */ name) => (found[name] > 0 ? Number(found[name]) : 0);
    const solved = typeof found.solved === "object" && found.solved ? found.solved : {};
    return { solved, row: number("row"), best: number("best"), day: number("day"), days: number("days") };
  } catch {
    return none;
  }
}

/** @param {Progress} kept */
function keep(kept) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // A browser without storage begins again.
  }
}

/**
 * @param {string} game
 * @param {string} name
 */
export function isSolved(game, name) {
  return `${game}/${name}` in progress().solved;
}

/**
 * How many puzzles of a game are solved.
 * @param {string} game
 */
export function solvedOf(game) {
  return Object.keys(progress().solved).filter((key) => key.startsWith(`${game}/`)).length;
}

/**
 * A puzzle is solved; whether at once counts for the row.
 * @param {string} game
 * @param {string} name
 * @param {{atOnce: boolean, daily: number}} how `daily` is the day whose puzzle it is, 0 for others
 */
export function keepSolved(game, name, { atOnce, daily }) {
  const kept = progress();
  const isNew = !isSolved(game, name);
  if (isNew && atOnce) kept.row += 1;
  kept.best = Math.max(kept.best, kept.row);
  if (isNew) kept.solved[`${game}/${name}`] = daily || 1;
  if (daily && kept.day !== daily) {
    kept.days = kept.day === daily - 1 ? kept.days + 1 : 1;
    kept.day = daily;
  }
  keep(kept);
}

/** An answer was wrong, or had to be shown: the row begins anew. */
export function keepError() {
  keep({ ...progress(), row: 0 });
}

/**
 * On how many days in a row that of the day was solved; a row that was not gone on with yesterday is over.
 * @param {number} day
 */
export function dayRow(day) {
  const kept = progress();
  return kept.day >= day - 1 ? kept.days : 0;
}

/**
 * @param {string} game
 * @param {string} [name] the first one that is not solved, if none is named
 */
export function puzzlePath(game, name = "") {
  return `/puzzles/${encodeURIComponent(game)}${name ? `/${encodeURIComponent(name)}` : ""}`;
}
