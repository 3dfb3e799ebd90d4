/** A record type with the lists and reports that it shows, and who may open them. */
import { isObject, type JsonObject, written } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { withoutProgram } from "../program-folder";

/** A record type whose `screens` are made. */
export interface ShownRecord {
  readonly type: string;
  readonly record: JsonObject;
  /** Whether a paper is printed of its rows. */
  readonly hasPapers: boolean;
  /** The fields that transitions fill and nobody types. */
  readonly untyped: readonly string[];
}

/** A list or a report with what `screens` says of it. */
export interface Entry {
  readonly type: string;
  readonly record: JsonObject;
  readonly name: string;
  /** That of its screen, or of the record type. */
  readonly title: unknown;
  /** The id of its screen. */
  readonly id: string;
  readonly said: JsonObject;
  readonly list?: JsonObject;
  readonly report?: JsonObject;
  /** The read rules whose people it is for. */
  readonly readers: readonly JsonObject[];
  readonly allowedWhen: unknown;
}

/** A derived document with the entry from which it follows. */
export interface Derived {
  readonly id: string;
  readonly of: string;
  readonly value: JsonObject;
}

/** The row on a page, and the source of its history. */
export const row = "catatan";
export const history = "riwayat";

export const rowScreenOf = ({ id }: Entry): string => `${id}-rinci`;

/** The last part of an id: `contoh/izin-antrean` has the address `/izin-antrean`. */
export const nameOf = (id: string): string => withoutProgram(id).replaceAll("/", "-");

/** Undefined for a name that is neither a list nor a report. */
export function entryOf({ type, record }: ShownRecord, name: string, said: unknown): Entry | undefined {
  const [list, report] = [partOf(record.lists, name), partOf(record.reports, name)];
  if (!isObject(said) || !(list ?? report)) return undefined;
  const readers = readersOf(record, (list ?? report)?.for);
  const allowedWhen = said.allowedWhen ?? anyOf(readers.map((reader) => whoReads(reader, record)));
  const title = said.title ?? record.title;
  return omitUndefined({
    type,
    record,
    name,
    title,
    id: `${type}-${name}`,
    said,
    list,
    report,
    readers,
    allowedWhen,
  }) as unknown as Entry;
}

const partOf = (parts: unknown, name: string): JsonObject | undefined => {
  const part = isObject(parts) && Object.hasOwn(parts, name) ? parts[name] : undefined;
  return isObject(part) ? part : undefined;
};

/** The read rules of these names; all of them where nobody is named. */
export function readersOf({ read }: JsonObject, names: unknown): readonly JsonObject[] {
  const rules = Array.isArray(read) ? read.filter(isObject) : [];
  return Array.isArray(names) ? rules.filter(({ id }) => names.includes(id)) : rules;
}

/** Whether a part of the record type (`as`) is for one of these readers. */
export const isFor = (part: unknown, readers: readonly JsonObject[]): boolean =>
  isObject(part) && Array.isArray(part.as) && readers.some(({ id }) => (part.as as readonly unknown[]).includes(id));

export const writesOf = ({ write }: JsonObject, readers: readonly JsonObject[]): readonly JsonObject[] =>
  [write].flat().filter((rule): rule is JsonObject => isFor(rule, readers));

/** The parts of a read rule that are about its person alone; an owner is who may make a row. */
export function whoReads({ own, when }: JsonObject, { create }: JsonObject): unknown {
  const about = conjuncts(when).filter((part) => !isAboutRow(part));
  if (about.length > 0) return about.length === 1 ? about[0] : { and: about };
  return own === true && isObject(create) ? (create.when ?? true) : true;
}

const conjuncts = (when: unknown): readonly unknown[] =>
  isObject(when) && Array.isArray(when.and) ? when.and : when === undefined ? [] : [when];

const isAboutRow = (part: unknown): boolean => /"var":"(row|actor)[."]|"(exists|count)":/.test(written(part));

export function anyOf(conditions: readonly unknown[]): unknown {
  const once = [...new Map(conditions.map((one) => [written(one), one])).values()];
  if (once.length === 0 || once.includes(true)) return true;
  return once.length === 1 ? once[0] : { or: once };
}

/** The page of a row for its owner; undefined where none follows. */
export function ownRowScreen(type: string, record: JsonObject): string | undefined {
  if (!isObject(record.screens)) return undefined;
  const shown = { type, record, hasPapers: false, untyped: [] };
  const entries = Object.entries(record.screens).flatMap(([name, said]) => entryOf(shown, name, said) ?? []);
  const own = entries.find(({ list, readers }) => list && readers.some((reader) => reader.own === true));
  return own && rowScreenOf(own);
}

/** The transitions that these readers make by a button. */
export function actsOf({ transitions }: JsonObject, readers: readonly JsonObject[]): readonly JsonObject[] {
  return Array.isArray(transitions) ? transitions.filter((one): one is JsonObject => isFor(one, readers)) : [];
}
