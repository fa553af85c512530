/*
 * The service worker: keeps what never changes under its address, and says honestly when the server does not answer.
 * It keeps no page of a table and no answer of the API, so nothing old is ever shown as if it were now.
 *
 * The server writes the edition of the files into the addresses, so a new edition is a new worker. It takes over at
 * once: pages that are open have all their scripts already, and moves go over a web socket, which no worker sees.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const FILES = "/static/";
const KEPT = `hiram ${FILES}`;
const OFFLINE = "/offline";
const SHELL = [
  OFFLINE,
  "/static/js/early.js",
  "/static/js/offline/main.js",
  "/static/css/home.css",
  "/static/favicon.svg",
  "/static/fonts/sans-500-basic.woff2",
  "/static/fonts/serif-800-basic.woff2",
];

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(SHELL))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith(FILES)) event.respondWith(file(request));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.path ?? "/"));
});

/**
 * A page as the server has it now, or the page that says that there is no connection.
 * @param {Request} request
 */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/**
 * A file of this edition, which is the same for ever.
 * @param {Request} request
 */
async function file(request) {
  const cache = await caches.open(KEPT);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.status === 200) await cache.put(request, answer.clone());
  return answer;
}

/**
 * Bring a page to the front, or open it.
 * @param {string} path
 */
async function show(path) {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === path);
  return there ? there.focus() : worker.clients.openWindow(path);
}
