/**
 * How a column of a record type is shown where a screen only names it: its title, and what stands there in the words of its type.
 *
 *   pokok: { "title": "Pokok", "field": "k_lapor_opsi_gpm" }  shown of "row"
 *     ->  { label: "Pokok", text: "{row.pokok|pokok-laporan}", type: "integer", list: "pokok-laporan" }
 */
import type { RecordColumn, RecordType, Text } from "../documents/language";
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { sharedText } from "../documents/texts";
import { isObject, type JsonObject } from "../json/json";
import type { FormatName } from "../texts/formats";
import { columnSource, typeOfSchema } from "./column-type";
import { type ColumnType, rowColumns } from "./compiled-record";
import { shapeOfRecord } from "./record-columns";
import { columnNamed, namesOf } from "./row-shape";
import { soundParts } from "./sound-parts";

export interface ShownColumn {
  readonly label: Text;
  readonly text: Text;
  readonly type: ColumnType;
  /** The reference list whose values it holds. */
  readonly list?: string;
  /** Where it leads: to the file whose address it holds. */
  readonly href?: string;
}

/** The facts of every row beside its columns that can be shown as well: the titles of all of them are shared texts. */
const ofEveryRow: Readonly<Record<string, { readonly type: ColumnType; readonly part: string }>> = {
  state: { type: "text", part: "state_title" },
  owner_name: { type: "text", part: "owner_name" },
  age_days: { type: "integer", part: "age_days" },
  created_at: { type: "moment", part: "created_at" },
  updated_at: { type: "moment", part: "updated_at" },
};

/** The columns of a type that have words of their own, and what every row tells. A link and a person are ids, which nobody reads. */
export const shownColumns = derivedOfLibrary((library, type: string): readonly string[] => {
  const shape = shapeOfRecord(library, type);
  const own = namesOf(shape).filter((name) => {
    const common = Object.hasOwn(rowColumns, name.split(".").at(-1) as string);
    return !common && columnNamed(shape, name)?.type !== "person" && !shape.links.has(name);
  });
  return [...own, ...Object.keys(ofEveryRow)];
});

/** The id of what only names a column or a field. */
export const shownId = (name: string): string => name.replaceAll(/[._]/g, "-");

/** `of` is what a text reads the row as: `row`, or `sources.<id>`. Undefined for a name that is not among `shownColumns`. */
export function shownColumn(library: Library, type: string, name: string, of: string): ShownColumn | undefined {
  if (!shownColumns(library, type).includes(name)) return undefined;
  const common = Object.hasOwn(ofEveryRow, name) ? ofEveryRow[name] : undefined;
  if (common)
    return {
      label: { ref: `row.${name}` },
      type: common.type,
      text: textOf(library, `${of}.${common.part}`, common.type, undefined),
    };
  const { title, schema } = originOf(library, type, name);
  const held = columnNamed(shapeOfRecord(library, type), name)?.type ?? "text";
  return {
    label: title ?? name,
    ...wordsOf(library, `${of}.${name}`, held, { schema, list: optionsOfColumn(library, type, name)?.list }),
  };
}

/** Whether a column of a row holds a hash alone, because the field that it copies is sealed. */
export const isSealedColumn = (library: Library, type: string, name: string): boolean =>
  shownColumn(library, type, name, "row")?.type === "sealed";

/** The list from which the values of a column are chosen; one that is open only suggests. */
export const optionsOfColumn = (library: Library, type: string, name: string): ColumnOptions | undefined =>
  optionsOf(originOf(library, type, name));

interface ColumnOptions {
  readonly list: string;
  readonly open?: true;
}

function optionsOf({ schema, list = listOf(schema) }: Origin): ColumnOptions | undefined {
  const isOpen = isObject(schema?.options) && schema.options.open === true;
  return list === undefined ? undefined : { list, ...(isOpen && { open: true }) };
}

/** Its choices, the bounds of the number that it copies, and that its text is a month. */
export function limitsOfColumn(library: Library, type: string, name: string): JsonObject {
  const origin = originOf(library, type, name);
  const { minimum, maximum, format } = origin.schema ?? {};
  const options = optionsOf(origin);
  return {
    ...(format === "year-month" && { format }),
    ...(typeof minimum === "number" && { minimum }),
    ...(typeof maximum === "number" && { maximum }),
    ...(options && { options }),
  };
}

