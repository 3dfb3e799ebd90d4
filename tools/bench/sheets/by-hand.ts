/**
 * The same file as somebody would write it for this one table: one query, one text, packed at once. It is stored where it can be fetched, for
 * an export is given to whoever asked for it later; and the workbook has the parts without which no program opens it.
 */
import { randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Pool } from "pg";
import { ZipFile } from "yazl";

const head = ["Nomor instansi", "Nama instansi", "Keadaan"];
const words: Readonly<Record<string, string>> = { aktif: "Aktif", ditutup: "Ditutup" };

export async function sheetByHand(pool: Pool, form: "csv" | "xlsx", folder: string): Promise<void> {
  const { rows } = await pool.query(
    `select instansi_id, nama, state from r_bersama_instansi order by left(layar_plain(nama), 200) collate "C", id`,
  );
  const lines = rows.map(({ instansi_id, nama, state }): string[] => [instansi_id, nama, words[state] ?? state]);
  const file = await open(join(folder, `${randomUUID()}.${form}`), "wx", 0o600);
  await file.writeFile(form === "csv" ? csvOf(lines) : await workbookOf(lines));
  await file.sync();
  await file.close();
}

function csvOf(lines: readonly string[][]): string {
  const quoted = (cell: string) => {
    const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${[head, ...lines].map((line) => line.map(quoted).join(",")).join("\r\n")}\r\n`;
}

const packages = "http://schemas.openxmlformats.org/package/2006";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
const related = (kind: string, target: string) =>
  `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/${kind}" Target="${target}"/></Relationships>`;

const parts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type("sheet.main")}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type("worksheet")}"/></Types>`,
  "_rels/.rels": related("officeDocument", "xl/workbook.xml"),
  "xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${documents}"><sheets><sheet name="Instansi" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": related("worksheet", "worksheets/sheet1.xml"),
};

async function workbookOf(lines: readonly string[][]): Promise<Buffer> {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const rows = [head, ...lines].map((line, row) => {
    const cells = line.map((cell, column) => {
      const at = `${String.fromCharCode(65 + column)}${row + 1}`;
      return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${row + 1}">${cells.join("")}</row>`;
  });
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(parts)) archive.addBuffer(Buffer.from(text), name);
  archive.addBuffer(
    Buffer.from(`<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`),
    "xl/worksheets/sheet1.xml",
  );
  archive.end();
  return buffer(archive.outputStream);
}
