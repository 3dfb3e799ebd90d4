/** The thread of `read-pdf.ts`: bytes come in, what stands in the PDF goes out. It stands apart as `server/papers/text-thread.mjs` does. */
import { parentPort } from "node:worker_threads";
import { createCanvas } from "@napi-rs/canvas";
import jsQR from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** @param {{ data: Uint8Array, isTextAlone: boolean }} asked */
async function read({ data, isTextAlone }) {
  const task = getDocument({ data, verbosity: 0 });
  try {
    const document = await task.promise;
    const pages = await pagesOf(document);
    if (isTextAlone) return { pages };
    const { info } = await document.getMetadata();
    return { pages, info, language: info.Language ?? null, qr: await qrOn(await document.getPage(document.numPages)) };
  } finally {
    await task.destroy();
  }
}

/** @param {import("pdfjs-dist").PDFDocumentProxy} document */
async function pagesOf(document) {
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  return pages;
}

/** @param {import("pdfjs-dist").PDFPageProxy} page */
async function qrOn(page) {
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext("2d");
  await page.render({ canvas: null, canvasContext: context, viewport, background: "#ffffff" }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

parentPort.on("message", async (asked) => parentPort.postMessage(await read(asked)));
parentPort.postMessage("ready");
