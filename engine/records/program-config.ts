/**
 * The rows of one record type that open and close a program, which its document names. A row says the values of one window (dates,
 * addresses, a stage) for everybody, or for a part of the people only.
 *
 *   { "record": "contoh/masa", "window": "masa", "by": [{ "field": "tahun", "value": { "var": "profile.tahun" } }] }
 *     rows { masa: "daftar", tgl_tutup: "2027-06-30" }, { masa: "daftar", tahun: 7, tgl_tutup: "2027-07-31" }
 *     ->   preferences.config.daftar.tgl_tutup = "2027-07-31" for whom `profile.tahun` is 7, else "2027-06-30"
 *
 * Of several rows that fit a person the most particular one wins, value by value; what is named first in `by` counts most.
 */
import { compileLogic, evaluate, type Logic, type Scope } from "../conditions/condition";
import type { ProgramConfig } from "../documents/language";
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject } from "../json/json";
import { setAt } from "../json/paths";

export interface CompiledConfig {
  /** The record type's id. */
  readonly record: string;
  /** The field that names the window. A dot in its value leads inwards: `wawancara.rekognisi`. */
  readonly window: string;
  /** For whom a row is: this field is empty, or has the value that this expression gives for the person. */
  readonly by: readonly { readonly field: string; readonly value: Logic }[];
  /** The one of these fields that holds the number of a cohort. */
  readonly cohort: string | undefined;
  /** The states of rows that count; all where it is left out. */
  readonly states: readonly string[] | undefined;
  /** Values that are read under a name of their own: `{ path: "config.tahap", window: "seleksi", field: "tahap" }`. */
  readonly names: readonly ConfigName[];
}

export interface ConfigName {
  /** Below `preferences`. */
  readonly path: string;
  readonly window: string;
  readonly field: string;
}

/** Undefined where the program keeps no such rows, or the record type is not there. */
export const programConfig = derivedOfLibrary((library, program: string): CompiledConfig | undefined => {
  const { config } = library.get("program", program) ?? {};
  if (!isObject(config)) return undefined;
  const { record, window, by, cohort, in: states, names } = config as unknown as ProgramConfig;
  if (typeof record !== "string" || !library.has("record", record) || typeof window !== "string") return undefined;
  return {
    record,
    window,
    by: (Array.isArray(by) ? by : []).filter(isObject).flatMap(({ field, value }) => {
      const compiled = logicOf(value);
      return typeof field === "string" && compiled ? [{ field, value: compiled.logic }] : [];
    }),
    cohort: typeof cohort === "string" ? cohort : undefined,
    states: Array.isArray(states) ? states : undefined,
    names: Object.entries(isObject(names) ? names : {}).map(([path, target]) => ({ path, ...configTarget(String(target)) })),
  };
});

/** The cohort that whoever registers now joins, as a registration of the program says; undefined where none gives one. */
const joinedCohort = derivedOfLibrary((library, program: string): unknown => {
  const { by = [], cohort } = programConfig(library, program) ?? {};
  const ofCohort = by.find(({ field }) => field === cohort);
  if (!ofCohort) return undefined;
  for (const id of library.ids("calls")) {
    const { registration } = library.get("calls", id) ?? {};
    const account = isObject(registration) ? registration.account : undefined;
    if (!isObject(account) || account.program !== program || !isObject(account.roots)) continue;
    const given = evaluate(ofCohort.value, account.roots);
    if (given !== undefined && given !== null) return given;
  }
  return undefined;
});

export interface FittingValue {
  readonly field: string;
  readonly value: unknown;
}

/**
 * For whom a row of the program's configuration must be to fit a person: what `by` reads of their roots, and for the cohort of who has none
 * yet the one that they would join. Empty where the program keeps no such rows.
 */
export function fittingValues(library: Library, program: string, roots: Scope): FittingValue[] {
  const { by = [], cohort } = programConfig(library, program) ?? {};
  const ofNobody = (field: string) => (field === cohort ? joinedCohort(library, program) : undefined);
  return by.map(({ field, value }) => ({ field, value: evaluate(value, roots) ?? ofNobody(field) }));
}

/** `registrasi.wkt_tutup` is the field `wkt_tutup` of the window `registrasi`; the window's name may have dots. */
export function configTarget(target: string): { readonly window: string; readonly field: string } {
  const dot = target.lastIndexOf(".");
  return { window: target.slice(0, Math.max(dot, 0)), field: target.slice(dot + 1) };
}

/** Undefined for an expression that the checker refuses. */
function logicOf(value: unknown) {
  try {
    return compileLogic(value, () => undefined);
  } catch {
    return undefined;
  }
}

/** The part of `preferences` that rows make for whom they fit. `rows` are the data of those rows, in any order. */
export function configValue({ window, by, names }: CompiledConfig, rows: readonly Readonly<JsonObject>[]): JsonObject {
  const keys = new Set([window, ...by.map(({ field }) => field)]);
  const windows = new Map<string, JsonObject>();
  for (const row of [...rows].sort((one, other) => weight(one) - weight(other))) {
    const name = String(row[window]);
    const values = Object.entries(row).filter(([field]) => !keys.has(field));
    windows.set(name, { ...windows.get(name), ...Object.fromEntries(values) });
  }
  const values = [...windows].flatMap(([name, all]) =>
    Object.entries(all).map(([field, value]) => [pathOf(names, name, field).split("."), value] as const),
  );
  return values.reduce<unknown>((made, [path, value]) => setAt(made, path, value), {}) as JsonObject;

  /** As a binary number: each field that the row says something for, the first one counting most. */
  function weight(row: Readonly<JsonObject>): number {
    return by.reduce((sum, { field }) => sum * 2 + (isGiven(row[field]) ? 1 : 0), 0);
  }
}

/** Where below `preferences` a value of a window is read. */
export function pathOf(names: readonly ConfigName[], window: string, field: string): string {
  return names.find((name) => name.window === window && name.field === field)?.path ?? `config.${window}.${field}`;
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== "";
