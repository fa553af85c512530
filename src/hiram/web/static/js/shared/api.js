/** Plain HTTP with the server: JSON in and out, and errors that say what was wrong. */

import { t } from "./texts.js";

/** What the server refused, in words for people. */
export class Refusal extends Error {
  /**
   * @param {string} text
   * @param {number} status
   * @param {string} clause
   */
  constructor(text, status, clause = "") {
    super(text);
    this.status = status;
    this.clause = clause;
  }
}

const TOO_MANY = 429;
const TRIES = 4;
const SHORT = 5; // seconds that are waited without a word; what takes longer is said

/**
 * Ask the server. Where it says that this was too much at once, and to come again soon, that is done.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  for (let tried = 1; ; tried += 1) {
    const response = await fetched(method, path, body);
    const seconds = response.status === TOO_MANY ? secondsToWait(response) : 0;
    if (!seconds || seconds > SHORT || tried >= TRIES) return answerOf(response, seconds);
    await new Promise((resolve) => setTimeout(resolve, 1000 * (seconds + Math.random() / 4)));
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function fetched(method, path, body) {
  try {
    return await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(t("offline"), 0);
  }
}

/**
 * What `Retry-After` says, in seconds; one if it says nothing.
 * @param {Response} response
 */
function secondsToWait(response) {
  const said = Number(response.headers.get("Retry-After"));
  return Number.isFinite(said) && said > 0 ? said : 1;
}

/**
 * @param {Response} response
 * @param {number} seconds after which to try again, if it was too much
 * @returns {Promise<any>}
 */
async function answerOf(response, seconds) {
  const found = await response.json().catch(() => null);
  if (!response.ok) {
    const words = found && (found.text ?? found.detail ?? found.error);
    const said = typeof words === "string" ? words : `${response.status} ${response.statusText}`;
    const text = seconds && !said.includes("try again in") ? `${said} ${tryAgain(seconds)}` : said;
    throw new Refusal(text, response.status, found?.clause ?? "");
  }
  return found;
}

/** @param {number} seconds */
function tryAgain(seconds) {
  return seconds < 120 ? t("again.seconds", { n: seconds }) : t("again.minutes", { n: Math.ceil(seconds / 60) });
}

/** @param {string} path */
export const get = (path) => call("GET", path);

/**
 * @param {string} path
 * @param {unknown} [body]
 */
export const post = (path, body = {}) => call("POST", path, body);

/**
 * Take something away.
 * @param {string} path
 */
export const remove = (path) => call("DELETE", path);

/**
 * The list of that name in an answer, or the answer itself if it is a list.
 * @param {any} answer
 * @param {string} name
 * @returns {any[]}
 */
export function listIn(answer, name) {
  if (Array.isArray(answer)) return answer;
  return Array.isArray(answer?.[name]) ? answer[name] : [];
}
