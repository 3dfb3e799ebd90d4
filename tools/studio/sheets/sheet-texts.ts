/**
 * The texts of the documents that go out as a sheet: the words of a program that people read, the choices of its lists, the dates of a cohort. Each is
 * one text at one place of a document that somebody wrote.
 *
 *   sheetTexts(form, library, { sort: "dates", program: "gurupenggerak", file: "schemas/cohorts/gurupenggerak/11.json" })
 *     ->  [{ file, path: ["config", "registrasi", "wkt_tutup"], part: "Angkatan 11 › config › registrasi › wkt_tutup", text: "2027-06-30 23:59:59" }]
 */
import { type DocumentKind, getAt, isObject, type Library, type SourceDocument } from "../../../engine/tools";
import { isDate } from "../dates";
import type { Path } from "../edit-text";
import { titleOfDocument, written } from "../find";
import type { LanguageForm, Spot } from "../language-form";
import { sortOf } from "../language-form";
import { placesOf, valuesOf } from "../usage";
import { isOf } from "../ways/places";

export const sheetSorts = ["words", "lists", "dates"] as const;
export type SheetSort = (typeof sheetSorts)[number];

export interface SheetWish {
  readonly sort: SheetSort;
  readonly program: string;
  /** Of dates: the cohort. */
  readonly file?: string;
}

export interface SheetText {
  readonly file: string;
  readonly path: Path;
  /** The place as a person reads it. */
  readonly part: string;
  readonly text: string;
}

export function sheetTexts(form: LanguageForm, library: Library, { sort, program, file }: SheetWish): readonly SheetText[] {
  const own = written(library).filter(
    ({ kind, id, path }) =>
      sortOfSheet(kind) === sort && isOf(program, kind === "program" ? `${id}/` : id) && (file === undefined || path === file),
  );
  return own.flatMap((document) => textsOf(form, library, document));
}

/** The texts of one document, in the order in which it writes them. */
export function textsOf(form: LanguageForm, library: Library, document: SourceDocument): readonly SheetText[] {
  const sort = sortOfSheet(document.kind);
  if (sort === undefined) return [];
  const title = titleOfDocument(library, document.path);
  const places = [...placesOf(form, form.root(document.kind), valuesOf(library, document))];
  return places.flatMap(({ form: spot, own, path }) =>
    typeof own === "string" && isIn[sort](own, path, spot)
      ? [{ file: document.path, path, part: [title, ...partNames(document.value, path)].join(" › "), text: own }]
      : [],
  );
}

/** Documents of whose words nobody at the portal reads any. */
const unread: ReadonlySet<DocumentKind> = new Set([
  "access",
  "calls",
  "case",
  "context",
  "demo",
  "lock",
  "mark",
  "persona",
  "uses",
]);

function sortOfSheet(kind: DocumentKind): SheetSort | undefined {
  if (kind === "reference") return "lists";
  if (kind === "cohort") return "dates";
  return unread.has(kind) ? undefined : "words";
}

/** Keys that hold words although the language lets them hold no placeholder. */
const wordKeys: ReadonlySet<unknown> = new Set(["title", "description", "label", "heading", "errorMessage"]);

const isWord = (text: string, path: Path, { schema }: Spot): boolean =>
  path.at(-1) !== "href" &&
  sortOf(schema) === "text" &&
  (schema.holds === "text" || wordKeys.has(path.at(-1)) || wordKeys.has(path.at(-2))) &&
  /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ""));

const isIn: Readonly<Record<SheetSort, (text: string, path: Path, spot: Spot) => boolean>> = {
  words: isWord,
  lists: isWord,
  dates: (text) => isDate(text),
};

/** An item of a list is known by its name, else by its number. */
function partNames(document: unknown, path: Path): string[] {
  return path.map((key, index) => {
    if (typeof key === "string") return key;
    const item = getAt(document, path.slice(0, index + 1));
    const name = isObject(item) ? (item.id ?? item.value) : undefined;
    return typeof name === "string" || typeof name === "number" ? String(name) : String(key + 1);
  });
}
