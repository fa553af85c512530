/**
 * What decided a game, from its score sheet and the course of its points.
 *
 * @typedef {{winner: number, second: number, category: string, more: number, less: number, since: number,
 *   steps: number, changes: number}} Decided the row of the sheet in which the winner gained most on the next player
 *   ("" if there is none), with the points of both; since which move the winner has led, of how many; how often the
 *   lead changed
 */

/**
 * Null, where the points do not say it: nobody won, or several did, or a tie was broken.
 * @param {number[]} places
 * @param {Record<string, number>[]} sheet
 * @param {number[][]} course the points of every seat after each step, from the deal on
 * @returns {Decided | null}
 */
export function decided(places, sheet, course) {
  const winners = places.map((_, seat) => seat).filter((seat) => places[seat] === 1);
  const rest = places.map((_, seat) => seat).filter((seat) => places[seat] !== 1);
  if (winners.length !== 1 || !rest.length) return null;
  const [winner] = winners;
  const second = rest.reduce((best, seat) => (places[seat] < places[best] ? seat : best));
  if (sheet[winner]?.total === sheet[second]?.total) return null; // what else decided is told beside the points
  const gain = (/** @type {string} */ name) => (sheet[winner]?.[name] ?? 0) - (sheet[second]?.[name] ?? 0);
  const rows = Object.keys(sheet[winner] ?? {}).filter((name) => name !== "total");
  const category = rows.reduce((best, name) => (gain(name) > (best ? gain(best) : 0) ? name : best), "");
  const steps = Math.max(0, course.length - 1);
  return {
    winner,
    second,
    category,
    more: sheet[winner]?.[category] ?? 0,
    less: sheet[second]?.[category] ?? 0,
    since: leadSince(course, winner),
    steps,
    changes: leadChanges(course),
  };
}

/**
 * The seat that has more points than every other one; -1 if none has.
 * @param {number[]} points
 */
function leader(points) {
  const most = Math.max(...points);
  return points.filter((one) => one === most).length === 1 ? points.indexOf(most) : -1;
}

/**
 * The step from which on a seat has had more points than all others to the end; -1 if it has not.
 * @param {number[][]} course
 * @param {number} seat
 */
function leadSince(course, seat) {
  let since = -1;
  for (let step = course.length - 1; step >= 0 && leader(course[step]) === seat; step -= 1) since = step;
  return since;
}

/**
 * How often another seat came to lead than the one that had led.
 * @param {number[][]} course
 */
function leadChanges(course) {
  let [before, changes] = [-1, 0];
  for (const points of course) {
    const now = leader(points);
    if (now < 0 || now === before) continue;
    if (before >= 0) changes += 1;
    before = now;
  }
  return changes;
}
