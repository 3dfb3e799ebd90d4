/**
 * The thread that opens PDFs: bytes come in, what was found goes out. It stands apart because nobody knows how long a file made to harm
 * keeps its reader busy; `open-pdf.ts` ends it then. A thread is started by Node itself, which reads no TypeScript.
 */
import { parentPort } from "node:worker_threads";

/**
 * The bounds of a thread count what its objects take, and not its arrays of bytes: a file of 3 KB unfolds to gigabytes in them. No part of
 * a PDF that is looked at here needs as much as this, in bytes.
 */
const longestArray = 64 * 1024 * 1024;

globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given) {
    if (typeof given[0] === "number" && given[0] > longestArray) throw new RangeError("the file unfolds to too many bytes");
    return Reflect.construct(target, given);
  },
});

// After the bound, so that the reader knows no other arrays.
const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.min.mjs");
const { withoutActiveParts } = await import("./active-parts.mjs");

/**
 * @param {Uint8Array} data
 * @returns {Promise<import("./open-pdf").PdfFinding>}
 */
async function judge(data) {
  const fault = await open(data.slice());
  if (fault) return { fault };
  try {
    const bytes = await withoutActiveParts(data);
    if (bytes === undefined) return {};
    // Something that the pages need may have gone with it.
    return (await open(bytes.slice())) ? { fault: "unchecked" } : { bytes };
  } catch {
    return { fault: "unchecked" };
  }
}

/**
 * Undefined for one that opens and has a page. The reader takes the bytes away with it.
 *
 * @param {Uint8Array} data
 * @returns {Promise<import("./open-pdf").PdfFault | undefined>}
 */
async function open(data) {
  const isLocked = saysLocked(data);
  const task = getDocument({ data, isEvalSupported: false, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    // A lock whose key is missing: this reader looks past it, others do not.
    if (isLocked && (await pdf.getPermissions()) === null) return "password";
    if (pdf.numPages < 1) return "no-page";
    await pdf.getPage(1);
    return undefined;
  } catch (error) {
    return isLocked || error.name === "PasswordException" ? "password" : "broken";
  } finally {
    await task.destroy();
  }
}

/**
 * Whether the last trailer names a lock. That alone is no hindrance: many a PDF can be read by everybody and only not be changed.
 *
 * @param {Uint8Array} data
 */
function saysLocked(data) {
  const text = new TextDecoder("latin1").decode(data);
  const trailer = text.lastIndexOf("trailer");
  return trailer >= 0 && /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text.slice(trailer));
}

parentPort.on("message", async (data) => parentPort.postMessage(await judge(data)));
parentPort.postMessage("ready");
