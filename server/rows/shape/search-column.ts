/**
 * The column in which a keyword is looked for: the texts that a list is searched in, each in the form in which words are compared, on a line
 * of its own and between spaces, so that a pattern can ask for the beginning of a word.
 *
 *   nama "Sri  Wahyuni", kelas "A-1"  ->  "\n sri wahyuni \n a-1 \n"
 *
 * The database keeps it, whoever writes the row. A column is never sealed, so no sealed value gets in here.
 */
import { shortened } from "./short-name";

/** No column of a document begins so. */
export const searchColumn = (names: readonly string[]): string => shortened(`_search_${names.join("_")}`, names.join(","));

const kind = "search.";

export const searchShape = (names: readonly string[]) => ({ type: "text", source: `${kind}${names.join(",")}` }) as const;

/** The columns whose texts it holds; undefined for any other column. */
export const searchedNames = ({ source }: { readonly source: string }): readonly string[] | undefined =>
  source.startsWith(kind) ? source.slice(kind.length).split(",") : undefined;

/** Its value in the row that is called `of`. */
export const searchText = (names: readonly string[], of: string): string =>
  `concat(E'\\n ', ${names.map((name) => `layar_plain(${of}."${name}")`).join(", E' \\n ', ")}, E' \\n')`;

const keeperOf = (table: string, column: string): string => `"${shortened(`${table}${column}`, `${table}.${column}`)}"`;

/** Fills the column of each row that is made, or whose texts change. */
export function keepSearchColumn(table: string, column: string, names: readonly string[]): string[] {
  const keeper = keeperOf(table, column);
  const texts = names.map((name) => `"${name}"`).join(", ");
  return [
    `create or replace function ${keeper}() returns trigger language plpgsql as $keep$ begin new."${column}" := ${searchText(names, "new")}; return new; end $keep$`,
    `create or replace trigger ${keeper} before insert or update of ${texts} on "${table}" for each row execute function ${keeper}()`,
  ];
}

/** Nothing fills the column any more: what a text has become since, a sealed one for instance, does not get in. */
export function leaveSearchColumn(table: string, column: string): string[] {
  const keeper = keeperOf(table, column);
  return [`drop trigger if exists ${keeper} on "${table}"`, `drop function if exists ${keeper}()`];
}
