/**
 * The rows that a program keeps of a person, as conditions and texts read them: `profile` and whatever else the program names.
 *
 *   { "profile": { "record": "contoh/fungsi", "order": ["-tahun"], "code": "k_keadaan" } }
 *     a row { state: "disetujui" (code 6), data: { tahun: 7 } }   ->   profile = { tahun: 7, k_keadaan: 6 }
 *
 * The answer of a call that reads the person gives the same values, so that page and server decide alike.
 */
import type { ProgramRoot } from "../documents/language";
import type { Library } from "../documents/library";
import { onceInLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject } from "../json/json";
import type { CompiledRecord, SortKey } from "./compiled-record";
import { sortKey } from "./sort-key";

export interface CompiledRoot {
  readonly name: string;
  /** The record type's id. */
  readonly record: string;
  /** The first of these rows is the present one; what is equal in all of it goes by id. */
  readonly order: readonly SortKey[];
  /** The name under which the code of the row's state is read. */
  readonly code: string | undefined;
  /** The state of a row that is read no more. */
  readonly ended: string | undefined;
  /** The data schemas that belong to this registration alone. */
  readonly own: readonly string[];
}

/** The roots of a program, in the order of its document; none where there is no such program. */
export const programRoots = onceInLibrary((library, program: string): readonly CompiledRoot[] => {
  const { roots } = library.get("program", program) ?? {};
  return Object.entries(isObject(roots) ? roots : {}).flatMap(([name, root]) => {
    const { record, order, code, ended, own } = (isObject(root) ? root : {}) as unknown as ProgramRoot;
    return typeof record === "string" && library.has("record", record)
      ? [{ name, record, order: (order ?? []).map(sortKey), code, ended, own: own ?? [] }]
      : [];
  });
});

/** The root that a record type is behind; undefined where it is behind none. */
export function rootOfRecord(library: Library, program: string, type: string): CompiledRoot | undefined {
  return programRoots(library, program).find(({ record }) => record === type);
}

/** The columns that are read of a row: its data, what transitions have written into its columns, and the code of its state. */
export function rootValue(
  { code }: Pick<CompiledRoot, "code">,
  { columns, states }: CompiledRecord,
  row: Readonly<Record<string, unknown>> & { readonly state: string },
  data: JsonObject,
): JsonObject {
  const set = [...columns.values()].filter(({ name, source }) => source === "set" && present(row[name]));
  const number = states.get(row.state)?.code;
  return {
    ...data,
    ...Object.fromEntries(set.map(({ name }) => [name, row[name]])),
    ...(code !== undefined && number !== undefined ? { [code]: number } : {}),
  };
}

/** The other way: the state and the data of a row that would be read as this value. */
export function rowOfRoot({ code }: Pick<CompiledRoot, "code">, { states, start }: CompiledRecord, value: JsonObject) {
  if (code === undefined) return { state: start, data: value };
  const { [code]: number, ...data } = value;
  const found = [...states.values()].find((state) => state.code !== undefined && state.code === number);
  return { state: found?.id ?? start, data };
}

/** The present row first: by the order of the root, what has no value last, and equals by id. */
export function inRootOrder<Row extends Readonly<Record<string, unknown>> & { readonly id: string }>(
  { order }: Pick<CompiledRoot, "order">,
  rows: readonly Row[],
): Row[] {
  const keys: readonly SortKey[] = [...order, { column: "id", descending: false }];
  return [...rows].sort((one, other) => {
    for (const { column, descending } of keys) {
      const way = compared(one[column], other[column], descending);
      if (way !== 0) return way;
    }
    return 0;
  });
}

function compared(one: unknown, other: unknown, descending: boolean): number {
  if (!present(one) || !present(other)) return Number(present(other)) - Number(present(one));
  const way = (one as string) < (other as string) ? -1 : (one as string) > (other as string) ? 1 : 0;
  return descending ? -way : way;
}

const present = (value: unknown) => value !== undefined && value !== null;
