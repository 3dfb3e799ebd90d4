/** A workbook made of its own XML, so that it can hold what no library writes: errors, formulas without result, merged cells, hidden sheets. */
import { zipOf } from "../../../server/sheets/zip";

export interface MadeSheet {
  readonly name: string;
  readonly state?: "hidden" | "veryHidden";
  /** Whole `<row>` elements, or lines of cells: texts, or elements `<c ...>` as they are. */
  readonly rows: readonly (string | readonly (string | number | null)[])[];
  /** Where the first of `rows` stands. */
  readonly from?: number;
  readonly merged?: readonly string[];
}

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export async function workbook(
  sheets: readonly MadeSheet[],
  { texts = [] as readonly string[], from1904 = false } = {},
): Promise<Buffer> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    "[Content_Types].xml": `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${xml}<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = "visible" }, index) =>
          `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      ...sheets.map((_, index) => relation(`r${index}`, "worksheet", `worksheets/sheet${index + 1}.xml`)),
      relation("s", "styles", "styles.xml"),
      relation("t", "sharedStrings", "/xl/sharedStrings.xml"),
    ].join("")}</Relationships>`,
    "xl/styles.xml": `${xml}<styleSheet ${main}><numFmts count="4"><numFmt numFmtId="164" formatCode="[$-421]dd\\ mmmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0&quot; hari&quot;"/><numFmt numFmtId="166" formatCode="00000"/><numFmt numFmtId="168" formatCode="&quot;0&quot;#"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/><xf numFmtId="166"/><xf numFmtId="168"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${xml}<sst ${main}>${texts.map((text) => `<si>${text}</si>`).join("")}</sst>`,
  };
  for (const [index, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet);
  const entries = Object.entries(parts).map(([name, content]) => ({ name, content: [content] }));
  const pieces: Buffer[] = [];
  for await (const piece of zipOf(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function sheetXml({ rows, from = 1, merged = [] }: MadeSheet): string {
  const lines = rows.map((row, index) => (typeof row === "string" ? row : rowXml(row, from + index)));
  const blocks = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `${xml}<worksheet ${main}><sheetData>${lines.join("")}</sheetData>${blocks && `<mergeCells>${blocks}</mergeCells>`}</worksheet>`;
}

/** A text that begins with `<` stands in its cell as it is; `@` in it is the cell's address. */
function rowXml(cells: readonly (string | number | null)[], number: number): string {
  const written = cells.map((cell, index) => {
    const at = `${String.fromCharCode(65 + index)}${number}`;
    if (cell === null) return "";
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (cell.startsWith("<")) return cell.replace("<c", `<c r="${at}"`);
    return `<c r="${at}" t="inlineStr"><is><t>${cell.replaceAll("&", "&amp;")}</t></is></c>`;
  });
  return `<row r="${number}">${written.join("")}</row>`;
}
