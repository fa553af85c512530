// boardgame.io's server under the load of benchmarks/server_load.py, which starts this with --beside.
//
// The server is a process of its own with boardgame.io's usual storage, in memory, and as always it sends a move before
// it stores it. It plays a game that Hiram has written down: its state is the whole position, each move changes what it
// changed there, and every player gets what he may see of it. So it holds, strips and sends what a game on boardgame.io
// would, but needs no rules. With `delta` it sends patches, otherwise whole states. The driver talks to it as
// boardgame.io's own client does, over socket.io. The last line that it prints is the result as JSON.
"use strict";
const { fork } = require("node:child_process");
const { readFileSync } = require("node:fs");

const NAME = "load";

/** What differs between two positions: [seat, field, value], where a field of the table has the seat -1. */
function changes(before, after) {
  const differing = (old, now, seat) =>
    Object.keys(now)
      .filter((field) => field !== "seats" && JSON.stringify(old[field]) !== JSON.stringify(now[field]))
      .map((field) => [seat, field, now[field]]);
  return [...differing(before, after, -1), ...after.seats.flatMap((row, seat) => differing(before.seats[seat], row, seat))];
}

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

function serve(file, delta) {
  const { Server } = require("boardgame.io/server");
  const { ActivePlayers } = require("boardgame.io/core");
  const { positions, table, seat } = JSON.parse(readFileSync(file, "utf8"));
  const steps = positions.map((position, n) => changes(position, positions[(n + 1) % positions.length]));
  const game = {
    name: NAME,
    deltaState: delta,
    setup: () => ({ at: 0, ...positions[0] }),
    playerView: ({ G, playerID }) => ({
      at: G.at,
      ...visible(G, table, false),
      seats: G.seats.map((row, number) => visible(row, seat, String(number) === playerID)),
    }),
    moves: {
      next: ({ G }) => {
        for (const [number, field, value] of steps[G.at]) (number < 0 ? G : G.seats[number])[field] = value;
        G.at = (G.at + 1) % steps.length;
      },
    },
    turn: { activePlayers: ActivePlayers.ALL },
  };
  const server = Server({ games: [game], origins: ["*"] });
  server.run({ port: 0, callback: () => {} }).then(({ appServer }) => process.send(appServer.address().port));
}

/** The processor time of a process in seconds. */
function used(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").pop().trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function spread(ms) {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(1);
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${sorted[sorted.length - 1].toFixed(1)}`;
}

class Table {
  constructor(port, id, players) {
    const { io } = require("socket.io-client");
    this.id = id;
    this.stateID = -1;
    this.letters = 0; // that all sockets got
    this.waiting = null;
    this.sockets = Array.from({ length: players }, (_, seat) => {
      const socket = io(`http://127.0.0.1:${port}/${NAME}`, { transports: ["websocket"], forceNew: true });
      socket.stateID = -1;
      socket.on("connect", () => socket.emit("sync", id, String(seat), undefined, players));
      socket.on("sync", (_, info) => this.hear(socket, info.state._stateID, info.state));
      socket.on("update", (_, state) => this.hear(socket, state._stateID, state));
      socket.on("patch", (_, __, stateID, patch) => this.hear(socket, stateID, patch));
      return socket;
    });
  }

  hear(socket, stateID, message) {
    socket.stateID = this.stateID = stateID;
    this.letters += JSON.stringify(message).length;
    if (this.waiting && this.sockets.every((each) => each.stateID >= this.waiting.until)) this.waiting.done();
  }

  until(stateID) {
    return new Promise((done) => {
      this.waiting = { until: stateID, done };
      if (this.sockets.every((each) => each.stateID >= stateID)) done();
    });
  }

  /** The milliseconds from a move to the last socket of the table. */
  async move() {
    const before = this.stateID;
    const seat = before % this.sockets.length;
    const payload = { type: "next", args: [], playerID: String(seat) };
    const began = performance.now();
    this.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, before, this.id, String(seat));
    await this.until(before + 1);
    return performance.now() - began;
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function drive(wish) {
  const server = fork(__filename, ["serve", wish.file, String(wish.delta)], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  try {
    const port = await new Promise((done) => server.once("message", done));
    const tables = [];
    for (let n = 0; n < wish.tables; n++) {
      const table = new Table(port, `table-${n}`, wish.players);
      await table.until(0);
      tables.push(table);
    }
    await sleep(2000);
    const opened = tables.reduce((sum, table) => sum + table.letters, 0);
    const times = [];
    const late = [];
    const looking = setInterval(() => {
      const now = performance.now();
      if (looking.due) late.push(Math.max(0, now - looking.due));
      looking.due = now + 5;
    }, 5);
    const [before, driven, begin] = [used(server.pid), used(process.pid), performance.now()];
    const end = begin + 1000 * wish.seconds;
    const pace = wish.saturate ? 0 : 1000 / wish.rate;
    await Promise.all(
      tables.map(async (table) => {
        let due = begin + Math.random() * pace;
        while (performance.now() < end) {
          const wait = due - performance.now();
          if (wait > 0) await sleep(wait);
          times.push(await table.move());
          due += pace;
        }
      }),
    );
    const took = (performance.now() - begin) / 1000;
    const busy = used(server.pid) - before;
    clearInterval(looking);
    const letters = (tables.reduce((sum, table) => sum + table.letters, 0) - opened) / times.length;
    console.log(`boardgame.io, ${letters.toFixed(0)} letters sent a move, ${wish.delta ? "patches" : "whole states"}: ${times.length} moves in ${took.toFixed(1)} s: ${(times.length / took).toFixed(0)} a second`);
    console.log(`move to last socket, ms: ${spread(times)}`);
    console.log(`the driver came late to its sockets by, ms: ${spread(late)}`);
    console.log(`server: ${((1000 * busy) / times.length).toFixed(2)} ms of processor time a move, so ${(times.length / busy).toFixed(0)} moves a second and core`);
    console.log(`busy: server ${((100 * busy) / took).toFixed(0)} %, driver ${((100 * (used(process.pid) - driven)) / took).toFixed(0)} %`);
    const [p50, p99] = [0.5, 0.99].map((part) => times.sort((a, b) => a - b)[Math.floor(times.length * part)]);
    console.log(JSON.stringify({ moves: times.length, took, cpu: busy, p50, p99 }));
  } finally {
    server.kill("SIGKILL");
  }
  process.exit(0);
}

if (process.argv[2] === "serve") serve(process.argv[3], process.argv[4] === "true");
else drive(JSON.parse(process.argv[2]));
