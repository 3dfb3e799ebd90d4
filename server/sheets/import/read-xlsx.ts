/** The lines of the first sheet of an Excel file. */
import readXlsxFile from "read-excel-file/universal";
import type { ReadCell } from "../cell";
import { checkZip } from "./check-zip";
import type { ReadSheet } from "./sheet-lines";
import { UnusableSheet } from "./unusable-sheet";

/** Throws an UnusableSheet. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadSheet> {
  await checkZip(bytes);
  try {
    const [sheet] = await readXlsxFile(new Uint8Array(bytes).buffer);
    return { lines: (sheet?.data ?? []).map((cells) => cells.map(cellOf)) };
  } catch {
    throw new UnusableSheet("broken");
  }
}

/** The library gives a date of the calendar as if it were one in Greenwich. */
function cellOf(cell: unknown): ReadCell {
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return null;
    const [day = "", clock = ""] = cell.toISOString().split("T");
    return { time: clock.startsWith("00:00:00") ? day : `${day} ${clock.slice(0, 5)}` };
  }
  return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? cell : null;
}
