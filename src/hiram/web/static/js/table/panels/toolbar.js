/** The buttons at the top of the table and of the replay: take back, hint, moves, log, chat, rules, more. */

import { h, icon } from "../../shared/dom.js";
import { t } from "../../shared/texts.js";
import { OneStop } from "../input/one_stop.js";

/**
 * @param {HTMLElement} root
 * @param {{name: string, icon: string, opens?: string, on: () => void, id?: string}[]} tools
 */
export function fillTools(root, tools) {
  root.replaceChildren(
    ...tools.map((tool) =>
      h(
        "button",
        {
          type: "button",
          class: "tool",
          id: tool.id ?? null,
          title: t(`tool.${tool.name}`),
          data: tool.opens ? { opens: tool.opens } : {},
          "aria-expanded": tool.opens ? "false" : null,
          on: { click: tool.on },
        },
        icon(tool.icon),
        h("span", { class: "tool-name" }, t(`tool.${tool.name}`)),
      ),
    ),
  );
  new OneStop(root);
}
