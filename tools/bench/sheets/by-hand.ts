/** The same file as somebody would write it for this one table: one query, one text, packed at once. */
import { buffer } from "node:stream/consumers";
import type { Pool } from "pg";
import { ZipFile } from "yazl";

const head = ["Nomor instansi", "Nama instansi", "Keadaan"];
const words: Readonly<Record<string, string>> = { aktif: "Aktif", ditutup: "Ditutup" };

export async function sheetByHand(pool: Pool, form: "csv" | "xlsx"): Promise<Buffer> {
  const { rows } = await pool.query(
    `select instansi_id, nama, state from r_bersama_instansi order by left(layar_plain(nama), 200) collate "C", id`,
  );
  const lines = rows.map(({ instansi_id, nama, state }): string[] => [instansi_id, nama, words[state] ?? state]);
  return form === "csv" ? Buffer.from(csvOf(lines)) : workbookOf(lines);
}

function csvOf(lines: readonly string[][]): string {
  const quoted = (cell: string) => {
    const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${[head, ...lines].map((line) => line.map(quoted).join(",")).join("\r\n")}\r\n`;
}

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
  archive.addBuffer(
    Buffer.from(`<worksheet xmlns="${main}"><sheetData>${rows.join("")}</sheetData></worksheet>`),
    "xl/worksheets/sheet1.xml",
  );
  archive.end();
  return buffer(archive.outputStream);
}
