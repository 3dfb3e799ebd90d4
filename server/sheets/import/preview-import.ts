/**
 * Reads a sheet that somebody handed in and notes what each of its lines would change, and what is wrong with it. Nothing is changed yet.
 * Between pages of lines the database and the process are free for others.
 */
import { labelMeant, plainWord, readFields, type Scope } from "../../../engine/server";
import type { DocumentView } from "../../documents/documents";
import { Failure } from "../../failures/failure";
import type { Services } from "../../services/services";
import { wordsOf } from "../cell";
import { askedOfJob, endJob, noteProgress, type SheetJob } from "../sheet-jobs";
import { fieldTitle } from "../sheet-words";
import { cellValue } from "./cell-values";
import type { FieldTitles, TableChoice } from "./find-table";
import type { Answers } from "./import-context";
import { sealResult } from "./import-result";
import { keepPlanned, type PlannedRow } from "./import-rows";
import { type ImportShape, type ImportTarget, type SheetLine, wholeLine } from "./import-target";
import { type Matching, matchHeadings } from "./match-headings";
import { choicesOf, type HeadedSheet, headedSheet, isFilled, readBook } from "./read-sheet";
import { isUnread } from "./sheet-lines";
import { targetOf } from "./target-of";
import { UnusableSheet } from "./unusable-sheet";

/** Lines that are judged between two signs of life. */
export const atOnce = 250;

/** The choices of the person for an import; what they did not is found, and nothing stored is emptied. */
export interface Choices {
  readonly fileType: string;
  readonly matching?: Matching | undefined;
  /** The id of a TableChoice. */
  readonly table?: string | undefined;
  /** Whether an empty cell empties what is stored. */
  readonly empties?: boolean | undefined;
}

export async function previewImport(services: Services, job: SheetJob, answers: Answers): Promise<void> {
  const { db, clock, vault, storage } = services;
  const { view, scope, target } = await targetOf(services, answers, job);
  const chosen = askedOfJob(vault, job) as unknown as Choices;
  await db.deleteFrom("sheet_import_row").where("job_id", "=", job.id).execute();
  const bytes = job.storage_key === null ? undefined : await storage.get(job.storage_key);
  if (!bytes) throw new Failure(404, "not-found");
  const titles = headingsOf(target, scope);
  let choices: readonly TableChoice[] = [];
  let sheet: HeadedSheet;
  try {
    const book = await readBook(bytes, chosen.fileType, titles);
    choices = choicesOf(book);
    sheet = headedSheet(book, titles, chosen.table);
  } catch (error) {
    if (!(error instanceof UnusableSheet)) throw error;
    const problem = view.text(`import.${error.reason}`, error.values);
    await endJob(db, job, { state: "failed", reason: "sheet", result: sealResult(vault, job.id, { problem, choices }) });
    return;
  }
  const { headings, encoding, delimiter, table } = sheet;
  const matching = chosen.matching ?? matchHeadings(titles, headings);
  const lacking = lackingOf(target, matching, headings);
  const how = { headings: headings.filter((heading) => heading !== ""), matching, encoding, delimiter, table, choices };
  if (lacking.length > 0) {
    const lacked = target.fields.filter(({ name }) => lacking.includes(name)).map((field) => fieldTitle(field, scope));
    const problem = view.text("import.lacking", { fields: lacked.join(", ") });
    await endJob(db, job, {
      state: "done",
      done: 0,
      total: sheet.lines.length,
      result: sealResult(vault, job.id, { ...how, problem }),
    });
    return;
  }
  const lineOf = lineReader({ services, view, target }, matching, headings);
  const first = new Map<string, number>();
  const empties = chosen.empties === true;
  let facing = 0;
  await noteProgress(db, job, clock(), { done: 0, total: sheet.lines.length });
  for (let from = 0; from < sheet.lines.length; from += atOnce) {
    const some = sheet.lines.slice(from, from + atOnce);
    const lines = some.filter(({ doubt }) => !doubt).map((line) => onlyOnce({ view, target }, first, lineOf(line)));
    const planned = await target.plan(lines, matching, { empties });
    for (const { facing: count = 0 } of planned) facing += count;
    await keepPlanned(db, vault, job.id, [...planned, ...some.flatMap((line) => doubtful(view, line))]);
    await noteProgress(db, job, clock(), { done: from + some.length });
  }
  await endJob(db, job, {
    state: "done",
    done: sheet.lines.length,
    result: sealResult(vault, job.id, { ...how, empties, facing }),
  });
}

