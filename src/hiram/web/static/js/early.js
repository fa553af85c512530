/* Runs before the first paint, so that a page never flashes in the wrong theme. */
(function () {
  try {
    const theme = JSON.parse(localStorage.getItem("hiram.settings") || "{}").theme;
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // No storage: the style sheet follows the device.
  }
})();
