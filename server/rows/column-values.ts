/** Values of typed columns: what a row's data and a transition give, made fit for the column. */
import {
  type ClosedLists,
  type ColumnType,
  type CompiledColumn,
  type CompiledRecord,
  type CompiledTransition,
  evaluate,
  fromWib,
  isDay,
  type JsonObject,
  readPath,
  type Scope,
  toWib,
} from "../../engine/server";
import type { Vault } from "../services/vault";
import type { RecordKind } from "./record-kind";
import { columnHash } from "./sealed-columns";
import { keyColumns } from "./shape/table-shape";

/** Of a text that stands in an index, which takes no more than about 2,700 bytes of a row. */
const longestKey = 600;

/** The value as a row has it, null for none; undefined where the column cannot hold it. */
export function columnValue(type: ColumnType, value: unknown, { isKey = true } = {}): unknown {
  if (value === null || value === undefined || value === "") return null;
  switch (type) {
    case "text":
    case "person":
      return typeof value === "string" && (!isKey || value.length <= longestKey) ? value : undefined;
    case "integer":
    case "rupiah":
      return Number.isSafeInteger(value) ? value : undefined;
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "date":
      return typeof value === "string" && isDay(value.slice(0, 10)) ? value.slice(0, 10) : undefined;
    case "moment": {
      const instant = typeof value === "string" ? fromWib(value) : new Date(Number.NaN);
      return Number.isNaN(instant.getTime()) ? undefined : toWib(instant);
    }
    case "sealed":
      throw new Error("a sealed column has the hash of its field");
    default:
      return type satisfies never;
  }
}

/** The parts of a field that a column may copy; null where there is no such part. */
const parts: Readonly<Record<ClosedLists["record.columns.part"], (value: unknown) => unknown>> = {
  year: (value) => (typeof value === "string" && isDay(value.slice(0, 10)) ? Number(value.slice(0, 4)) : null),
};

type Copying = Pick<RecordKind, "record" | "renamed">;

/** The column that copies a field, of a sealed one its hash; undefined where it copies none, or cannot hold the value. */
export function columnFromData(vault: Vault, kind: Copying, { name, type, source }: CompiledColumn, data: Readonly<JsonObject>) {
  if (source === "set" || !("field" in source)) return undefined;
  const said = source.part === undefined ? data[source.field] : parts[source.part](data[source.field]);
  if (type === "sealed") return columnHash(vault, kind, source.field, said);
  return columnValue(type, said, { isKey: keyColumns(kind.record).has(name) });
}

/** All columns that copy fields. `odd` are the fields whose value no column can hold. */
export function columnsFromData(vault: Vault, kind: Copying, data: Readonly<JsonObject>) {
  const values: Record<string, unknown> = {};
  const odd: string[] = [];
  for (const column of kind.record.columns.values()) {
    const { name, source } = column;
    if (source === "set" || !("field" in source)) continue;
    const value = columnFromData(vault, kind, column, data);
    if (value === undefined) odd.push(source.field);
    else values[name] = value;
  }
  return { values, odd };
}

/** The owner of a row, as columns may follow them: `<root>.<field>`, a fact of their account, `name`. */
interface FollowedOwner {
  readonly name: string;
  readonly roots: Readonly<Record<string, unknown>>;
  readonly facts?: object;
  /** The keyed hash of the address that they are written to. */
  readonly addressHash?: string | undefined;
}

/** The columns that follow the owner; null where the owner has no such value. */
export function columnsFromOwner({ columns }: CompiledRecord, owner: FollowedOwner | undefined): Record<string, unknown> {
  const followed = [...columns.values()].flatMap(({ name, type, source }) => {
    if (source === "set" || !("owner" in source)) return [];
    if (type === "sealed") return [[name, owner?.addressHash ?? null] as const];
    const found = owner && readPath({ ...owner.roots, ...owner.facts, name: owner.name }, source.owner);
    return [[name, columnValue(type, found) ?? null] as const];
  });
  return Object.fromEntries(followed);
}

/** The columns that a transition or an effect sets; null for a value that the column cannot hold. */
export function columnsSet(record: CompiledRecord, set: CompiledTransition["set"], scope: Scope): Record<string, unknown> {
  const keys = keyColumns(record);
  return Object.fromEntries(
    Object.entries(set).flatMap(([name, { $value }]) => {
      const column = record.columns.get(name);
      return column ? [[name, columnValue(column.type, evaluate($value, scope), { isKey: keys.has(name) }) ?? null]] : [];
    }),
  );
}
