/** Saving a replay: a step as a picture, and the whole game or its end as a short film, made in the browser. */

import { button, h, notice } from "../shared/dom.js";
import { t } from "../shared/texts.js";

/** How wide the films are, in pixels, how many pictures they have at most, and how long each is shown. */
const WIDTH = 640;
const MOST = 60;
const SHOWN = 700;
const LAST_SHOWN = 3000;
/** A picture of a step is so many times as large as its canvas. */
const SHARP = 1.5;

/**
 * The picture of a step as the server draws it.
 * @param {string} address
 * @returns {Promise<HTMLImageElement>}
 */
async function loaded(address) {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/**
 * @param {HTMLImageElement} image
 * @param {number} width
 */
function painted(image, width) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
function download(blob, name) {
  const link = /** @type {HTMLAnchorElement} */ (h("a", { href: URL.createObjectURL(blob), download: name }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * The steps that a film shows: from one to another, evenly and not too many.
 * @param {number} from
 * @param {number} to
 */
function steps(from, to) {
  const count = Math.min(MOST, to - from + 1);
  return Array.from({ length: count }, (_, k) => Math.round(from + ((to - from) * k) / Math.max(1, count - 1)));
}

/** Somebody does not want it any more. */
class Stopped extends Error {}

/** Makes a GIF in a worker. It can be stopped at any time; whoever waits then hears nothing more. */
class GifMaker {
  constructor() {
    this.worker = new Worker("/static/js/gif/main.js", { type: "module" });
  }

  /**
   * @param {{begin?: ImageData[], add?: ImageData, shown?: number}} work nothing, if the file is wanted
   * @returns {Promise<Blob>}
   */
  ask(work) {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = (event) => resolve(event.data);
      this.worker.onerror = (event) => reject(new Error(event.message));
      const sent = [...(work.begin ?? []), ...(work.add ? [work.add] : [])].map((one) => one.data.buffer);
      this.worker.postMessage(work, sent);
    });
  }

  stop() {
    this.worker.terminate();
  }
}

/**
 * The buttons that save.
 * @param {{id: string, at: number, steps: number, seat: string}} replay
 */
export function savingButtons({ id, at, steps: last, seat }) {
  const state = h("span", { class: "count", role: "status" });
  const stop = button({ text: t("cancel"), kind: "small", hidden: true });
  const address = (/** @type {number} */ step) => {
    const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    return `/api/tables/${id}/at/${step}/picture.svg?theme=${theme}${seat === "" ? "" : `&seat=${seat}`}`;
  };
  const picture = async () => {
    const image = await loaded(address(at));
    const { canvas } = painted(image, image.naturalWidth * SHARP);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    download(/** @type {Blob} */ (blob), `${id}-${at}.png`);
  };
  const film = async (/** @type {number} */ from) => {
    const wanted = steps(from, last);
    const sample = [wanted[0], wanted[wanted.length >> 1], last];
    const pixels = async (/** @type {number} */ step) => {
      const { canvas, context } = painted(await loaded(address(step)), WIDTH);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const gif = new GifMaker();
    /** @type {Promise<never>} */
    const stopped = new Promise((_, reject) => {
      stop.onclick = () => reject(new Stopped());
    });
    const work = async () => {
      await gif.ask({ begin: await Promise.all(sample.map(pixels)) });
      for (const [k, step] of wanted.entries()) {
        state.textContent = t("save.making", { n: k + 1, of: wanted.length });
        await gif.ask({ add: await pixels(step), shown: step === last ? LAST_SHOWN : SHOWN });
      }
      return gif.ask({});
    };
    stop.hidden = false;
    state.textContent = t("save.making", { n: 1, of: wanted.length });
    try {
      download(await Promise.race([work(), stopped]), `${id}.gif`);
      state.textContent = t("save.made");
    } catch (error) {
      state.textContent = "";
      if (!(error instanceof Stopped)) throw error;
    } finally {
      gif.stop();
      stop.hidden = true;
    }
  };
  /** @type {HTMLElement[]} */
  const buttons = [];
  const make = (/** @type {string} */ words, /** @type {() => Promise<void>} */ work) => {
    const made = button({
      text: t(words),
      icon: words === "save.picture" ? "copy" : "film",
      "data-save": words,
      on: async () => {
        for (const one of buttons) one.setAttribute("disabled", "");
        await work().catch((error) => notice(t("failed", { why: error.message }), { kind: "bad" }));
        for (const one of buttons) one.removeAttribute("disabled");
      },
    });
    buttons.push(made);
    return made;
  };
  make("save.picture", picture);
  make("save.end", () => film(Math.max(0, last - MOST + 1)));
  if (last >= MOST) make("save.game", () => film(0));
  const row = h("div", { class: "saving-row" }, ...buttons);
  return h("div", { class: "saving" }, h("h3", {}, t("save.title")), row, h("p", {}, state, stop));
}
