/**
 * Lists and figures of one screen ask within the same scope. Where one source asks for some rows only (`"k_fungsi": 2`), each other source of
 * rows that have this column says which of them it asks for, or that it means all (`wider`): else a count speaks of rows that the table beside
 * it does not show.
 *
 *   "tugas": { "call": "contoh/lembar.tugas", "params": { "k_fungsi": 2 } }, "persetujuan": { "call": "contoh/lembar.persetujuan" }
 */
import { findDeclared } from "../../calls/calls";
import type { RecordColumn } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import { soundParts } from "../../records/sound-parts";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";
import { withoutEffect } from "./without-effect";

/** A source of rows: what it asks for, and which columns its rows have. */
interface RowSource {
  readonly name: string;
  readonly type: string;
  readonly columns: Readonly<Record<string, RecordColumn>>;
  readonly params: JsonObject;
  readonly wider: readonly unknown[];
}

export function checkWider({ sources }: JsonObject, library: Library): Fault[] {
  const known = Object.entries(isObject(sources) ? sources : {}).flatMap(([name, source]) => rowSource(name, source, library));
  return known.flatMap((source) => {
    const narrowed = new Map(known.flatMap((other) => narrowing(other, source).map((column) => [column, other.name] as const)));
    const untold = [...narrowed].filter(([column]) => !source.wider.includes(column));
    return [
      ...untold.map(([found, other]): Fault => {
        return {
          code: "wider-source",
          pointer: ["sources", source.name, "call"],
          at: "value",
          found,
          more: { source: source.name, other },
        };
      }),
      ...idleWider(source, [...narrowed.keys()]),
    ];
  });
}

function rowSource(name: string, source: unknown, library: Library): RowSource[] {
  if (!isObject(source)) return [];
  const operation = findDeclared(library, source.call)?.operation;
  if (operation?.operation !== "list" && operation?.operation !== "report") return [];
  const { columns = {} } = soundParts(library.get("record", operation.type) ?? {});
  const params = isObject(source.params) ? source.params : {};
  return [{ name, type: operation.type, columns, params, wider: Array.isArray(source.wider) ? source.wider : [] }];
}

/** A wider source is named while no other source asks for some of it only. */
function idleWider({ name, wider }: RowSource, narrowed: readonly string[]): Fault[] {
  return wider.flatMap((found, index) =>
    typeof found !== "string" || narrowed.includes(found)
      ? []
      : [{ ...withoutEffect(["sources", name, "wider", index], [`"params": { "${found}": ... }`]), at: "value", found }],
  );
}

/** The columns by which the other source asks for some rows only, and this one, whose rows have them too, does not. */
function narrowing(other: RowSource, source: RowSource): string[] {
  if (other === source) return [];
  return keysOf(other.params).filter(
    (name) =>
      isScope(other.params[name]) &&
      isSame(other.columns[name], source.columns[name], other.type === source.type) &&
      !Object.hasOwn(source.params, name),
  );
}

/**
 * The subject of the whole screen: written in the document, chosen in a form, or known of the person; not one row, or what a table asks for
 * itself.
 */
const isScope = (value: unknown): boolean =>
  value !== null && !/"var":"(params|row|sources|queries)\b/.test(JSON.stringify(value) ?? "");

/** Columns of two types mean the same where they have the same list of values, or lead to the same rows. */
function isSame(one: RecordColumn | undefined, other: RecordColumn | undefined, isOneType: boolean): boolean {
  if (!one || !other) return false;
  return (
    isOneType ||
    [one.list, one.link, one.from].some((known, at) => known !== undefined && known === [other.list, other.link, other.from][at])
  );
}
