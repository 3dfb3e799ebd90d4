/**
 * The next cohort as a table: every value of it by the name that people have for it, beside that of the cohort before. What its record of windows
 * opens and closes is named as in its form.
 *
 *   config.registrasi.wkt_tutup  ->  "Biodata: Ditutup"
 */
import { type JsonObject, type Library, listItems, toPath } from "../../engine/tools";
import type { NewCohort } from "../new/new-cohort";
import { titleOfKey } from "./key-titles";
import { plain } from "./ways/places";

export interface CohortTable {
  /** Titles. */
  readonly from: string;
  readonly to: string;
  readonly dates: readonly (CohortValue & { readonly before: string; readonly after: string })[];
  /** No dates: a person decides whether they stay. */
  readonly kept: readonly (CohortValue & { readonly value: Scalar; readonly choices: readonly Choice[] })[];
  readonly overlaid: readonly string[];
}

type Scalar = string | number | boolean;

interface Choice {
  readonly value: Scalar;
  readonly label: string;
}

interface CohortValue {
  readonly path: string;
  readonly title: string;
}

export function cohortTable(
  library: Library,
  program: string,
  { document, from, moved, kept, overlaid }: NewCohort,
): CohortTable {
  const fieldAt = fieldsOf(library, program);
  return {
    from: String(library.get("cohort", from)?.title),
    to: String(Object(document.value).title),
    dates: moved.map((one) => ({ ...one, title: fieldAt(one.path).title })),
    kept: kept.map(({ path, value }) => ({ path, value: JSON.parse(value) as Scalar, ...fieldAt(path) })),
    overlaid,
  };
}

/** The fields of the record of windows, by the paths of a cohort. */
function fieldsOf(library: Library, program: string) {
  const { record, window } = Object(library.get("program", program)?.config) as JsonObject;
  const data = library.get("record", String(record))?.data;
  const fields = Object(library.get("data", String(data))?.properties) as JsonObject;
  const choicesOf = (field: unknown) => listItems(library, String(Object(Object(Object(field).options)).list)) ?? [];
  const windows = choicesOf(fields[String(window)]);
  const known = (name: string) => plain(Object(fields[name]).title) ?? titleOfKey(name).replaceAll("_", " ");
  return (path: string): { readonly title: string; readonly choices: readonly Choice[] } => {
    const [root, ...steps] = toPath(path).map(String);
    const field = steps.at(-1) ?? "";
    if (root !== "config") return { title: known(field), choices: [] };
    const name = steps.slice(0, -1).join(".");
    const own = windows.find(({ value }) => value === name)?.label ?? name;
    return { title: `${own}: ${known(field)}`, choices: choicesOf(fields[field]) };
  };
}
