/**
 * Files that people take for a sheet of Excel and that are none: each is refused with what it is, so that its own cure can be told. They
 * are known by their first bytes, never by their name: most portals call a page of HTML `.xls`.
 */
import { decodeText } from "./decode-text";
import { UnusableSheet } from "./unusable-sheet";

type Reason = ConstructorParameters<typeof UnusableSheet>[0];

/** Throws an UnusableSheet. */
export function refuseForeign(bytes: Uint8Array): void {
  const reason = foreignKind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (reason) throw new UnusableSheet(reason);
}

const oldContainer = Buffer.from("d0cf11e0a1b11ae1", "hex");

function foreignKind(bytes: Buffer): Reason | undefined {
  if (bytes.subarray(0, 8).equals(oldContainer)) return kindInContainer(bytes);
  // Excel before 5 wrote no container.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1)) return "old-xls";
  if (bytes.toString("latin1", 0, 2) === "PK") return kindInArchive(bytes);
  return kindOfText(decodeText(bytes.subarray(0, 4_096)).text);
}

/** Its streams are named in letters of two bytes. */
function kindInContainer(bytes: Buffer): Reason {
  const holds = (name: string) => bytes.includes(Buffer.from(name, "utf16le"));
  if (holds("EncryptedPackage")) return "protected";
  return holds("Workbook") || holds("Book") ? "old-xls" : "no-sheet";
}

function kindInArchive(bytes: Buffer): Reason | undefined {
  if (bytes.includes("xl/workbook.xml")) return undefined;
  if (bytes.includes("xl/workbook.bin")) return "xlsb";
  return bytes.includes("opendocument.spreadsheet") ? "ods" : "no-sheet";
}

function kindOfText(text: string): Reason | undefined {
  const begin = text.replace(/^\uFEFF?\s*(<!--[\s\S]*?-->\s*)*/, "");
  if (!begin.startsWith("<")) return undefined;
  if (/<Workbook\b|urn:schemas-microsoft-com:office:spreadsheet"?\s*>?[\s\S]{0,400}<Worksheet/i.test(begin)) return "old-xml";
  if (/opendocument/i.test(begin)) return "ods";
  return /^<(!doctype\s+html|html|head|meta|body|table|div|style|center|font)\b/i.test(begin) || /<html\b|<table\b/i.test(begin)
    ? "html"
    : undefined;
}
