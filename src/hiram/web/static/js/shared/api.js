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

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function call(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal(t("offline"), 0);
  }
  const found = await response.json().catch(() => null);
  if (!response.ok) {
    const words = found && (found.text ?? found.detail ?? found.error);
    throw new Refusal(
      typeof words === "string" ? words : `${response.status} ${response.statusText}`,
      response.status,
      found?.clause ?? "",
    );
  }
  return found;
}

/** @param {string} path */
export const get = (path) => call("GET", path);

/**
 * @param {string} path
 * @param {unknown} [body]
 */
export const post = (path, body = {}) => call("POST", path, body);

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
