/**
 * The columns of a row as the documents have them in examples: as cases say them, as answers of cases and rows of the demo fill the fields that
 * they follow, as the row has them that a column looks at, and the first number of a series.
 */
import { type Case, fillText, isObject, type JsonObject, type Library, onceInLibrary, programOf } from "../../../engine/tools";
import { dayOf } from "./example-day";
import { allCases, lineOf } from "./record-line";

export const columnsIn = onceInLibrary((library, record: string): JsonObject => {
  const said = saidOf(library, record);
  const fields = fieldsOf(library, record);
  const columns = columnsOf(library, record);
  const followed = columns.map(([name, { field }]) => [name, fields[String(field ?? name)]] as const);
  const seen = columns.map(([name, { from }]) => [name, behindLink(library, columns, from)] as const);
  const row = { ...present(Object.fromEntries(seen)), ...present(Object.fromEntries(followed)), ...said };
  const series = columns.map(([name, column]) => [name, firstOf(column.series, row, dayOf(library, programOf(record)))] as const);
  return { ...present(Object.fromEntries(series)), ...row, data: fields };
});

export const present = (values: object): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined && one !== null));

const columnsOf = (library: Library, record: string): (readonly [string, JsonObject])[] =>
  Object.entries(Object(library.has("record", record) ? library.get("record", record)?.columns : undefined)).map(
    ([name, column]) => [name, Object(column)] as const,
  );

const casesIn = (library: Library, record: string): readonly Case[] => {
  const types = lineOf(library, record);
  return allCases(library, "").filter((one) => types.includes(one.record ?? ""));
};

/** Each as the first case says it. */
const saidOf = (library: Library, record: string): JsonObject =>
  firstOfAll(casesIn(library, record).map(({ row }) => row?.columns));

/** The data that rows have in cases and in the demo, and the answers of cases in its form. */
function fieldsOf(library: Library, record: string): JsonObject {
  const data = library.has("record", record) ? library.get("record", record)?.data : undefined;
  const answered = allCases(library, "").flatMap(({ form, answers }) => (form !== undefined && form === data ? [answers] : []));
  const rows: unknown = Object(library.get("demo", programOf(record))?.rows)[record];
  const shown = (Array.isArray(rows) ? rows : []).map((one) => Object(one).data);
  return firstOfAll([...casesIn(library, record).map(({ row }) => row?.data), ...shown, ...answered]);
}

const firstOfAll = (all: readonly (object | undefined)[]): JsonObject =>
  present(Object.assign({}, ...all.map((one) => present(one ?? {})).reverse()));

/** `kelas.kode` is the column of the row that `kelas` links to. */
function behindLink(library: Library, columns: ReturnType<typeof columnsOf>, from: unknown): unknown {
  const [link, name, ...more] = String(from).split(".");
  const [, column] = columns.find(([one]) => one === link) ?? [];
  if (name === undefined || more.length > 0 || typeof column?.link !== "string") return undefined;
  return saidOf(library, column.link)[name] ?? fieldsOf(library, column.link)[name];
}

/** The first number of a series in the month of a day. */
function firstOf(series: unknown, row: JsonObject, day: string | undefined): string | undefined {
  if (!isObject(series) || typeof series.pattern !== "string" || day === undefined) return undefined;
  const [year, month = ""] = day.split("-");
  const number = "1".padStart(Number(series.digits ?? 1), "0");
  return fillText(series.pattern, { row, series: { number, year, month, roman: roman[Number(month) - 1] } });
}

const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
