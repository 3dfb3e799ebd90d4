/**
 * Takes out of a PDF all that acts by itself: scripts, starting programs, sending forms, files within the file, forms of XFA, films. All
 * objects are looked at, those in packed objects and those that a later one replaces, too, and names are read however they are spelt.
 *
 *   a scan, a signed letter                ->  undefined: it keeps its bytes, and its signature holds
 *   one with /OpenAction << /S /J#61va...  ->  the bytes without it, and without every object that nothing names any more
 *
 * Throws for one whose objects cannot be read, and for one with objects among what is only data.
 */
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFWriter,
} from "@cantoo/pdf-lib";

/** Kinds of actions (ISO 32000-2, 12.6.4). Those that only lead on stay: `GoTo`, `Named`, `URI`, and what shows or hides. */
const actions = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToR",
  "GoToE",
  "Rendition",
  "RichMediaExecute",
  "Movie",
  "Sound",
]);
/** Kinds of annotations that play or carry a file. */
const annotations = new Set(["RichMedia", "3D", "Movie", "Sound", "Screen", "FileAttachment"]);
/** Keys under which nothing else stands. */
const keys = new Set(["AA", "JS", "JavaScript", "EmbeddedFiles", "EF", "AF", "XFA", "Collection", "RichMediaContent"]);
const drawn = new Set(["Font", "XObject", "ExtGState", "Pattern"]);
const unsafeAddress = /^\s*(?:javascript|vbscript|data|file):/i;

/** In the bytes themselves. A reader follows a table of places, which may lead to where no object seems to stand. */
const actsInBytes = /\/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE|RichMedia|EmbeddedFile)/;
const objectInStream = /\d\s+\d+\s+obj\b/;

/** Every object that was read, by the document that it is in: of two with one number a document keeps the last. */
const read = new WeakMap();
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function assignAndNote(ref, object) {
  if (!read.has(this)) read.set(this, []);
  read.get(this).push(object);
  return assign.call(this, ref, object);
};

/**
 * @param {Uint8Array} bytes
 * @returns {Promise<Uint8Array | undefined>}
 */
export async function withoutActiveParts(bytes) {
  const text = latin1.decode(bytes);
  // No object stands behind the last end (`isPdfCutOff`), and to look for one there takes seconds.
  const { context } = await PDFDocument.load(bytes.subarray(0, ends(text)), {
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
    password: "",
  });
  const acting = read.get(context).filter(takeOut);
  if (acting.length === 0 && !actsInBytes.test(spelt(text)) && !isTwofold(text)) return undefined;
  // It was unlocked to be read.
  context.trailerInfo.Encrypt = undefined;
  keepNamed(context);
  return PDFWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
}

const latin1 = new TextDecoder("latin1");
const spelt = (text) => text.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Where the file ends, before what others hang behind it. */
function ends(text) {
  const mark = text.lastIndexOf("%%EOF");
  return mark < 0 ? text.length : mark + "%%EOF".length;
}

/** A page or an archive before the head or behind the end: another program would read that. */
function isTwofold(text) {
  const outside = text.slice(0, text.indexOf("%PDF-")) + text.slice(ends(text));
  return /<(?:!doctype|html|script|svg)/i.test(outside) || outside.includes("PK\x03\x04");
}

/** Takes what acts out of an object and those within it. True where there was something, and for what cannot be read. */
function takeOut(object) {
  if (object instanceof PDFInvalidObject) return true;
  if (object instanceof PDFArray) return takeOutOfArray(object);
  const dict = dictOf(object);
  if (!dict) return false;
  if (dict !== object && !acts(object) && objectInStream.test(latin1.decode(object.contents)))
    throw new Error("an object in data");
  let isFound = false;
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    const named = dict.lookup(key);
    if ((keys.has(name) && !isDrawn(name, named)) || acts(named)) isFound = dict.delete(key);
    else if (takeOut(value)) isFound = true;
  }
  return isFound;
}

function takeOutOfArray(array) {
  let isFound = false;
  for (let at = array.size() - 1; at >= 0; at -= 1) {
    if (acts(array.lookup(at))) {
      array.remove(at);
      isFound = true;
    } else if (takeOut(array.get(at))) isFound = true;
  }
  return isFound;
}

/** Fonts and pictures have names that a program made up, such as `AA`; nothing acts in them. */
function isDrawn(name, object) {
  const dict = dictOf(object);
  return (name === "AA" || name === "JS" || name === "AF") && dict !== undefined && drawn.has(namedIn(dict, "Type"));
}

function acts(object) {
  const dict = dictOf(object);
  if (!dict) return false;
  const named = (key) => namedIn(dict, key);
  return (
    actions.has(named("S")) ||
    annotations.has(named("Subtype")) ||
    named("Type") === "EmbeddedFile" ||
    (named("S") === "URI" && unsafeAddress.test(named("URI")))
  );
}

const dictOf = (object) => {
  const dict = object instanceof PDFRawStream ? object.dict : object;
  return dict instanceof PDFDict ? dict : undefined;
};

/** The letters of a name or a string under a key; empty for anything else. */
function namedIn(dict, key) {
  const object = dict.lookup(PDFName.of(key));
  return typeof object?.decodeText === "function" ? object.decodeText() : "";
}

/** Removes the objects that the document names nowhere. */
function keepNamed(context) {
  const { Root, Info, ID } = context.trailerInfo;
  const named = new Set();
  const waiting = [Root, Info, ID];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (object instanceof PDFRef) {
      if (named.has(object)) continue;
      named.add(object);
      waiting.push(context.lookup(object));
    } else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFRawStream) waiting.push(object.dict);
    else if (object instanceof PDFDict) waiting.push(...object.values());
  }
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (!named.has(ref) || object instanceof PDFInvalidObject) context.delete(ref);
}
