/** A sheet as CSV. Times are written as people write them, 21/11/2026 14:30; amounts as digits, for who reckons on with them. */
import { csvLinesOf, csvOf } from "../../engine/server";
import type { Cell, SheetFile } from "./cell";

export const csvFile: SheetFile = async function* (_title, head, pages) {
  yield Buffer.from(csvOf([head]));
  for await (const lines of pages) yield Buffer.from(csvLinesOf(lines, wordOf));
};

function wordOf(cell: Cell): string | number {
  if (cell === null) return "";
  if (typeof cell !== "object") return cell;
  if ("rupiah" in cell) return cell.rupiah;
  const [, year, month, day, time = ""] = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d))?/.exec(cell.time) ?? [];
  return year === undefined ? cell.time : `${day}/${month}/${year}${time && ` ${time}`}`;
}
