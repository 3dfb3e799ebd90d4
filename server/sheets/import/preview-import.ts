/**
 * Reads a sheet that somebody handed in and notes what each of its lines would change, and what is wrong with it. Nothing is changed yet.
 * Between pages of lines the database and the process are free for others.
 */
import { Failure } from "../../failures/failure";
import type { Services } from "../../services";
import { wordsOf } from "../cell";
import { askedOfJob, endJob, noteProgress, type SheetJob } from "../sheet-jobs";
import { fieldTitle, labelsIn } from "../sheet-words";
import { cellValue } from "./cell-values";
import { type Answers, type Importing, importing } from "./import-context";
import { sealResult } from "./import-result";
import { keepPlanned } from "./import-rows";
import { type Matching, matchHeadings } from "./match-headings";
import { openNew } from "./open-new";
import { importOf, keyOf, planRows, type SheetLine } from "./plan-rows";
import { type HeadedSheet, readSheet } from "./read-sheet";
import { UnusableSheet } from "./unusable-sheet";

/** Lines that are judged between two signs of life. */
export const atOnce = 250;

export async function previewImport(services: Services, job: SheetJob, answers: Answers): Promise<void> {
  const { db, clock, vault, storage } = services;
  const context = await importing(services, answers, job);
  const { fileType, matching: chosen } = askedOfJob(vault, job) as unknown as { fileType: string; matching?: Matching };
  await db.deleteFrom("sheet_import_row").where("job_id", "=", job.id).execute();
  const bytes = job.storage_key === null ? undefined : await storage.get(job.storage_key);
  if (!bytes) throw new Failure(404, "not-found");
  let sheet: HeadedSheet;
  try {
    sheet = await readSheet(bytes, fileType);
  } catch (error) {
    if (!(error instanceof UnusableSheet)) throw error;
    const problem = context.view.text(`import.${error.reason}`, error.values);
    await endJob(db, job, { state: "failed", reason: "sheet", result: sealResult(vault, job.id, { problem }) });
    return;
  }
  const titles = titlesOf(context);
  const { headings, encoding, delimiter } = sheet;
  const matching = chosen ?? matchHeadings(titles, headings);
  const lacking = importOf(context).key.filter((name) => !headings.includes(matching[name] ?? "") || matching[name] === "");
  const how = { headings: headings.filter((heading) => heading !== ""), matching, encoding, delimiter };
  if (lacking.length > 0) {
    const problem = context.view.text("import.lacking", { fields: lacking.map((name) => titles.get(name)).join(", ") });
    await endJob(db, job, {
      state: "done",
      done: 0,
      total: sheet.lines.length,
      result: sealResult(vault, job.id, { ...how, problem }),
    });
    return;
  }
  const asked = { headings: matching, openNew: await openNew(context), lock: false };
  const lineOf = lineReader(context, matching, headings);
  const first = new Map<string, number>();
  await noteProgress(db, job, clock(), { done: 0, total: sheet.lines.length });
  for (let from = 0; from < sheet.lines.length; from += atOnce) {
    const lines = sheet.lines.slice(from, from + atOnce).map((line) => onlyOnce(context, first, lineOf(line)));
    const plans = await planRows(context, lines, asked);
    await keepPlanned(
      db,
      vault,
      job.id,
      plans.map(({ row: _row, data: _data, ...planned }) => planned),
    );
    await noteProgress(db, job, clock(), { done: from + lines.length });
  }
  await endJob(db, job, { state: "done", done: sheet.lines.length, result: sealResult(vault, job.id, how) });
}

/** The titles of the fields that can be filled, by name. */
export function titlesOf(context: Pick<Importing, "kind" | "scope">): ReadonlyMap<string, string> {
  return new Map(importOf(context).fields.map((field) => [field.name, fieldTitle(field, context.scope)]));
}

/** Makes of a line's cells what the fields hold. */
function lineReader(context: Importing, matching: Matching, headings: readonly string[]) {
  const { view, services } = context;
  const imported = importOf(context);
  const shown = { yes: view.text("sheets.yes"), no: view.text("sheets.no") };
  const filled = imported.fields.flatMap((field) => {
    const heading = matching[field.name] ?? "";
    const index = heading === "" ? -1 : headings.indexOf(heading);
    const labels = field.list === undefined ? undefined : labelsIn(services.master, view, field.list);
    return index < 0 ? [] : [{ field, heading, index, labels }];
  });
  return ({ number, cells }: HeadedSheet["lines"][number]): SheetLine => {
    const values: Record<string, unknown> = {};
    const faults = [];
    for (const { field, heading, index, labels } of filled) {
      const cell = cells[index];
      const read = cellValue(field, cell, { labels, shown });
      if ("value" in read) values[field.name] = read.value;
      else {
        const message = view.text(`import.${read.fault.text}`, read.fault.values ?? {});
        faults.push({ column: heading, found: wordsOf(cell), message });
      }
      const isLacking = imported.key.includes(field.name) && "value" in read && read.value === null;
      if (isLacking) faults.push({ column: heading, found: "", message: view.text("import.fault-key") });
    }
    return { number, values, faults };
  };
}

/** A second line about the same row would change what the first has changed. */
function onlyOnce(context: Importing, first: Map<string, number>, line: SheetLine): SheetLine {
  const key = keyOf(context, line.values);
  const number = key === undefined ? undefined : first.get(key);
  if (key !== undefined && number === undefined) first.set(key, line.number);
  if (number === undefined) return line;
  const message = context.view.text("import.fault-twice", { number });
  return { ...line, faults: [...line.faults, { column: null, found: "", message }] };
}
