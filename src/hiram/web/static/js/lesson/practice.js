/** What the pages of lessons and of puzzles have in common: the tools beside a table that only this device plays at. */

import { button } from "../shared/dom.js";
import { applyTheme, onSettings } from "../shared/settings.js";
import { showSettings } from "../shared/settings_dialog.js";
import { showDescription, showKeys, toggleFullScreen } from "../table/dialogs/menu.js";
import { fillTools } from "../table/panels/toolbar.js";

const CLOSER = 1.3;

/**
 * Fill the bar of tools: panels that open beside the table, by name and icon, and the menu.
 * @param {Record<string, any>} places
 * @param {() => import("../table/controller.js").Controller | undefined} controller
 * @param {[name: string, icon: string][]} panels
 * @param {() => void} more
 */
export function practiceTools(places, controller, panels, more) {
  const opens = panels.map(([name, icon]) => ({
    name,
    icon,
    opens: name,
    on: () => controller()?.view.dock.toggle(name),
  }));
  fillTools(places.tools, [...opens, { name: "more", icon: "more", on: more }]);
  places.undo = places.hintTool = button({ text: "", on: () => {} });
  places.zoomin.addEventListener("click", () => controller()?.board.camera.zoom(CLOSER));
  places.zoomout.addEventListener("click", () => controller()?.board.camera.zoom(1 / CLOSER));
  places.fit.addEventListener("click", () => controller()?.board.camera.fit());
  onSettings(applyTheme);
}

/**
 * What stands last in the menu.
 * @param {() => import("../table/controller.js").Controller | undefined} controller
 */
export function practiceMenu(controller) {
  return [
    { name: "settings", icon: "gear", on: () => showSettings(null) },
    { name: document.fullscreenElement ? "fullend" : "full", icon: "full", on: toggleFullScreen },
    { name: "describe", icon: "eye", on: () => showDescription(controller()?.model.state?.description ?? "") },
    { name: "keys", icon: "keys", on: showKeys },
  ];
}
