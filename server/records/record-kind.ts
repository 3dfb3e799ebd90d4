/** A record type as the server works with it: compiled, with its table and what its rules may read of a row. */
import { type CompiledRecord, columnsOf, programOf, type RowColumns } from "../../engine/index";
import type { CheckedData, DocumentView } from "../documents";
import { tableOf } from "./shape/table-shape";

export interface RecordKind {
  readonly record: CompiledRecord;
  readonly columns: RowColumns;
  readonly table: string;
  /** Its folder: an owner is judged by what they are in this program. */
  readonly program: string;
  /** Everything its rules and texts say, to ask quickly whether they read something at all. */
  readonly rules: string;
}

const known = new WeakMap<CompiledRecord, RecordKind>();

/** `view` is the base: no cohort changes a record type. Throws an Error where there is none of that id. */
export function recordKind(view: DocumentView, id: string): RecordKind {
  const record = view.record(id);
  if (!record) throw new Error(`there is no record type "${id}"`);
  const before = known.get(record);
  if (before) return before;
  const { readers, create, writes, claim, transitions, lists, reports } = record;
  const rules = JSON.stringify([
    readers,
    create,
    writes,
    claim,
    ...[transitions, lists, reports].map((one) => [...one.values()]),
  ]);
  const kind = { record, columns: columnsOf(record), table: tableOf(id), program: programOf(id), rules };
  known.set(record, kind);
  return kind;
}

/** The data schema of its rows, as a cohort sees it. */
export function dataOf(view: DocumentView, { record }: RecordKind): CheckedData {
  const checked = view.data(record.data);
  if (!checked) throw new Error(`${record.id} keeps "${record.data}", which is no data schema`);
  return checked;
}
