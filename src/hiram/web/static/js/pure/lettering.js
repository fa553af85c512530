/**
 * Text in slots: widths from the bundled fonts' own figures, the size at which a text fits, and its baselines.
 * Mirrors hiram.scene.text and TextSlot, line for line.
 *
 * @typedef {{x: number, y: number, w: number, h: number, size: number, weight: number, font: "serif" | "sans",
 *   anchor: "start" | "middle" | "end", fill: string, lines: number, halo: string, shrink: number, top: boolean}} Slot
 * @typedef {Record<string, {widths: Record<string, string>}>} Metrics
 */

export const FAMILIES = { serif: "Alegreya", sans: "Alegreya Sans" };
const FACES = { serif: [500, 800], sans: [500, 700] };
const LEADING = 1.14;
const MIDDLE_OF_CAPITALS = 0.32;

/**
 * The bundled weight nearest to the one wanted.
 * @param {"serif" | "sans"} font
 * @param {number} weight
 */
export function bundledWeight(font, weight) {
  const [light, heavy] = FACES[font];
  return Math.abs(heavy - weight) < Math.abs(light - weight) ? heavy : light;
}

/** Knows how wide texts are. */
export class Lettering {
  /** @param {Metrics} metrics the bundled metrics.json */
  constructor(metrics) {
    /** @type {Map<string, Map<string, number>>} */
    this.faces = new Map();
    for (const [face, { widths }] of Object.entries(metrics)) {
      const advances = new Map();
      for (const [width, letters] of Object.entries(widths)) {
        for (const letter of letters) advances.set(letter, Number(width) / 1000);
      }
      this.faces.set(face, advances);
    }
  }

  /**
   * Width of the widest line; letters that the face lacks count as a wide one.
   * @param {string} text
   * @param {Slot} slot
   */
  width(text, slot) {
    const known = this.faces.get(`${slot.font}-${bundledWeight(slot.font, slot.weight)}`);
    if (!known) return 0;
    const wide = known.get("M") ?? 0.9;
    const lines = text.split("\n").map((line) => {
      let sum = 0;
      for (const letter of line) sum += known.get(letter) ?? wide;
      return sum;
    });
    return Math.max(...lines) * slot.size;
  }

  /**
   * The font size at which a (wrapped) text is drawn in a slot.
   * @param {string} text
   * @param {Slot} slot
   */
  fittedSize(text, slot) {
    const widest = this.width(text, slot);
    return widest ? slot.size * Math.max(slot.shrink, Math.min(1, slot.w / widest)) : slot.size;
  }
}

/**
 * The y of each baseline at a font size.
 * @param {Slot} slot
 * @param {number} count
 * @param {number} size
 * @returns {number[]}
 */
export function baselines(slot, count, size) {
  const step = size * LEADING;
  const first = slot.top
    ? slot.y + size * 0.8
    : slot.y + slot.h / 2 - (step * (count - 1)) / 2 + size * MIDDLE_OF_CAPITALS;
  return Array.from({ length: count }, (_, k) => first + step * k);
}

/**
 * The x that `text-anchor` refers to.
 * @param {Slot} slot
 */
export function anchorX(slot) {
  return slot.x + { start: 0, middle: slot.w / 2, end: slot.w }[slot.anchor];
}
