/**
 * The next cohort as a table: every value of it by the name that people have for it, beside that of the cohort before. What its record of windows
 * opens and closes is named as in its form.
 *
 *   config.registrasi.wkt_tutup  ->  "Biodata: Ditutup"
 */
import { type JsonObject, type Library, listItems, toPath } from "../../engine/tools";
import type { NewCohort } from "../new/new-cohort";
import type { Path } from "./edit-text";
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
  const { fields, choicesOf } = windowsOf(library, program);
  const nameOf = cohortNames(library, program);
  return (dotted: string): { readonly title: string; readonly choices: readonly Choice[] } => {
    const path = toPath(dotted).map(String);
    const isConfig = path[0] === "config";
    const around = isConfig ? [nameOf(path.slice(0, -1)) ?? path.slice(1, -1).join(".")] : [];
    return {
      title: [...around, nameOf(path) ?? String(path.at(-1))].join(": "),
      choices: isConfig ? choicesOf(fields[path.at(-1) ?? ""]) : [],
    };
  };
}

function windowsOf(library: Library, program: string) {
  const { record, window } = Object(library.get("program", program)?.config) as JsonObject;
  const data = library.get("record", String(record))?.data;
  const fields = Object(library.get("data", String(data))?.properties) as JsonObject;
  const choicesOf = (field: unknown) => listItems(library, String(Object(Object(Object(field).options)).list)) ?? [];
  return { fields, choicesOf, windows: choicesOf(fields[String(window)]) };
}

/** The name among people of what a cohort says: of a window as its list has it, of a value of it as its form; undefined for a key of the language. */
export function cohortNames(library: Library, program: string): (path: Path) => string | undefined {
  const { fields, windows } = windowsOf(library, program);
  return ([root, ...steps]) => {
    if (steps.length === 0 || (root !== "config" && root !== "values")) return undefined;
    const own = root === "config" ? windows.find(({ value }) => value === steps.join("."))?.label : undefined;
    const field = String(steps.at(-1));
    return own ?? plain(Object(fields[field]).title) ?? titleOfKey(field).replaceAll("_", " ");
  };
}
