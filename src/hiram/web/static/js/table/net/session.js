/**
 * The line to a table: one web socket that comes back by itself, and requests that are answered exactly once.
 *
 * A request keeps its key until it is answered, and is sent again with that key when the line was lost in between; the
 * server recognises it and does not carry it out twice.
 *
 * @typedef {{t: string, [field: string]: any}} Message
 * @typedef {{receive: (message: Message) => void, line: (state: "on" | "off" | "gone", why?: string) => void,
 *   join: () => Message}} Listener
 * @typedef {{socket: WebSocket, heard: MessageEvent[], code: number}} Early
 */

import { backoff } from "../../pure/pace.js";

const PING = 20000;
const SILENCE = 45000;
const GONE = 4404;

/** A key by which the server knows a request again. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The line that early.js has begun, if it leads there, with what was heard on it, and the code if it was closed again;
 * it is given once.
 * @param {string} address
 * @returns {Early | null}
 */
function begunEarly(address) {
  const page = /** @type {{early?: Early}} */ (window);
  const { early } = page;
  delete page.early;
  return early?.socket.url === address ? early : null;
}

export class Session {
  /**
   * @param {string} address
   * @param {Listener} listener
   */
  constructor(address, listener) {
    this.address = address;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.refusal = ""; // what the server said last, of its own accord: why it lets nobody in
    this.notBefore = 0; // when it may be asked again, if it said so
    /**
     * Requests without an answer, by their keys.
     * @type {Map<string, {text: string, resolve: (answer: Message) => void}>}
     */
    this.pending = new Map();
    this.attempt = 0;
    this.joined = false;
    this.heard = 0;
    /** How long it takes there and back, in milliseconds, and how long for the others. @type {number | null} */
    this.ms = null;
    /** @type {Record<string, number>} */
    this.pings = {};
    this.asked = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resending = undefined;
    window.addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.again();
    });
    setInterval(() => this.tick(), PING / 4);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.joined = false;
    this.asked = 0;
    const early = begunEarly(this.address);
    const socket = early?.socket ?? new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.join();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(event.data);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
    if (early) queueMicrotask(() => this.catchUp(early));
  }

  /**
   * Do what would have been done by now, had this line been watched from its beginning.
   * @param {Early} early
   */
  catchUp({ socket, heard, code }) {
    if (socket.readyState === WebSocket.OPEN) socket.onopen?.(new Event("open"));
    for (const event of heard) this.receive(event.data);
    if (socket.readyState === WebSocket.CLOSED) this.lost(code);
  }

  /** Ask for the table, for the seat and from the revision that the listener says. */
  join() {
    this.send(this.listener.join());
  }

  /** Try at once, if the line is down and the server did not ask to wait. */
  again() {
    if (this.timer !== undefined && Date.now() >= this.notBefore) this.connect();
  }

  /** @param {number} code */
  lost(code) {
    this.joined = false;
    this.socket = null;
    if (code === GONE) {
      this.listener.line("gone", this.refusal);
      return;
    }
    const asked = Math.max(0, this.notBefore - Date.now());
    this.listener.line("off", asked ? this.refusal : "");
    this.timer = setTimeout(() => this.connect(), Math.max(asked, backoff(this.attempt, Math.random())));
    this.attempt += 1;
  }

  /** @param {unknown} text */
  receive(text) {
    this.heard = Date.now();
    /** @type {Message} */
    let message;
    try {
      message = JSON.parse(String(text));
    } catch {
      return;
    }
    if (!message || typeof message.t !== "string") return;
    if (message.t === "hello") {
      this.joined = true;
      this.attempt = 0;
      this.notBefore = 0;
      this.listener.line("on");
      this.sendPending();
    }
    if (message.t === "pong") this.measured(message);
    if (message.t === "no" && !message.key) this.refused(message);
    const asked = typeof message.key === "string" ? this.pending.get(message.key) : undefined;
    if (asked) {
      this.pending.delete(message.key);
      asked.resolve(message);
    }
    this.listener.receive(message);
  }

  /**
   * The server lets nobody in, or has left out what came too fast: that is sent again when it may be.
   * @param {Message} message
   */
  refused(message) {
    this.refusal = String(message.text ?? "");
    const seconds = Number(message.wait);
    if (!(seconds > 0)) return;
    this.notBefore = Date.now() + 1000 * seconds;
    if (this.joined) this.sendPendingLater(1000 * seconds);
  }

  /** @param {number} delay in milliseconds */
  sendPendingLater(delay) {
    clearTimeout(this.resending);
    this.resending = setTimeout(() => this.joined && this.sendPending(), delay);
  }

  sendPending() {
    for (const { text } of this.pending.values()) this.socket?.send(text);
  }

  /**
   * Say something that is not answered by its key.
   * @param {Message} message
   */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Ask for something; the promise tells the answer (`ok`, `no`, `checked`, `hint`), however often the line breaks.
   * @param {Message} message without its key
   * @param {string} [key] a fresh one, if somebody has to know it
   * @returns {Promise<Message>}
   */
  request(message, key = freshKey()) {
    const text = JSON.stringify({ ...message, key });
    return new Promise((resolve) => {
      this.pending.set(key, { text, resolve });
      if (this.joined) this.socket?.send(text);
    });
  }

  /** Measure how far away the server is, and tell it what was measured before. */
  measure() {
    if (this.asked) return;
    this.asked = performance.now();
    this.send({ t: "ping", ms: this.ms });
  }

  /** @param {Message} pong */
  measured(pong) {
    if (this.asked) this.ms = Math.round(performance.now() - this.asked);
    this.asked = 0;
    this.pings = pong.pings && typeof pong.pings === "object" ? pong.pings : {};
  }

  tick() {
    const silent = Date.now() - this.heard;
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (silent > SILENCE) this.socket.close();
    else if (silent > PING) this.measure();
  }
}
