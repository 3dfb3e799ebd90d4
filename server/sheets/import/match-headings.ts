/**
 * Which heading fills which field: the one that reads like the field's title or name, or else the nearest.
 *
 *   fields { nama: ["Nama instansi"] }, headings ["No", "Nama Instansi "]  ->  { nama: "Nama Instansi " }
 */
import { nearestName } from "../../../engine/server";

export type Matching = Readonly<Record<string, string>>;

/** `titles` are what may stand above each field, by its name, the usual one first. No heading is used twice. */
export function matchHeadings(titles: ReadonlyMap<string, readonly string[]>, headings: readonly string[]): Matching {
  const left = new Map(headings.filter((heading) => heading !== "").map((heading) => [plain(heading), heading]));
  const matched = new Map<string, string>();
  const take = (name: string, word: string | undefined) => {
    const heading = word === undefined ? undefined : left.get(word);
    if (word === undefined || heading === undefined || matched.has(name)) return;
    matched.set(name, heading);
    left.delete(word);
  };
  for (const [name, words] of titles) for (const word of [...words, name]) take(name, plain(word));
  for (const [name, [title = ""]] of titles) if (!matched.has(name)) take(name, nearestName(plain(title), [...left.keys()]));
  return Object.fromEntries([...titles.keys()].map((name) => [name, matched.get(name) ?? ""]));
}

const plain = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
