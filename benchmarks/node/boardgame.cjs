// boardgame.io's server for benchmarks/server_load.py, which starts this with --beside, drives it as it drives Hiram's, and
// reads from the first line which port it listens on.
//
// It has boardgame.io's usual storage, in memory, and as always it sends a move before it stores it. It plays a game that
// Hiram has written down: its state is the whole position, and every player gets what he may see of it. A move is refused
// where it was not allowed; else it changes in place what it changed there, by key and by run of a list, as moves of such
// games do, and ends the turn where another player comes next. So it holds, changes, strips and sends what a game on
// boardgame.io would; only to work out what is allowed and what a move does costs it nothing, for that is written down.
// With `delta` it sends patches, otherwise whole states.
"use strict";
const { readFileSync } = require("node:fs");
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** What makes one value another: [path, value] puts it there, [path, from, count, items] changes a run of a list. */
function changes(before, after, path = []) {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const lists = Array.isArray(before) && Array.isArray(after);
  const sameKeys = isTable(before) && isTable(after) && Object.keys(before).join() === Object.keys(after).join();
  if (sameKeys || (lists && before.length === after.length && before.every(isTable)))
    return Object.keys(after).flatMap((key) => changes(before[key], after[key], [...path, key]));
  if (!lists) return [[path, after]];
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  const shorter = Math.min(before.length, after.length);
  let [first, last] = [0, 0];
  while (first < shorter && same(before[first], after[first])) first++;
  while (last < shorter - first && same(before[before.length - 1 - last], after[after.length - 1 - last])) last++;
  return [[path, first, before.length - first - last, after.slice(first, after.length - last)]];
}

/** Carry out such a change; what it brings is new, as what a move makes. */
function change(state, [path, ...how]) {
  let here = state;
  for (const key of path.slice(0, -1)) here = here[key];
  const key = path[path.length - 1];
  if (how.length === 1) here[key] = fresh(how[0]);
  else here[key].splice(how[0], how[1], ...how[2].map(fresh));
}

const fresh = (value) => (typeof value === "object" && value !== null ? structuredClone(value) : value);

/** What a viewer may see of some fields: `seen` says of each whether all may, its owner alone, how many there are, or nobody. */
function visible(fields, seen, own) {
  const shown = {};
  for (const field in fields) {
    const who = seen[field];
    if (who === "all" || (who === "owner" && own)) shown[field] = fields[field];
    else if (who === "owner") shown[field] = null;
    else if (who === "size") shown[field] = fields[field].length;
  }
  return shown;
}

const { name, file, delta } = JSON.parse(process.argv[2]);
const { positions, moves, table, seat } = JSON.parse(readFileSync(file, "utf8"));
const steps = positions.map((position, n) => ({
  seat: String(moves[n].seat),
  legal: moves[n].legal,
  changes: changes(position, positions[(n + 1) % positions.length]),
  next: String(moves[(n + 1) % moves.length].seat),
}));
const game = {
  name,
  deltaState: delta,
  setup: () => ({ at: 0, ...positions[0] }),
  playerView: ({ G, playerID }) => ({
    at: G.at,
    ...visible(G, table, false),
    seats: G.seats.map((row, number) => visible(row, seat, String(number) === playerID)),
  }),
  moves: {
    play: ({ G, playerID, events }, action) => {
      const step = steps[G.at];
      if (playerID !== step.seat || !step.legal.includes(action)) return INVALID_MOVE;
      for (const each of step.changes) change(G, each);
      G.at = (G.at + 1) % steps.length;
      if (step.next !== step.seat) events.endTurn({ next: step.next });
    },
  },
  turn: { order: { first: () => Number(steps[0].seat), next: () => undefined } },
};
const server = Server({ games: [game], origins: ["*"] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => console.log(appServer.address().port));
