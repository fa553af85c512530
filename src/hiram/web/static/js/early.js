/* Runs before the first paint, so that a page never flashes in the wrong theme, nor loads the pictures of both. */
(() => {
  let theme = "";
  try {
    theme = JSON.parse(localStorage.getItem("hiram.settings") || "{}").theme;
  } catch {
    // No storage: the style sheet follows the device.
  }
  if (theme !== "light" && theme !== "dark") return;
  document.documentElement.dataset.theme = theme;
  const dressed = new MutationObserver(() => {
    for (const one of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("[data-scheme]"))) {
      one.media = one.dataset.scheme === theme ? "all" : "not all";
    }
  });
  dressed.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => dressed.disconnect());
})();

/* The line to a table takes a while to come about: it is begun before the page's script is there, which takes it over
   (table/net/session.js). The server names it only where the script will want it. */
(() => {
  const { socket: path } = document.documentElement.dataset;
  if (!path) return;
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`);
  const early = { socket, heard: /** @type {MessageEvent[]} */ ([]), code: 0 };
  socket.onmessage = (event) => early.heard.push(event);
  socket.onclose = (event) => {
    early.code = event.code;
  };
  Object.assign(window, { early });
})();
