/** A small line chart of points over a game: one line a player, told apart by colour, dash and a name at its end. */

import { h, s } from "./dom.js";
import { t } from "./texts.js";

const WIDE = 640;
const NARROW = 400;
const HEIGHT = 240;
const LEFT = 34;
const RIGHT = 136;
const TOP = 12;
const BOTTOM = 24;
const DASHES = ["", "9 4", "3 3", "12 4 3 4", "6 3", "2 5"];

/**
 * A step for the grid that gives at most five lines.
 * @param {number} most
 */
export function gridStep(most) {
  const rough = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((unit) => unit * power >= rough) ?? 10) * power;
}

/**
 * Names moved apart so that they do not overlap.
 * @param {number[]} ys
 * @param {number} gap
 */
export function spread(ys, gap) {
  const order = ys.map((y, k) => ({ y, k })).sort((a, b) => a.y - b.y);
  for (let k = 1; k < order.length; k += 1) order[k].y = Math.max(order[k].y, order[k - 1].y + gap);
  const over = (order.at(-1)?.y ?? 0) - (HEIGHT - BOTTOM + 4);
  if (over > 0) for (const one of order) one.y -= over;
  const found = [...ys];
  for (const { y, k } of order) found[k] = y;
  return found;
}

/**
 * The points over a game.
 * @param {number[][]} rows the points of every seat after each step
 * @param {string[]} names
 * @param {boolean} [narrow] for a phone
 */
export function scoreChart(rows, names, narrow = false) {
  return lineChart(rows, names, { title: t("end.chart"), steps: rows.length - 1, narrow });
}

/**
 * @param {number[][]} rows a number of every seat, at equal distances through the game
 * @param {string[]} names
 * @param {{title: string, steps: number, narrow: boolean, unit?: string}} how
 * @returns {HTMLElement}
 */
export function lineChart(rows, names, { title, steps, narrow, unit = "" }) {
  const width = narrow ? NARROW : WIDE;
  const left = unit ? LEFT + 14 : LEFT;
  const most = Math.max(1, ...rows.flat());
  const least = Math.min(0, ...rows.flat());
  const x = (/** @type {number} */ k) => left + ((width - left - RIGHT) * k) / Math.max(1, rows.length - 1);
  const y = (/** @type {number} */ value) => TOP + ((HEIGHT - TOP - BOTTOM) * (most - value)) / (most - least);
  const parts = [];
  for (let value = 0; value <= most; value += gridStep(most)) {
    parts.push(s("path", { class: "grid", d: `M${left} ${y(value)}H${width - RIGHT}` }));
    parts.push(
      s("text", { class: "tick-label", x: left - 6, y: y(value) + 4, "text-anchor": "end", text: `${value}${unit}` }),
    );
  }
  const last = rows[rows.length - 1] ?? [];
  const ends = spread(
    last.map((value) => y(value) + 4),
    15,
  );
  names.forEach((name, seat) => {
    const line = rows.map((row, k) => `${k ? "L" : "M"}${x(k).toFixed(1)} ${y(row[seat] ?? 0).toFixed(1)}`).join("");
    parts.push(
      s("path", {
        class: "line",
        "data-seat": seat,
        d: line,
        "stroke-dasharray": DASHES[seat % DASHES.length] || null,
      }),
    );
    const short = [...name].length > 14 ? `${[...name].slice(0, 13).join("")}…` : name;
    parts.push(
      s("text", {
        class: "line-name",
        x: width - RIGHT + 8,
        y: ends[seat] ?? 0,
        text: `${short} ${last[seat] ?? ""}${unit}`,
      }),
    );
  });
  parts.push(
    s("text", {
      class: "tick-label",
      x: width - RIGHT,
      y: HEIGHT - 6,
      "text-anchor": "end",
      text: t("end.chart.step", { n: steps }),
    }),
  );
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, title),
    s("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": title }, ...parts),
  );
}
