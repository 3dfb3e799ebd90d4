/**
 * The thread that reads papers back: the bytes of a PDF come in, the text of its pages goes out. It stands apart because the reader replaces
 * `JSON.stringify`, `JSON.parse` and more for the whole process that loads it, with code that takes many times as long. A thread is started
 * by Node itself, which reads no TypeScript.
 */
import { parentPort } from "node:worker_threads";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.min.mjs";

/**
 * Page by page, in the order in which it was drawn. Text that lies beyond the edge of its page is left out: nobody reads it.
 *
 * @param {Uint8Array} data The reader takes its memory.
 * @returns {Promise<readonly string[]>}
 */
async function textOf(data) {
  const task = getDocument({ data, isEvalSupported: false, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const pages = [];
    for (let number = 1; number <= document.numPages; number += 1) pages.push(await seenOn(await document.getPage(number)));
    return pages;
  } finally {
    await task.destroy();
  }
}

/** @param {import("pdfjs-dist").PDFPageProxy} page */
async function seenOn(page) {
  const [left, bottom, right, top] = page.view;
  const { items } = await page.getTextContent({ disableNormalization: true });
  // Marks of content stand among the texts.
  const texts = items.filter((item) => "str" in item);
  const seen = texts.filter(
    ({ width, transform: [, , , , x, y] }) => x >= left && x + width <= right + 0.5 && y >= bottom && y <= top,
  );
  return seen.map(({ str }) => str).join(" ");
}

parentPort.on("message", async (data) => parentPort.postMessage(await textOf(data)));
parentPort.postMessage("ready");
