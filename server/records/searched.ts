/**
 * The columns that a keyword is looked for in: texts, and the labels of choices. Rows keep the value of a choice, so the choices that the
 * keyword names are found first. What is sealed is found by the hash of the whole keyword.
 *
 *   { texts: ["nama"], sealed: [{ column: "nuptk", hashOf }], choices: [{ column: "k_kota", options: [{ value: 3273, label: "Kota Bandung" }] }] }
 */
import { type CompiledList, type ReadingFacts, searchForms } from "../../engine/server";
import { containing } from "../calls/list-page";
import type { RecordKind } from "../rows/record-kind";
import { sealedColumnsOf, sealedHash } from "../rows/sealed-columns";
import { storedWord } from "../rows/stored-word";
import type { Services } from "../services/services";

type Options = NonNullable<ReadingFacts["choices"]>;

export interface Searched {
  readonly texts: readonly string[];
  /** Columns of sealed fields, and the hash that each has of a keyword. */
  readonly sealed: readonly { readonly column: string; readonly hashOf: (keyword: string) => string | null }[];
  readonly choices: readonly { readonly column: string; readonly options: Options }[];
}

/** A list is the same for every cohort, and so are its labels. */
export function searchedIn(
  { documents: { base }, master, vault }: Services,
  kind: RecordKind,
  { search, searchSealed, searchLabels }: CompiledList,
): Searched {
  const { library } = base;
  const wanted = sealedColumnsOf(kind).filter(({ name }) => searchSealed.includes(name));
  const sealed = wanted.map((column) => ({
    column: column.name,
    hashOf: (keyword: string) => sealedHash(vault, kind, column, storedWord(base, kind, column.name, keyword)),
  }));
  const choices = searchLabels.map(({ column, list }) => ({ column, options: master.listFacts(library, list).choices ?? [] }));
  return { texts: search, sealed, choices };
}

/**
 * The pattern by which `like` finds a form of the keyword in a search column: anywhere, one or two letters where a word begins, a number of
 * one or two digits where nothing stands beside it. `%` and `_` mean themselves.
 */
export function wordPattern(form: string): string {
  const { before, after } = edgesOf(form);
  return containing(`${before}${form}${after}`);
}

function edgesOf(form: string): { readonly before: string; readonly after: string } {
  if (!/^[\p{L}\p{M}\p{N}]{1,2}$/u.test(plain(form))) return { before: "", after: "" };
  return { before: " ", after: /^\p{N}+$/u.test(plain(form)) ? " " : "" };
}

/** The values of the choices whose label, or another name, contains a form of the keyword, as `wordPattern` has it. */
export function valuesNamed(options: Options, keyword: string): unknown[] {
  const forms = searchForms(keyword).map((form) => {
    const { before, after } = edgesOf(form);
    return `${before}${plain(form)}${after}`;
  });
  const isNamed = (name: string) => forms.some((form) => ` ${plain(name)} `.includes(form));
  return options.filter(({ label, also = [] }) => [label, ...also].some(isNamed)).map(({ value }) => value);
}

/** As the database writes a text to look in it (`layar_plain`). */
const plain = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
