/**
 * A new cohort from one before it: the same document with every date moved on, and what a person has to decide of it. Nothing is written
 * here; whoever asks writes the text once the checker has found nothing in it.
 */
import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import {
  checkDocuments,
  createLibrary,
  formatProblem,
  isObject,
  type JsonObject,
  type KeptChecks,
  type Language,
  nearestName,
  parseDocument,
  type SourceDocument,
} from "../../engine/tools";

dayjs.extend(utc);

export interface NewCohort {
  readonly document: SourceDocument;
  /** The cohort that it was made from, such as "gurupenggerak/11". */
  readonly from: string;
  /** Where in the document a date stands, and what became of it. */
  readonly moved: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  /** The part that was taken over as it is, without a date in it. */
  readonly kept: readonly { readonly path: string; readonly value: string }[];
  /** The documents that the cohort before changes for itself, and this one too from now on. */
  readonly overlaid: readonly string[];
}

export interface CohortWish {
  readonly program: string;
  /** The number of the new cohort; the one after the last where it is left out. */
  readonly number?: number | undefined;
  /** The number of the cohort that it is made from; the last one before it where it is left out. */
  readonly from?: number | undefined;
  /** How far dates move on. */
  readonly months: number;
}

/** A wish that cannot be met, in words for staff. */
export class WrongWish extends Error {}

/** Throws a `WrongWish` for a program or a cohort that there is not, and for one that there is already. */
export function newCohort(documents: readonly SourceDocument[], wish: CohortWish): NewCohort {
  const { program, months } = wish;
  const library = createLibrary(documents);
  if (!library.has("program", program)) throw new WrongWish(unknown("Program", program, library.ids("program")));
  const cohorts = library.ids("cohort").filter((id) => id.startsWith(`${program}/`));
  const numbers = cohorts.map((id) => Number(id.slice(program.length + 1))).sort((one, other) => one - other);
  const number = wish.number ?? (numbers.at(-1) ?? 0) + 1;
  if (numbers.includes(number)) throw new WrongWish(`Angkatan ${program}/${number} sudah ada: ${pathOf(program, number)}.`);
  const before = wish.from ?? numbers.findLast((one) => one < number);
  if (before === undefined) throw new WrongWish(`Program ${program} belum punya angkatan yang dapat dicontoh.`);
  const from = `${program}/${before}`;
  const source = library.get("cohort", from);
  if (!source) throw new WrongWish(unknown("Angkatan", from, cohorts));

  const title = String(source.title).replace(new RegExp(`\\b${before}\\b`), String(number));
  const moved: { path: string; before: string; after: string }[] = [];
  const kept: { path: string; value: string }[] = [];
  const move = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => move(one, `${path}.${index}`));
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, move(one, `${path}.${key}`)]));
    // Where the cohort before says its own number.
    if (value === before && /^values\.[^.]+$/.test(path)) return number;
    const after = movedOn(value, months);
    if (after === undefined) kept.push({ path, value: JSON.stringify(value) });
    else moved.push({ path, before: String(value), after });
    return after ?? value;
  };
  const { $schema, overlays } = source;
  const whole: JsonObject = {
    $schema,
    title,
    ...(source.values === undefined ? {} : { values: move(source.values, "values") }),
    ...(source.config === undefined ? {} : { config: move(source.config, "config") }),
    ...(overlays === undefined ? {} : { overlays }),
  };
  const document = parseDocument(pathOf(program, number), `${JSON.stringify(whole, null, 2)}\n`);
  if (!document) throw new WrongWish(`${pathOf(program, number)} bukan alamat dokumen angkatan.`);
  const overlaid = (Array.isArray(overlays) ? overlays : []).flatMap((one) => (isObject(one) ? String(one.document) : []));
  return { document, from, moved, kept, overlaid };
}

/** The problems of this document, one line each: what it breaks in others for its cohort is told here too. */
export function problemsWith(
  documents: readonly SourceDocument[],
  { document }: NewCohort,
  language: Language,
  kept: KeptChecks,
): string[] {
  return checkDocuments([...documents, document], language, [], kept)
    .filter(({ file }) => file === document.path)
    .map((problem) => formatProblem(problem, document.text, "id"));
}

const pathOf = (program: string, number: number) => `schemas/cohorts/${program}/${number}.json`;

function unknown(what: string, found: string, known: readonly string[]): string {
  const nearest = nearestName(found, known);
  return `${what} "${found}" tidak ada. ${nearest ? `Mungkin maksudnya "${nearest}". ` : ""}Yang ada: ${known.join(", ")}.`;
}

/** A date or a moment so many months later, on the last day of the month where it was one; undefined for everything else. */
function movedOn(value: unknown, months: number): string | undefined {
  const [, day, time = ""] = /^(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}:\d{2})?$/.exec(String(value)) ?? [];
  if (typeof value !== "string" || day === undefined) return undefined;
  const date = dayjs.utc(day);
  const later = date.add(months, "month");
  const isLast = date.date() === date.daysInMonth();
  return `${(isLast ? later.endOf("month") : later).format("YYYY-MM-DD")}${time}`;
}