/** Whether a field holds one value: a list of groups, or a group, has no words. */
export const holdsOneValue = ({ type, items }: JsonObject): boolean =>
  type !== "object" && !(type === "array" && isObject(items) && items.type === "object");

/** A field of a row's data, in the same way; of a file a link to it. Undefined for one that holds more than one value. */
export function shownField(library: Library, data: string, name: string, of: string): ShownColumn | undefined {
  const properties = library.get("data", data)?.properties;
  const schema = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!isObject(schema) || !holdsOneValue(schema)) return undefined;
  const label = typeof schema.title === "string" ? schema.title : name;
  const path = `${of}.data.${name}`;
  if (schema.format === "file") {
    const words = [{ when: { present: { var: path } }, text: sharedText(library, "row.file") }, { text: "" }];
    return { label, type: "text", text: words, href: `{${path}}` };
  }
  return {
    label,
    ...wordsOf(library, path, typeOfSchema(schema) ?? "text", { schema, list: listOf(schema) }),
  };
}

function wordsOf(
  library: Library,
  path: string,
  type: ColumnType,
  { schema, list }: { readonly schema: JsonObject | undefined; readonly list: string | undefined },
): Omit<ShownColumn, "label"> {
  const isFlag = type === "boolean" || schema?.widget === "tri-state";
  const text = textOf(library, path, isFlag ? "boolean" : type, list);
  return { type, text: asFieldSays(text, path, schema), ...(list === undefined ? {} : { list }) };
}

/** A number with the unit of its field behind it, a month with its name. */
function asFieldSays(text: Text, path: string, { format, unit }: JsonObject = {}): Text {
  if (format === "year-month") return `{${path}|month}`;
  return unit === undefined ? text : [{ when: { present: { var: path } }, text: `${text} ${unit}` }, { text: "" }];
}

function listOf(schema: JsonObject | undefined): string | undefined {
  const list = isObject(schema?.options) ? schema.options.list : undefined;
  return typeof list === "string" ? list : undefined;
}

function textOf(library: Library, path: string, type: ColumnType, list: string | undefined): Text {
  if (list !== undefined) return `{${path}|${list}}`;
  if (type === "boolean")
    return [{ when: { var: path }, text: sharedText(library, "form.yes") }, { text: sharedText(library, "form.no") }];
  const format = formatOfType[type];
  return format === undefined ? `{${path}}` : `{${path}|${format}}`;
}

/** A whole number may be a year or a code, which has no grouping mark. */
const formatOfType: Readonly<Record<ColumnType, FormatName | undefined>> = {
  text: undefined,
  person: undefined,
  integer: undefined,
  number: "number",
  rupiah: "rupiah",
  boolean: undefined,
  date: "date",
  moment: "datetime",
  sealed: undefined,
};

interface Origin {
  /** The first title on the way to where the value comes from. */
  readonly title?: Text;
  /** Of the field that it copies. */
  readonly schema?: JsonObject;
  /** The first list that a column on the way names itself. */
  readonly list?: string;
}

/** Columns that one is followed through: those that follow each other in a circle lead nowhere, and the checker tells. */
const mostSteps = 20;

function originOf(library: Library, type: string, name: string, step = 0): Origin {
  const record = soundParts(library.get("record", type) ?? {});
  const [first = "", ...rest] = name.split(".");
  const column = record.columns?.[first];
  if (!column || step > mostSteps) return {};
  if (rest.length > 0) return column.link === undefined ? {} : originOf(library, column.link, rest.join("."), step + 1);
  const { schema, ...source } = sourceOf(library, record, column, step);
  const { title = source.title, list = source.list } = column;
  return { ...(title === undefined ? {} : { title }), ...(list === undefined ? {} : { list }), ...(schema && { schema }) };
}

function sourceOf(library: Library, record: RecordType, column: RecordColumn, step: number): Origin {
  const source = columnSource(column);
  if (source === "set") return {};
  if ("owner" in source) return source.owner === "name" ? { title: { ref: "row.owner_name" } } : {};
  if ("link" in source) {
    const linked = record.columns?.[source.link]?.link;
    return linked === undefined ? {} : originOf(library, linked, source.column, step + 1);
  }
  const properties = library.get("data", record.data)?.properties;
  const schema = isObject(properties) ? properties[source.field] : undefined;
  if (!isObject(schema)) return {};
  return { schema, ...(typeof schema.title === "string" ? { title: schema.title } : {}) };
}
