/** The faults of an import as a sheet, line by line: who mends the file has it beside it. */
import type { CallContext } from "../../context/handler";
import type { Line } from "../cell";
import type { SheetJob } from "../sheet-jobs";
import { wholeXlsx } from "../xlsx-file";
import { contentOf, pagesOfLines } from "./import-rows";

const atOnce = 1_000;

export async function faultSheet(
  { db, services, view }: Pick<CallContext, "db" | "services" | "view">,
  job: SheetJob,
): Promise<Buffer> {
  const head = (["row", "column", "found", "message"] as const).map((name) => view.text(`import.fault-${name}`));
  const pages = async function* () {
    for await (const lines of pagesOfLines(db, job.id, { states: ["faulty"], most: atOnce }))
      yield lines.flatMap((line): Line[] =>
        contentOf(services.vault, line).faults.map(({ column, found, message }) => [line.number, column ?? "", found, message]),
      );
  };
  return wholeXlsx(view.text("import.faults"), head, pages());
}
