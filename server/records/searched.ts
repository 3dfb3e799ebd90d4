/**
 * What a keyword is looked for in: texts, and the labels of choices. Rows keep the value of a choice, so the choices that the keyword names are
 * found first.
 *
 *   { texts: ["nama"], choices: [{ column: "k_kota", options: [{ value: 3273, label: "Kota Bandung" }] }] }
 */
import { type CompiledList, type ReadingFacts, searchForms } from "../../engine/server";
import type { Services } from "../services/services";

type Options = NonNullable<ReadingFacts["choices"]>;

export interface Searched {
  readonly texts: readonly string[];
  readonly choices: readonly { readonly column: string; readonly options: Options }[];
}

/** A list is the same for every cohort, and so are its labels. */
export function searchedIn({ documents, master }: Services, { search, searchLabels }: CompiledList): Searched {
  const { library } = documents.base;
  const choices = searchLabels.map(({ column, list }) => ({ column, options: master.listFacts(library, list).choices ?? [] }));
  return { texts: search, choices };
}

/** The values of the choices whose label, or another name, contains a form of the keyword. */
export function valuesNamed(options: Options, keyword: string): unknown[] {
  const forms = searchForms(keyword).map(plain);
  const isNamed = (name: string) => forms.some((form) => plain(name).includes(form));
  return options.filter(({ label, also = [] }) => [label, ...also].some(isNamed)).map(({ value }) => value);
}

/** As the database writes a text to look in it (`layar_plain`). */
const plain = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
