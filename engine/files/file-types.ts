/**
 * The kinds of files that the portal knows by their first bytes: those that it takes, and those that phones and offices send in their
 * place. Page and server read this one list; what the name or the browser says of a file is not asked.
 *
 *   bytes of "SK.PDF" that a scanner wrote, with a line before "%PDF-"  ->  { type: "application/pdf", key: "pdf", ... }
 *   bytes of "foto.jpg" from an iPhone                                  ->  { type: "image/heic", key: "heic", ... }
 *   no bytes that anybody knows                                         ->  undefined
 */
import { ascii, includesText, startsWith, wide } from "./bytes";
import { wideOrder } from "./wide-order";

export interface FileType {
  /** Media type. */
  readonly type: string;
  /** People call it by the text `file-type.<key>`. */
  readonly key: string;
  isSeen(bytes: Uint8Array): boolean;
}

const office = "application/vnd.openxmlformats-officedocument";

/** The head of a PDF stands in the first 1,024 bytes: scanners and printers write lines of their own before it. */
const pdfReach = 1024;

/** Brands of the boxed formats: the kind of picture or film stands in the first box. */
const brands = (bytes: Uint8Array): readonly string[] => {
  if (ascii(bytes, 4, 8) !== "ftyp") return [];
  const end = Math.min(bytes.length, Math.max(16, (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0)), 128);
  const found: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) found.push(ascii(bytes, at, at + 4));
  return found;
};
const hasBrand = (bytes: Uint8Array, wanted: RegExp) => brands(bytes).some((brand) => wanted.test(brand));

const isZip = (bytes: Uint8Array) => startsWith(bytes, "PK\x03\x04");
const isCompound = (bytes: Uint8Array) => startsWith(bytes, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");

/** Text of any sort may be a sheet: bytes that steer machines do not stand in it. */
function isText(bytes: Uint8Array): boolean {
  if (wideOrder(bytes) !== undefined) return true;
  const head = bytes.subarray(0, 4096);
  return head.length > 0 && head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
}

/** The first that is seen counts. */
export const fileTypes: readonly FileType[] = [
  {
    type: "image/gif",
    key: "gif",
    isSeen: (bytes) => startsWith(bytes, "GIF87a") || startsWith(bytes, "GIF89a"),
  },
  {
    type: "image/jpeg",
    key: "jpg",
    isSeen: (bytes) => startsWith(bytes, "\xff\xd8\xff"),
  },
  { type: "image/png", key: "png", isSeen: (bytes) => startsWith(bytes, "\x89PNG\r\n\x1a\n") },
  {
    type: "image/webp",
    key: "webp",
    isSeen: (bytes) => startsWith(bytes, "RIFF") && ascii(bytes, 8, 12) === "WEBP",
  },
  { type: "image/avif", key: "avif", isSeen: (bytes) => hasBrand(bytes, /^avi[fs]$/) },
  {
    type: "image/heic",
    key: "heic",
    isSeen: (bytes) => hasBrand(bytes, /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/),
  },
  {
    type: "image/bmp",
    key: "bmp",
    // Two letters are no mark; the size of the second head is one.
    isSeen: (bytes) => startsWith(bytes, "BM") && [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0) && bytes[15] === 0,
  },
  {
    type: "image/tiff",
    key: "tiff",
    isSeen: (bytes) => startsWith(bytes, "II*\0") || startsWith(bytes, "MM\0*"),
  },
  {
    type: "image/jxl",
    key: "jxl",
    isSeen: (bytes) => startsWith(bytes, "\xff\x0a") || startsWith(bytes, "\0\0\0\x0cJXL "),
  },
  { type: "video/mp4", key: "video", isSeen: (bytes) => brands(bytes).length > 0 },
  {
    type: `${office}.spreadsheetml.sheet`,
    key: "xlsx",
    isSeen: (bytes) => isZip(bytes) && includesText(bytes, "xl/workbook.xml"),
  },
  {
    type: `${office}.wordprocessingml.document`,
    key: "docx",
    isSeen: (bytes) => isZip(bytes) && includesText(bytes, "word/document.xml"),
  },
  {
    type: `${office}.presentationml.presentation`,
    key: "pptx",
    isSeen: (bytes) => isZip(bytes) && includesText(bytes, "ppt/presentation.xml"),
  },
  {
    type: "application/vnd.ms-excel.sheet.binary.macroenabled.12",
    key: "xlsb",
    isSeen: (bytes) => isZip(bytes) && includesText(bytes, "xl/workbook.bin"),
  },
  {
    type: "application/vnd.oasis.opendocument.spreadsheet",
    key: "ods",
    isSeen: (bytes) => isZip(bytes) && includesText(bytes, "application/vnd.oasis.opendocument.spreadsheet"),
  },
  { type: "application/zip", key: "zip", isSeen: isZip },
  {
    type: "application/encrypted-office",
    key: "locked-office",
    isSeen: (bytes) => isCompound(bytes) && includesText(bytes, wide("EncryptedPackage")),
  },
  {
    type: "application/msword",
    key: "doc",
    isSeen: (bytes) => isCompound(bytes) && includesText(bytes, wide("WordDocument")),
  },
  {
    type: "application/vnd.ms-powerpoint",
    key: "ppt",
    isSeen: (bytes) => isCompound(bytes) && includesText(bytes, wide("PowerPoint Document")),
  },
  { type: "application/vnd.ms-excel", key: "xls", isSeen: isCompound },
  { type: "application/vnd.rar", key: "rar", isSeen: (bytes) => startsWith(bytes, "Rar!\x1a\x07") },
  { type: "application/x-7z-compressed", key: "7z", isSeen: (bytes) => startsWith(bytes, "7z\xbc\xaf\x27\x1c") },
  { type: "application/rtf", key: "rtf", isSeen: (bytes) => startsWith(bytes, "{\\rtf") },
  { type: "application/pdf", key: "pdf", isSeen: (bytes) => ascii(bytes, 0, pdfReach).includes("%PDF-") },
  {
    type: "image/svg+xml",
    key: "svg",
    isSeen: (bytes) => /^\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(ascii(bytes, 0, 128)) && /<svg\b/i.test(ascii(bytes, 0, 1024)),
  },
  { type: "text/csv", key: "text", isSeen: isText },
];

export const typeOfBytes = (bytes: Uint8Array): FileType | undefined => fileTypes.find((one) => one.isSeen(bytes));
