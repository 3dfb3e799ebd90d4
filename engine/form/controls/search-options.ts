/** Finds choices by what is typed: every word must occur, in any order, without regard to case or accents. */
import type { Choice } from "./choice";

const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, "")
    .toLowerCase()
    .trim();

/** The matching choices; those that begin with the text first. */
export function searchOptions<Option extends Choice>(options: readonly Option[], text: string): readonly Option[] {
  const query = plain(text);
  if (query === "") return options;
  const words = query.split(/\s+/);
  const found = options.filter((option) => {
    const said = plain([option.label, ...(option.also ?? [])].join(" "));
    return words.every((word) => said.includes(word));
  });
  const begins = (option: Option) => (plain(option.label).startsWith(query) ? 0 : 1);
  return found.length > 300 ? found : [...found].sort((one, other) => begins(one) - begins(other));
}

/** The choice that is called exactly what was typed, if there is just one. */
export function exactOption<Option extends Choice>(options: readonly Option[], text: string): Option | undefined {
  const query = plain(text);
  const same = options.filter(({ label, also = [] }) => [label, ...also].some((name) => plain(name) === query));
  return same.length === 1 ? same[0] : undefined;
}
