/** The page of a report: drawn, and as a table that can be downloaded. */
import type { JsonObject } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { type Derived, type Entry, nameOf } from "./shown-record";

const source = "rekap";

export function reportScreen({ type, id, name, title, report, allowedWhen }: Entry): Derived {
  const empty = { ref: "row.none" };
  const sheet = report?.export === undefined ? undefined : { call: `${type}.${name}-export` };
  const table = { kind: "table", id: "angka", title, source, follows: true, export: sheet, empty };
  const blocks = [
    { kind: "chart", id: "grafik", title, type: "horizontal", source, follows: true, empty },
    omitUndefined(table as unknown as JsonObject),
  ];
  const sources = { [source]: { call: `${type}.${name}` } };
  return { id, of: name, value: { title, name: nameOf(id), path: `/${nameOf(id)}`, allowedWhen, sources, blocks } };
}
