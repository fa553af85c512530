// boardgame.io's server under the load of benchmarks/server_load.py, which starts this with --beside.
//
// The server is a process of its own with boardgame.io's usual storage, in memory, and as always it sends a move before
// it stores it. Its game has a state of about the size of a message of Hiram's, secrets that are taken out for each
// player, and moves that change a little of it. The driver talks to it as boardgame.io's own client does, over socket.io.
// The last line that it prints is the result as JSON.
"use strict";
const { fork } = require("node:child_process");
const { readFileSync } = require("node:fs");

const NAME = "load";
const CARDS = 60;

/** Cards with a few fields each: as JSON about 5,000 letters. */
function cards() {
  return Array.from({ length: CARDS }, (_, n) => ({ id: `card-${n}`, kind: n % 7, at: [n, n + 1], name: `Card number ${n} of the deck` }));
}

function serve() {
  const { Server } = require("boardgame.io/server");
  const { PlayerView } = require("boardgame.io/core");
  const game = {
    name: NAME,
    setup: () => ({ board: cards(), scores: [0, 0, 0, 0], secret: { deck: [1, 2, 3] }, players: { 0: [1], 1: [2], 2: [3], 3: [4] } }),
    playerView: PlayerView.STRIP_SECRETS,
    moves: {
      place: ({ G, playerID }, card) => {
        G.board[card].at = [G.board[card].at[0] + 1, Number(playerID)];
        G.scores[Number(playerID)] += 1;
      },
    },
    turn: { minMoves: 1, maxMoves: 1 },
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
    this.state = null;
    this.waiting = null;
    this.sockets = Array.from({ length: players }, (_, seat) => {
      const socket = io(`http://127.0.0.1:${port}/${NAME}`, { transports: ["websocket"], forceNew: true });
      socket.stateID = -1;
      socket.on("connect", () => socket.emit("sync", id, String(seat), undefined, players));
      socket.on("sync", (_, info) => this.hear(socket, info.state));
      socket.on("update", (_, state) => this.hear(socket, state));
      return socket;
    });
  }

  hear(socket, state) {
    socket.stateID = state._stateID;
    this.state = state;
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
    const seat = this.state.ctx.currentPlayer;
    const before = this.state._stateID;
    const payload = { type: "place", args: [Math.floor(Math.random() * CARDS)], playerID: seat };
    const began = performance.now();
    this.sockets[Number(seat)].emit("update", { type: "MAKE_MOVE", payload }, before, this.id, seat);
    await this.until(before + 1);
    return performance.now() - began;
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function drive(wish) {
  const server = fork(__filename, ["serve"], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  try {
    const port = await new Promise((done) => server.once("message", done));
    const tables = [];
    for (let n = 0; n < wish.tables; n++) {
      const table = new Table(port, `table-${n}`, wish.players);
      await table.until(0);
      tables.push(table);
    }
    await sleep(2000);
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
    const letters = JSON.stringify(tables[0].state).length;
    console.log(`boardgame.io, a state of ${letters} letters in memory: ${times.length} moves in ${took.toFixed(1)} s: ${(times.length / took).toFixed(0)} a second`);
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

if (process.argv[2] === "serve") serve();
else drive(JSON.parse(process.argv[2]));
