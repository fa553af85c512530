/* Runs before the first paint, so that a page never flashes in the wrong theme, nor loads the pictures of both. */
(function () {
  let theme = "";
  try {
    theme = JSON.parse(localStorage.getItem("hiram.settings") || "{}").theme;
  } catch {
    // No storage: the style sheet follows the device.
  }
  if (theme !== "light" && theme !== "dark") return;
  document.documentElement.dataset.theme = theme;
  const dressed = new MutationObserver(() => {
    for (const one of document.querySelectorAll("[data-scheme]")) {
      one.media = one.dataset.scheme === theme ? "all" : "not all";
    }
  });
  dressed.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => dressed.disconnect());
})();
