/**
 * A sheet as XLSX (ECMA-376), written page by page: a list of any length takes the memory of one page. Texts stand in their cells and are
 * never formulas; times are numbers that Excel shows as dates, so that they sort.
 */
import type { Cell, Line, Pages, SheetFile } from "./cell";
import { type ZipEntry, zipOf } from "./zip";

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** Styles by their index in `styles`. */
const style = { head: 1, day: 2, moment: 3, rupiah: 4 } as const;

export const xlsxFile: SheetFile = (title, head, pages) => zipOf(entriesOf(title, head, pages));

/** A small one, at once. */
export async function wholeXlsx(...sheet: Parameters<SheetFile>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile(...sheet)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function* entriesOf(title: string, head: readonly string[], pages: Pages): Generator<ZipEntry> {
  const part = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  yield {
    name: "[Content_Types].xml",
    content: [
      `${xml}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
      `<Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`,
    ],
  };
  yield { name: "_rels/.rels", content: [relationsTo(["officeDocument", "xl/workbook.xml"])] };
  yield {
    name: "xl/workbook.xml",
    content: [
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  };
  yield {
    name: "xl/_rels/workbook.xml.rels",
    content: [relationsTo(["worksheet", "worksheets/sheet1.xml"], ["styles", "styles.xml"])],
  };
  yield { name: "xl/styles.xml", content: [styles] };
  yield { name: "xl/worksheets/sheet1.xml", content: sheetOf(head, pages) };
}

function relationsTo(...targets: readonly (readonly [type: string, target: string])[]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="${packages}/relationships">${each.join("")}</Relationships>`;
}

const fill = (pattern: string) => `<fill><patternFill patternType="${pattern}"/></fill>`;
const cellStyle = (format: number, font: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const styles = [
  `${xml}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="&quot;Rp&quot;#,##0"/></numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  `<fills count="2">${fill("none")}${fill("gray125")}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>`,
  `<cellXfs count="5">${cellStyle(0, 0)}${cellStyle(0, 1)}${cellStyle(164, 0)}${cellStyle(165, 0)}${cellStyle(166, 0)}</cellXfs></styleSheet>`,
].join("");

/** The head stays in sight and filters. */
async function* sheetOf(head: readonly string[], pages: Pages): AsyncGenerator<string> {
  const names = head.map((_, index) => columnName(index));
  const widths = head.map((title, index) => {
    const width = Math.min(48, Math.max(14, title.length + 4));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>`;
  yield rowOf(head, 1, names, style.head);
  let number = 1;
  for await (const lines of pages) yield lines.map((line) => rowOf(line, ++number, names)).join("");
  yield `</sheetData><autoFilter ref="A1:${names.at(-1)}${number}"/></worksheet>`;
}

function rowOf(line: Line, number: number, names: readonly string[], always?: number): string {
  let cells = "";
  for (const [index, cell] of line.entries()) cells += cellOf(cell, `${names[index]}${number}`, always);
  return `<row r="${number}">${cells}</row>`;
}

function cellOf(cell: Cell, at: string, always?: number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "object" && "rupiah" in cell) return `<c r="${at}" s="${style.rupiah}"><v>${cell.rupiah}</v></c>`;
  if (typeof cell === "object") {
    const serial = serialOf(cell.time);
    if (serial === undefined) return cellOf(cell.time, at);
    return `<c r="${at}" s="${cell.time.length > 10 ? style.moment : style.day}"><v>${serial}</v></c>`;
  }
  const look = always === undefined ? "" : ` s="${always}"`;
  return `<c r="${at}"${look} t="inlineStr"><is><t xml:space="preserve">${escaped(unmistaken(cell.slice(0, longestText)))}</t></is></c>`;
}

/** `_x000D_` is how a workbook writes a letter that XML cannot hold: who typed it as it stands gets it back so. */
const unmistaken = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

/** The most letters of a cell. */
const longestText = 32_767;

/** Days since the last of 1899, as Excel counts; undefined for what is no time. */
function serialOf(time: string): number | undefined {
  const at = Date.parse(`${time.slice(0, 10)}T${time.slice(11) || "00:00:00"}Z`);
  return Number.isNaN(at) ? undefined : at / 86_400_000 + 25_569;
}

/** 0 -> A, 26 -> AA */
export function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : "") + String.fromCharCode(65 + (index % 26));
}

/** Excel refuses other names. */
function sheetName(title: string): string {
  return (
    title
      .replace(/[\\/?*[\]:]/g, " ")
      .trim()
      .slice(0, 31) || "1"
  );
}

const special: Readonly<Record<string, string>> = { "\r": "&#13;", "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Leaves out what XML cannot hold. */
function escaped(text: string): string {
  if (!/[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)) return text;
  return text.replace(/[\p{Cs}\uFFFE\uFFFF]|[^\P{Cc}\t\n\r]/gu, "").replace(/[&<>"\r]/g, (sign) => special[sign] ?? sign);
}
