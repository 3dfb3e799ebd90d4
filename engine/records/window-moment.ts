/**
 * A moment of a window (program-config.ts) as a record type's rows meet it: the value of the row of the configuration that fits the row's owner.
 * For whom a row of the configuration is, the database compares with columns of the record type that follow the same values of the owner.
 *
 *   at: { window: "daftar.tgl_tutup" } with by: [{ field: "tahun", value: { var: "profile.tahun" } }]
 *     -> by: [{ key: "tahun", own: <the column with from: "owner.profile.tahun"> }]
 */
import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { programOf } from "../documents/program-folder";
import { isObject, type JsonObject } from "../json/json";
import type { WindowMoment } from "./compiled-timed";
import { windowTypes } from "./config-types";
import { configTarget, programConfig } from "./program-config";
import { rootOfRecord } from "./program-roots";

/**
 * Why there is no such moment: no column of the configuration holds that time, no own column follows what a row is for, or the record type
 * that the program names for its configuration knows no windows, which is told there.
 */
export type NoMoment =
  | { readonly why: "no-windows" }
  | { readonly why: "unknown"; readonly known: readonly string[] }
  | { readonly why: "not-followed"; readonly key: string; readonly from: string };

export function windowMoment(library: Library, id: string, target: string): WindowMoment | NoMoment {
  const config = programConfig(library, programOf(id));
  if (!config) return { why: "unknown", known: [] };
  const known = knownMoments(library, programOf(id));
  if (!known) return { why: "no-windows" };
  const found = known.get(target);
  if (found === undefined) return { why: "unknown", known: [...known.keys()] };
  const by: WindowMoment["by"][number][] = [];
  for (const { field, value } of config.by) {
    const own = ownColumn(library, id, value);
    if (own === undefined) return { why: "not-followed", key: field, from: `owner.${pathOf(value) ?? "profile"}` };
    by.push({ key: field, own });
  }
  const { record, window: key, states } = config;
  const edge = found.day === "first" ? "start" : "end";
  return { record, key, column: found.column, edge, window: configTarget(target).window, states, by };
}

export const isMoment = (found: WindowMoment | NoMoment): found is WindowMoment => !("why" in found);

/** The column that follows what the expression reads of the owner; or that holds it, where the row itself is what the program keeps of a person. */
function ownColumn(library: Library, id: string, value: unknown): string | undefined {
  const { columns = {} } = (library.get("record", id) ?? {}) as unknown as RecordType;
  const path = pathOf(value);
  if (path === undefined) return undefined;
  const [root = "", ...name] = path.split(".");
  const isRoot = rootOfRecord(library, programOf(id), id)?.name === root;
  const isIt = ({ from, field }: (typeof columns)[string]) => from === `owner.${path}` || (isRoot && field === name.join("."));
  return Object.entries(columns).find(([, column]) => isIt(column))?.[0];
}

function pathOf(value: unknown): string | undefined {
  const [path] = isObject(value) ? [value.var].flat() : [];
  return typeof path === "string" ? path : undefined;
}

interface ConfigMoment {
  readonly column: string;
  readonly format: "date" | "date-time";
  readonly day: unknown;
}

/** The field of a window's time as its data schema describes it; undefined where there is none. */
export function windowField(library: Library, id: string, target: string): Omit<ConfigMoment, "column"> | undefined {
  return knownMoments(library, programOf(id))?.get(target);
}

/** All times of windows that a column of the program's configuration holds, by `<window>.<field>`; undefined where it knows no windows. */
const knownMoments = derivedOfLibrary((library, program: string): ReadonlyMap<string, ConfigMoment> | undefined => {
  const config = programConfig(library, program);
  const windows = config && windowTypes(library, config);
  if (!windows) return undefined;
  const { columns = {} } = (library.get("record", config.record) ?? {}) as unknown as RecordType;
  const columnOf = new Map(Object.entries(columns).map(([name, { field }]) => [field, name]));
  return new Map(
    Object.entries(windows).flatMap(([window, fields]) =>
      Object.entries(fields).flatMap(([field, schema]) => {
        const column = columnOf.get(field);
        const format = timeFormat(schema);
        return column !== undefined && format !== undefined
          ? [[`${window}.${field}`, { column, format, day: schema.day }] as const]
          : [];
      }),
    ),
  );
});

function timeFormat({ type, format }: JsonObject): ConfigMoment["format"] | undefined {
  return type === "string" && (format === "date" || format === "date-time") ? format : undefined;
}
