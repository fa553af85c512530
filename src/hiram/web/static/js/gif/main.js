/**
 * The worker that makes animated GIFs, so that the page stays awake meanwhile. It is told one thing at a time and says
 * when it has done it: `begin` with pictures for the palette, `add` with a picture, `finish`, which answers the file.
 */

import { Gif, paletteOf } from "../pure/gif.js";

/** @typedef {{width: number, height: number, data: Uint8ClampedArray}} Pixels */

/** @type {Gif | null} */
let gif = null;

addEventListener("message", (event) => {
  /** @type {{begin?: Pixels[], add?: Pixels, shown?: number}} */
  const { add, begin, shown } = event.data;
  if (begin) gif = new Gif(begin[0].width, begin[0].height, paletteOf(begin.map((one) => one.data)));
  else if (add) gif?.add(add.data, shown ?? 0);
  postMessage(begin || add ? null : gif?.blob());
});