/** Of a line whose cells cannot be trusted nothing is read. */
function doubtful(view: DocumentView, { number, doubt }: HeadedSheet["lines"][number]): PlannedRow[] {
  if (!doubt) return [];
  const fault = {
    column: null,
    found: doubt.found,
    message: view.text(`import.${doubt.text}`, { ...doubt.values, found: doubt.found }),
  };
  return [{ number, state: "faulty", record_id: null, revision: null, values: {}, before: {}, after: {}, faults: [fault] }];
}

/** The headings that may stand above the cells of a field, by its name: the headings that a register has for it, else its title. */
function headingsOf({ fields }: ImportShape, scope: Scope): FieldTitles {
  return new Map(
    fields.map((field) => [
      field.name,
      field.headings ?? [fieldTitle(field, scope), fieldTitle({ ...field, unit: undefined }, scope)],
    ]),
  );
}

/** The fields of the key that no heading fills, where lines cannot be told apart without them. */
function lackingOf({ key, needs }: ImportShape, matching: Matching, headings: readonly string[]): readonly string[] {
  const lacking = key.filter((name) => !headings.includes(matching[name] ?? "") || matching[name] === "");
  return needs === "all" || lacking.length === key.length ? lacking : [];
}

interface Reading {
  readonly services: Services;
  readonly view: DocumentView;
  readonly target: ImportTarget;
}

/** Makes of a line's cells what the fields hold. */
function lineReader({ view, services: { master }, target }: Reading, matching: Matching, headings: readonly string[]) {
  const { library } = view;
  const readings = new Map(readFields(target.compiled).map((reading) => [reading.field.path, reading]));
  const wordsOfList = (list: string | undefined) => (list === undefined ? {} : master.listFacts(library, list));
  const filled = target.fields.flatMap((field) => {
    const heading = matching[field.name] ?? "";
    const index = heading === "" ? -1 : headings.indexOf(heading);
    if (index < 0) return [];
    const reading = readings.get(field.name);
    const spelled = wordsOfList(reading?.field.options?.list);
    return [{ field, heading, index, reading, spelled, spelling: field.spelling && wordsOfList(field.spelling) }];
  });
  return ({ number, cells }: HeadedSheet["lines"][number]): SheetLine => {
    const values: Record<string, unknown> = {};
    const faults = [];
    for (const { field, heading, index, reading, spelled, spelling } of filled) {
      const cell = cells[index];
      if (isUnread(cell)) {
        faults.push({ column: heading, found: cell.found, message: view.text(`import.fault-unread-${cell.unread}`) });
        continue;
      }
      const code = isFilled(cell) ? field.codes?.get(plainWord(wordsOf(cell))) : undefined;
      const read = code === undefined ? cellValue(cell, reading, spelled) : { value: code };
      if ("value" in read) values[field.name] = spelling ? labelMeant(read.value, spelling) : read.value;
      else faults.push({ column: heading, found: wordsOf(cell), message: view.text(read.fault.text) });
      const isLacking = target.needs === "all" && target.key.includes(field.name) && "value" in read && read.value === null;
      if (isLacking) faults.push({ column: heading, found: "", message: view.text("import.fault-key") });
    }
    return { number, values, faults };
  };
}

/** A second line about the same row would change what the first has changed. */
function onlyOnce({ view, target }: Omit<Reading, "services">, first: Map<string, number>, line: SheetLine): SheetLine {
  const key = target.keyOf(line.values);
  const number = key === undefined ? undefined : first.get(key);
  if (key !== undefined && number === undefined) first.set(key, line.number);
  if (number === undefined) return line;
  return { ...line, faults: [...line.faults, wholeLine(view, "fault-twice", { number })] };
}
