/** A record type as the server works with it: compiled, with its table and what its rules may read of a row. */
import {
  type CompiledList,
  type CompiledRecord,
  type JsonObject,
  programOf,
  questionsIn,
  type RenamedField,
  type RowColumns,
  type RowShape,
  renamedFields,
  shapeOfRecord,
} from "../../engine/server";
import type { CheckedData, DocumentView } from "../documents/documents";
import { tableOf } from "./shape/table-shape";

export interface RecordKind {
  readonly record: CompiledRecord;
  readonly shape: RowShape;
  /** Its own columns. */
  readonly columns: RowColumns;
  /** The columns behind links that its rules and texts read and its lists show, such as `calon.nama`. */
  readonly linked: readonly string[];
  /** What its rules ask about the rows that link to a row. */
  readonly questions: ReadonlyMap<string, JsonObject>;
  /** The fields of its data that had other names before; they are the same for every cohort. */
  readonly renamed: readonly RenamedField[];
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
  const acts = [readers, create, writes, claim, [...transitions.values()]];
  const rules = JSON.stringify([...acts, ...[lists, reports].map((one) => [...one.values()])]);
  const shape = shapeOfRecord(view.library, id);
  const kind: RecordKind = {
    record,
    shape,
    columns: shape.columns,
    linked: linkedNames(record, shape, rules),
    questions: questionsIn(acts),
    renamed: renamedFields(view.library, record.data),
    table: tableOf(id),
    program: programOf(id),
    rules,
  };
  known.set(record, kind);
  return kind;
}

function linkedNames({ lists }: CompiledRecord, { links }: RowShape, rules: string): string[] {
  const read = [...rules.matchAll(/"row\.([\w-]+(?:\.[\w-]+)+)"/g)].map(([, path = ""]) => path);
  const shown = [...lists.values()].flatMap(({ columns, export: sheet }) =>
    [...columns, ...(sheet?.columns ?? []).map(({ name }) => name)].filter((name) => name.includes(".")),
  );
  return [...new Set([...read, ...shown])].filter((name) => links.has(name.split(".", 1)[0] ?? ""));
}

/** Its list of that name. Throws an Error where it has none: the checker would have refused the document. */
export function listOf({ record }: RecordKind, name: string): CompiledList {
  const list = record.lists.get(name);
  if (!list) throw new Error(`${record.id} has no list "${name}"`);
  return list;
}

/** The data schema of its rows, as a cohort sees it. */
export function dataOf(view: DocumentView, { record }: RecordKind): CheckedData {
  const checked = view.data(record.data);
  if (!checked) throw new Error(`${record.id} keeps "${record.data}", which is no data schema`);
  return checked;
}
