/** A small writer of animated GIFs (version 89a): one palette for all frames, of each frame only what has changed. */

const COLOURS = 255;
/** The index that stands for "as before". */
const SAME = 255;
const MOST_CODES = 4096;

/**
 * A palette for pictures: boxes in the space of colours are halved until there are enough of them (median cut).
 * @param {Uint8ClampedArray[]} pictures pixels as red, green, blue, alpha
 * @returns {{colours: number[][], index: (red: number, green: number, blue: number) => number}}
 */
export function paletteOf(pictures) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const pixels of pictures) {
    for (let k = 0; k < pixels.length; k += 4) {
      const cell = ((pixels[k] >> 3) << 10) | ((pixels[k + 1] >> 3) << 5) | (pixels[k + 2] >> 3);
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
  }
  const parts = (/** @type {number} */ cell) => [(cell >> 10) & 31, (cell >> 5) & 31, cell & 31];
  let boxes = [[...counts.keys()]];
  const widest = (/** @type {number[]} */ box) => {
    const spans = [0, 1, 2].map((axis) => {
      const values = box.map((cell) => parts(cell)[axis]);
      return values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 31);
    });
    const span = Math.max(...spans);
    const pixels = box.reduce((sum, cell) => sum + (counts.get(cell) ?? 0), 0);
    return { axis: spans.indexOf(span), weight: span * Math.sqrt(pixels) };
  };
  /** @type {Map<number[], {axis: number, weight: number}>} */
  const known = new Map();
  const rated = (/** @type {number[]} */ box) => {
    const found = known.get(box) ?? widest(box);
    known.set(box, found);
    return found;
  };
  while (boxes.length < COLOURS) {
    const box = boxes.reduce((best, one) => (rated(one).weight > rated(best).weight ? one : best));
    if (box.length < 2 || rated(box).weight === 0) break;
    const { axis } = rated(box);
    const sorted = [...box].sort((a, b) => parts(a)[axis] - parts(b)[axis]);
    const half = sorted.length >> 1;
    boxes = [...boxes.filter((one) => one !== box), sorted.slice(0, half), sorted.slice(half)];
  }
  const indices = new Int16Array(32768).fill(-1);
  const colours = boxes.map((box, number) => {
    const total = box.reduce((sum, cell) => sum + (counts.get(cell) ?? 0), 0);
    for (const cell of box) indices[cell] = number;
    return [0, 1, 2].map((axis) =>
      Math.round(box.reduce((sum, cell) => sum + (parts(cell)[axis] * 8 + 4) * (counts.get(cell) ?? 0), 0) / total),
    );
  });
  const index = (/** @type {number} */ red, /** @type {number} */ green, /** @type {number} */ blue) => {
    const cell = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    if (indices[cell] < 0) {
      const away = (/** @type {number[]} */ c) => (c[0] - red) ** 2 + (c[1] - green) ** 2 + (c[2] - blue) ** 2;
      indices[cell] = colours.reduce((best, c, k) => (away(c) < away(colours[best]) ? k : best), 0);
    }
    return indices[cell];
  };
  return { colours, index };
}

/**
 * The codes of LZW, in sub-blocks.
 * @param {Uint8Array} indices
 * @returns {number[]}
 */
function packed(indices) {
  const [clear, end] = [256, 257];
  /** @type {number[]} */
  const bytes = [];
  let [bits, filled, size, next] = [0, 0, 9, 258];
  /** @type {Map<number, number>} */
  let table = new Map();
  const put = (/** @type {number} */ code) => {
    bits |= code << filled;
    filled += size;
    for (; filled >= 8; filled -= 8, bits >>>= 8) bytes.push(bits & 255);
  };
  put(clear);
  let held = indices[0];
  for (let k = 1; k < indices.length; k += 1) {
    const key = (held << 8) | indices[k];
    const code = table.get(key);
    if (code !== undefined) held = code;
    else {
      put(held);
      if (next === MOST_CODES) {
        put(clear);
        [table, size, next] = [new Map(), 9, 258];
      } else {
        table.set(key, next);
        if (next === 1 << size) size += 1;
        next += 1;
      }
      held = indices[k];
    }
  }
  put(held);
  put(end);
  if (filled) bytes.push(bits & 255);
  const blocks = [];
  for (let k = 0; k < bytes.length; k += 255) {
    const block = bytes.slice(k, k + 255);
    blocks.push(block.length, ...block);
  }
  return [...blocks, 0];
}

export class Gif {
  /**
   * @param {number} width
   * @param {number} height
   * @param {ReturnType<typeof paletteOf>} palette
   */
  constructor(width, height, palette) {
    this.width = width;
    this.height = height;
    this.palette = palette;
    /** @type {Uint8Array | null} */
    this.before = null;
    const table = Array.from({ length: 256 }, (_, k) => palette.colours[k] ?? [0, 0, 0]).flat();
    const loop = [0x21, 0xff, 11, ...letters("NETSCAPE2.0"), 3, 1, 0, 0, 0];
    /** @type {Uint8Array<ArrayBuffer>[]} */
    this.parts = [
      new Uint8Array([...letters("GIF89a"), ...short(width), ...short(height), 0xf7, 0, 0, ...table, ...loop]),
    ];
  }

  /**
   * Add a picture that is shown for so many milliseconds.
   * @param {Uint8ClampedArray} pixels
   * @param {number} shown
   */
  add(pixels, shown) {
    const { before, height, palette, width } = this;
    const now = new Uint8Array(width * height);
    for (let k = 0; k < now.length; k += 1) now[k] = palette.index(pixels[4 * k], pixels[4 * k + 1], pixels[4 * k + 2]);
    const drawn = before ? now.map((colour, k) => (colour === before[k] ? SAME : colour)) : now;
    this.before = now;
    const control = [0x21, 0xf9, 4, before ? 5 : 4, ...short(Math.round(shown / 10)), SAME, 0];
    const frame = [0x2c, 0, 0, 0, 0, ...short(width), ...short(height), 0, 8];
    this.parts.push(new Uint8Array([...control, ...frame]), new Uint8Array(packed(drawn)));
  }

  /** The whole file. */
  blob() {
    return new Blob([...this.parts, new Uint8Array([0x3b])], { type: "image/gif" });
  }
}

/** @param {string} text */
function letters(text) {
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** @param {number} value */
function short(value) {
  return [value & 255, value >> 8];
}
