/**
 * Makes the file that somebody asked for, with the rights that they have now: who has lost them since gets nothing. One page of rows is in
 * memory at a time.
 */
import { papersForm, readPath, type SheetColumn, type SheetForm } from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { findReport, type ReportRow } from "../records/report-rows";
import type { RecordKind } from "../rows/record-kind";
import { noteReads } from "../security/note-reads";
import type { Services } from "../services/services";
import type { Cell, Line, SheetFile } from "./cell";
import { csvFile } from "./csv-file";
import { findAllListed, type SheetRow } from "./list-pages";
import { makePapers } from "./make-papers";
import { askerOf, giveFile } from "./sheet-asker";
import { askedOfJob, noteProgress, type SheetJob } from "./sheet-jobs";
import { type SheetWords, sheetWords, valueReader } from "./sheet-words";
import { xlsxFile } from "./xlsx-file";

export const sheetFiles: Readonly<Record<SheetForm, SheetFile>> = { csv: csvFile, xlsx: xlsxFile };

/** How far it is, is told so often at most; milliseconds. */
const notedEach = 500;

interface Sheet {
  readonly total: number;
  readonly head: readonly string[];
  readonly pages: AsyncIterable<readonly Line[]>;
}

/** Throws a Failure (403) where who asked may no longer have it, and a JobLost where it is in other hands. */
export async function makeSheet(services: Services, job: SheetJob): Promise<void> {
  const { db, clock, storage } = services;
  const { form } = askedOfJob(services.vault, job) as unknown as { form: SheetForm | typeof papersForm };
  if (form === papersForm) return makePapers(services, job);
  const sheet = await findSheet(services, job);
  let done = 0;
  const counted = async function* () {
    await noteProgress(db, job, clock(), { done, total: sheet.total });
    let noted = performance.now();
    for await (const lines of sheet.pages) {
      yield lines;
      done += lines.length;
      if (performance.now() - noted < notedEach) continue;
      await noteProgress(db, job, clock(), { done });
      noted = performance.now();
    }
  };
  const stored = await storage.putPieces(sheetFiles[form](job.title, sheet.head, counted()));
  await giveFile(services, job, { ...stored, form, done });
}

async function findSheet(services: Services, job: SheetJob): Promise<Sheet> {
  const db = await services.reading();
  const { kind, scope, view, person, params, ids } = await askerOf(services, job);
  const names = new Map<string, string>();
  const words = sheetWords(services, view, scope, names);
  const asking = { services, db, scope, person };
  const { lists, reports } = kind.record;
  const columns = (lists.get(job.name) ?? reports.get(job.name))?.export?.columns ?? [];
  if (reports.has(job.name))
    return reportSheet(kind, job.name, await findReport(asking, kind, job.name, params), { words, view });
  const fields = columns.some(({ from }) => from === "field");
  const people = columns.filter(({ type }) => type === "person");
  const sealed = columns.flatMap(({ from, name }) => (from === "field" && kind.record.sealed.includes(name) ? [name] : []));
  const ofRows = columns.filter(({ from }) => from !== "field").map(({ name }) => name);
  if (sealed.length > 0) ofRows.push("owner");
  const found = await findAllListed(asking, kind, job.name, { params, ids, columns: ofRows, fields });
  const cells = columns.map((column) => ({ column, valueIn: valueReader(column) }));
  const pages = async function* () {
    for await (const rows of found.pages) {
      if (people.length > 0)
        await readNames(
          db,
          names,
          rows.flatMap(({ row }) => people.map(({ name }) => row[name])),
        );
      if (sealed.length > 0) await noteSheetReads(services, job, rows, sealed);
      yield rows.map((row) => cells.map(({ column, valueIn }) => words.cellOf(column, valueIn(row))));
    }
  };
  return { total: found.total, head: columns.map(words.titleOf), pages: pages() };
}

/** Of each owner whose sealed fields go into the sheet, before they do. */
async function noteSheetReads(
  services: Services,
  job: SheetJob,
  rows: readonly SheetRow[],
  sealed: readonly string[],
): Promise<void> {
  const reads = rows.flatMap(({ row, hidden }) => {
    const fields = sealed.filter((name) => !hidden.has(name));
    return row.owner === null || fields.length === 0
      ? []
      : [{ subject: row.owner, target: `record:${job.type}:${row.id}`, fields }];
  });
  const reader = { person: { id: job.account_id }, call: `${job.type}.${job.name}-export`, request: { ip: "" } };
  await noteReads({ services, db: services.db }, reader, reads);
}

async function readNames(db: Database, names: Map<string, string>, ids: readonly unknown[]): Promise<void> {
  const wanted = [...new Set(ids)].filter((id): id is string => typeof id === "string" && !names.has(id));
  if (wanted.length === 0) return;
  const found = await db.selectFrom("account").select(["id", "name"]).where("id", "in", wanted).execute();
  for (const { id, name } of found) names.set(id, name);
}

function reportSheet(
  { record }: RecordKind,
  name: string,
  rows: readonly ReportRow[],
  { words, view }: { readonly words: SheetWords; readonly view: DocumentView },
): Sheet {
  const report = record.reports.get(name);
  const columns: readonly SheetColumn[] = report?.export?.columns ?? [];
  const { sums = [], averages = [], parts = [] } = report ?? {};
  const titleOf = (column: string) => {
    const { title } = record.columns.get(column) ?? {};
    const titles = title === undefined ? [] : [title];
    return words.titleOf({ name: column, from: "column", titles, type: "number", isFlag: false, list: undefined });
  };
  const head = [
    ...columns.map(words.titleOf),
    view.text("sheets.count"),
    ...sums.map((column) => view.text("sheets.sum", { title: titleOf(column) })),
    ...averages.map((column) => view.text("sheets.average", { title: titleOf(column) })),
    ...parts.map(({ title }) => title),
  ];
  const isMoney = (column: string) => record.columns.get(column)?.type === "rupiah";
  const figures = [
    { name: "count", isMoney: false },
    ...sums.map((column) => ({ name: `sum_${column}`, isMoney: isMoney(column) })),
    ...averages.map((column) => ({ name: `average_${column}`, isMoney: false })),
    ...parts.map(({ name: part }) => ({ name: `part_${part}`, isMoney: false })),
  ];
  const figureOf = (value: unknown, money: boolean): Cell =>
    typeof value === "number" ? (money ? { rupiah: value } : value) : null;
  const lines = rows.map(
    (row): Line => [
      ...columns.map((column, index) => {
        if (index === row.level) return view.text(row.level === 0 ? "sheets.total" : "sheets.subtotal");
        return words.cellOf(column, readPath(row, column.name));
      }),
      ...figures.map((figure) => figureOf(row[figure.name], figure.isMoney)),
    ],
  );
  const pages = async function* () {
    yield lines;
  };
  return { total: lines.length, head, pages: pages() };
}
