/**
 * Calling somebody to his turn who may be looking elsewhere: the page's title and icon, the app's badge, a sound, a
 * buzz, a notification. All of it is taken back when he looks at the page again.
 */

import { settings } from "./settings.js";
import { play } from "./sound.js";

const MARK = "● ";
const BUZZ = [90, 70, 90];

let title = document.title;
let marked = false;

/** Whether nobody seems to look at the page. */
function isAway() {
  return document.hidden || !document.hasFocus();
}

function show() {
  document.title = (marked ? MARK : "") + title;
  const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  const [from, to] = marked ? ["favicon.svg", "favicon_turn.svg"] : ["favicon_turn.svg", "favicon.svg"];
  if (icon?.getAttribute("href")?.endsWith(from)) icon.href = icon.href.replace(from, to);
  const app = /** @type {any} */ (navigator);
  (marked ? app.setAppBadge?.() : app.clearAppBadge?.())?.catch(() => {});
}

/**
 * The page's own title, without a mark.
 * @param {string} text
 */
export function setTitle(text) {
  title = text;
  show();
}

/**
 * Call to a turn.
 * @param {{title: string, text: string, path: string}} turn which game, what to say, and where it is played
 */
export function callToTurn(turn) {
  play("turn");
  if (settings.vibrate && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
  if (!isAway()) return;
  marked = true;
  show();
  if (document.hidden && settings.notify) notify(turn).catch(() => {});
}

/** There is nothing to be called to any more, or whoever was called has come. */
export function callOff() {
  if (!marked) return;
  marked = false;
  show();
  clearNotifications().catch(() => {});
}

/** @type {Set<Notification>} those that this page shows itself, without a service worker */
const own = new Set();

/** @param {{title: string, text: string, path: string}} turn */
async function notify({ title: heading, text, path }) {
  if (!canNotify() || Notification.permission !== "granted") return;
  const options = { body: text, tag: path, data: { path }, icon: `${files()}icons/app-192.png` };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return void (await worker.showNotification(heading, options));
  const shown = new Notification(heading, options);
  own.add(shown);
  shown.onclick = () => window.focus();
}

async function clearNotifications() {
  for (const shown of own) shown.close();
  own.clear();
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
}

/** Where the files of this edition of the pages are. */
function files() {
  return document.documentElement.dataset.client ?? "/static/";
}

/** Whether this browser has notifications here; over plain HTTP it has none. */
export function canNotify() {
  return "Notification" in window && window.isSecureContext;
}

/** Ask whether notifications may be shown: only when somebody turns them on. */
export async function askToNotify() {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

for (const type of ["focus", "visibilitychange", "pointerdown"]) {
  window.addEventListener(type, () => isAway() || callOff(), true);
}
