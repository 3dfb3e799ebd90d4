/** PDFs as scanners, printers and offices write them, and as broken downloads leave them; each is written here, sign by sign. */
import { deflateSync } from "node:zlib";

const catalog = "<< /Type /Catalog /Pages 2 0 R >>";
const pages = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>";
const onePage = [catalog, pages, page];

interface Written {
  readonly objects?: readonly string[];
  readonly version?: string;
  /** Stands before the head. */
  readonly before?: string;
  /** Further keys of the trailer. */
  readonly trailer?: string;
  readonly line?: string;
  readonly end?: string;
}

/** A PDF with a plain table of its objects, which counts from the head. */
export function writtenPdf({
  objects = onePage,
  version = "1.4",
  before = "",
  trailer = "",
  line = "\n",
  end = "%%EOF\n",
}: Written = {}): Buffer {
  let text = `%PDF-${version}${line}%\xe2\xe3\xcf\xd3${line}`;
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj${line}${object}${line}endobj${line}`;
    return String(start).padStart(10, "0");
  });
  const rows = starts.map((start) => `${start} 00000 n${line.padStart(2)}`).join("");
  const table = `xref${line}0 ${objects.length + 1}${line}0000000000 65535 f${line.padStart(2)}${rows}`;
  const last = `trailer${line}<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>${line}startxref${line}${text.length}${line}`;
  return Buffer.from(`${before}${text}${table}${last}${end}`, "latin1");
}

/** One of PDF 1.5 and later: its catalog and pages stand in a packed object, and the table of objects is packed, too. */
export function packedPdf({ version = "1.7", trailer = "", objects: inner = onePage } = {}): Buffer {
  const [packedAs, tableAs] = [inner.length + 1, inner.length + 2];
  const starts = inner.map((_, index) => inner.slice(0, index).join(" ").length + (index > 0 ? 1 : 0));
  const head = inner.map((_, index) => `${index + 1} ${starts[index]}`).join(" ");
  const body = deflateSync(Buffer.from(`${head} ${inner.join(" ")}`, "latin1"));
  const first = Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, "latin1");
  const keys = `<< /Type /ObjStm /N ${inner.length} /First ${head.length + 1} /Filter /FlateDecode /Length ${body.length} >>`;
  const objects = Buffer.concat([first, streamed(packedAs, keys, body)]);
  const row = (type: number, at: number, index: number) => [type, at >> 8, at & 255, index];
  const packed = inner.map((_, index) => row(2, packedAs, index));
  const rows = [row(0, 0, 0), ...packed, row(1, first.length, 0), row(1, objects.length, 0)];
  const table = deflateSync(Buffer.from(rows.flat()));
  const tableKeys = `<< /Type /XRef /Size ${tableAs + 1} /W [1 2 1] /Root 1 0 R ${trailer}/Filter /FlateDecode /Length ${table.length} >>`;
  return Buffer.concat([objects, streamed(tableAs, tableKeys, table), Buffer.from(`startxref\n${objects.length}\n%%EOF\n`)]);
}

const streamed = (number: number, keys: string, body: Buffer) =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n${keys}\nstream\n`), body, Buffer.from("\nendstream\nendobj\n")]);

/** The file with a change at its end, as a signature or a comment leaves it. */
export function changedPdf(): Buffer {
  const first = writtenPdf();
  const before = first.lastIndexOf("xref\n0");
  const object = `3 0 obj\n${page.replace("595 842", "842 595")}\nendobj\n`;
  const table = `xref\n3 1\n${String(first.length).padStart(10, "0")} 00000 n \n`;
  const at = first.length + object.length;
  const trailer = `trailer\n<< /Size 4 /Root 1 0 R /Prev ${before} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([first, Buffer.from(object + table + trailer)]);
}

/** A file made for the web: the objects of its first page, with a table of their own, stand in front of all others. */
export function webPdf(): Buffer {
  const head = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const row = (at: number) => `${String(at).padStart(10, "0")} 00000 n \n`;
  const lay = (length: number, main: number): { text: string; main: number } => {
    const number = (value: number) => String(value).padStart(6, "0");
    const linear = `3 0 obj\n<< /Linearized 1 /L ${number(length)} /H [0 0] /O 4 /E 0 /N 1 /T ${number(main)} >>\nendobj\n`;
    const firstTable = head.length + linear.length;
    const tableLength = "xref\n3 3\n".length + 3 * 20;
    const trailerText = `trailer\n<< /Size 6 /Root 5 0 R /Prev ${number(main)} >>\nstartxref\n0\n%%EOF\n`;
    const pageAt = firstTable + tableLength + trailerText.length;
    const pageText = "4 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n";
    const catalogText = `5 0 obj\n${catalog}\nendobj\n`;
    const table = `xref\n3 3\n${row(head.length)}${row(pageAt)}${row(pageAt + pageText.length)}`;
    const restAt = pageAt + pageText.length + catalogText.length;
    const rest = `1 0 obj\n<< /Title (Contoh) >>\nendobj\n`;
    const tree = `2 0 obj\n<< /Type /Pages /Kids [4 0 R] /Count 1 >>\nendobj\n`;
    const mainAt = restAt + rest.length + tree.length;
    const mainTable = `xref\n0 3\n0000000000 65535 f \n${row(restAt)}${row(restAt + rest.length)}`;
    const end = `trailer\n<< /Size 3 >>\nstartxref\n${firstTable}\n%%EOF\n`;
    return { text: head + linear + table + trailerText + pageText + catalogText + rest + tree + mainTable + end, main: mainAt };
  };
  const first = lay(0, 0);
  return Buffer.from(lay(first.text.length, first.main).text, "latin1");
}

/** A few kilobytes that unfold to a gigabyte, where the catalog should stand. */
export function bombPdf(): Buffer {
  const piece = deflateSync(Buffer.alloc(64 * 1024 * 1024, " "), { level: 9 });
  const twice = deflateSync(Buffer.concat(Array.from({ length: 16 }, () => piece)));
  const first = Buffer.from("%PDF-1.5\n");
  const keys = `<< /Type /ObjStm /N 2 /First 10 /Filter [/FlateDecode /FlateDecode] /Length ${twice.length} >>`;
  const objects = Buffer.concat([first, streamed(1, keys, twice)]);
  const row = (type: number, at: number, index: number) => [type, at >> 8, at & 255, index];
  const table = Buffer.from(
    [row(0, 0, 0), row(1, first.length, 0), row(2, 1, 0), row(2, 1, 1), row(1, objects.length, 0)].flat(),
  );
  const tableKeys = `<< /Type /XRef /Size 5 /W [1 2 1] /Root 2 0 R /Length ${table.length} >>`;
  return Buffer.concat([objects, streamed(4, tableKeys, table), Buffer.from(`startxref\n${objects.length}\n%%EOF\n`)]);
}

/** A lock whose key nobody has. */
export const lock =
  "/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) >> /ID [(abc) (abc)] ";

export const pdfParts = { catalog, pages, page };
