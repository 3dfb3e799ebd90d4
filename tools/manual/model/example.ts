/**
 * The values with which a letter or a paper is filled in, for one person of the examples: their name and answers as their persona says them, what a
 * case says that makes the transition (its reason, what is typed, the row), the first of the choices where they have not chosen, and the day of a
 * cohort for a moment that no document knows.
 */
import {
  type DocumentKind,
  fillText,
  isObject,
  type JsonObject,
  type Library,
  listItems,
  onceInLibrary,
  programOf,
  readPath,
  type Scope,
} from "../../../engine/tools";
import { wordsFor } from "../../diff/asked-of";
import { afterCase } from "./after-case";
import { dayOf } from "./example-day";
import { strings } from "./listed";

/** Fills a placeholder; undefined where no document has anything to say there. */
export type Example = (path: string, format: string | undefined) => string | undefined;

/** A document whose letters are filled in: a record type, or a paper of one; and the transitions after which they are written. */
interface Lettered {
  readonly library: Library;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly value: JsonObject;
  readonly after: readonly string[];
}

export function exampleFor({ library, kind, id, value, after }: Lettered): Example {
  const record = kind === "record" ? id : String(value.record);
  // A paper of no record type is of the answers in a form.
  const kept = library.has("record", record) ? record : id;
  const row = afterCase(library, kept, after, scopeOf(library, kept));
  const scope = { ...row, paper: paperOf(library, kind, id, { row, after }) };
  const { typeOf, vocabulary } = wordsFor(kind, id, library);
  const day = dayOf(library, programOf(id));
  return (path, format) => {
    const known = readPath(scope, path);
    const list = format === undefined ? undefined : listItems(library, format);
    if (list) return (list.find((one) => one.value === known) ?? list[0])?.label;
    const choices = vocabulary.choicesOf(path);
    const { minimum, ...type } = typeOf(path);
    const isMoment = isDay(type.format) || moments.has(format ?? "");
    const found = known ?? (isMoment ? day : (choices[0]?.value ?? minimum));
    if (found === undefined || typeof found === "object") return undefined;
    const label = choices.find((one) => one.value === found)?.label;
    return label ?? fillText(`{it|${format ?? (isMoment ? "datetime" : "plain")}}`, { it: found });
  };
}

/** The formats of a text that say when. */
const moments: ReadonlySet<string> = new Set(["date", "datetime", "opens", "closes", "time", "weekday", "month"]);

const isDay = (format: unknown) => format === "date" || format === "date-time";

interface Written {
  readonly row: Scope;
  readonly after: readonly string[];
}

/** The paper itself, or that which one of the transitions issues: its number, its day, and where the person's clock says WIB no zone. */
function paperOf(library: Library, kind: DocumentKind, id: string, { row, after }: Written): JsonObject | undefined {
  const isIssued = (one: JsonObject) => one.record === id && strings(one.issuedBy).some((move) => after.includes(move));
  const papers = library.ids("paper").flatMap((one): JsonObject[] => [library.get("paper", one) ?? []].flat());
  const paper = kind === "paper" ? library.get("paper", id) : papers.find(isIssued);
  const issued = dayOf(library, programOf(id));
  if (!paper || issued === undefined) return undefined;
  const own = typeof paper.number === "string" ? readPath(row, `row.${paper.number}`) : undefined;
  const drawn = typeof paper.prefix === "string" ? `${paper.prefix}-${issued.slice(0, 10).replaceAll("-", "")}-7K3QM` : undefined;
  return { number: own ?? drawn, issued };
}

/** A row of the person who has answered most of what the record type keeps; all letters of a record type are theirs. */
const scopeOf = onceInLibrary((library, record: string): Scope => {
  const { data, columns } = library.get("record", record) ?? library.get("paper", record) ?? {};
  const all = library.ids("persona").filter((id) => programOf(id) === programOf(record));
  const having = (key: "profile" | "ptk") => all.filter((id) => library.get("persona", id)?.[key]);
  const people = having("profile").length > 0 ? having("profile") : having("ptk");
  const answersOf = (id: string) => Object(library.get("persona", id)?.records)[String(data)];
  const hasCohort = (id: string) =>
    library.has("cohort", `${programOf(id)}/${readPath(library.get("persona", id)?.profile, "angkatan")}`);
  const person = library.get(
    "persona",
    people.find((id) => answersOf(id) !== undefined) ?? people.find(hasCohort) ?? people[0] ?? "",
  );
  if (!person) return {};
  const { profile, ptk, akun } = person;
  const answers: JsonObject = answersOf(people.find((id) => answersOf(id) !== undefined) ?? "") ?? {};
  const owner = { name: readPath(ptk, "nama") ?? readPath(akun, "nama"), profile };
  const row = Object.entries(isObject(columns) ? columns : {}).map(([name, column]) => {
    const { from, field } = Object(column);
    return [name, typeof from === "string" ? readPath({ owner, row: { data: answers } }, from) : answers[String(field ?? name)]];
  });
  const cohort = library.get("cohort", `${programOf(record)}/${readPath(profile, "angkatan")}`)?.values;
  return { owner, profile, ptk, cohort, row: { ...Object.fromEntries(row), revision: 1, data: answers } };
});
