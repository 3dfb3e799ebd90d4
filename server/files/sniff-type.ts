import { wideOrder } from "../sheets/import/decode-text";

/** What people take for a sheet of Excel. It is known, so that a call that names it can say what it is and what to do. */
export const foreignSheets = {
  old: "application/vnd.ms-excel",
  binary: "application/vnd.ms-excel.sheet.binary.macroenabled.12",
  open: "application/vnd.oasis.opendocument.spreadsheet",
} as const;

const excel = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The media type of a file, found from its content. Undefined for types that the portal does not accept. */
export function sniffType(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 8).toString("latin1");
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head === "\x89PNG\r\n\x1a\n") return "image/png";
  if (head.startsWith("%PDF-")) return "application/pdf";
  if (head === "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") return foreignSheets.old;
  if (head.startsWith("PK\x03\x04")) return typeOfArchive(bytes);
  return isText(bytes) ? "text/csv" : undefined;
}

function typeOfArchive(bytes: Buffer): string | undefined {
  if (bytes.includes("xl/workbook.xml")) return excel;
  if (bytes.includes("xl/workbook.bin")) return foreignSheets.binary;
  return bytes.includes(foreignSheets.open) ? foreignSheets.open : undefined;
}

/** Text of any sort may be a sheet: bytes that steer machines do not stand in it. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096);
  return (
    wideOrder(head) !== undefined || (head.length > 0 && head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d)))
  );
}
