/** The words for what a record type names by ids alone: its read rules by who reads, its lists and reports by where they are seen. */
import { derivedOfLibrary, isObject, type JsonObject, type Library } from "../../engine/tools";
import { lowerFirst } from "./place-words";
import { permissionNames } from "./words/library-names";

interface Reader {
  readonly id: string;
  readonly own: boolean;
}

/** A read rule as who reads by it: its owner, or the name that its document gives it, as words. */
export const readerWords = ({ id, own }: Reader): string => (own ? "pemiliknya" : id.replaceAll(/[-_]/g, " "));

/** By the first right that its rule asks for; undefined where it asks for none, and its own name says more. */
export function readerTitle(library: Library, record: JsonObject, reader: Reader): string | undefined {
  if (reader.own) return readerWords(reader);
  const rules: readonly unknown[] = Array.isArray(record.read) ? record.read : [];
  const rule = rules.filter(isObject).find(({ id }) => id === reader.id);
  const when = isObject(rule?.when) ? rule.when : {};
  const asked = (Array.isArray(when.and) ? when.and : [when]).filter(isObject);
  const [wanted] = asked.flatMap(({ permitted }) => (typeof permitted === "string" ? [permitted] : []));
  return wanted === undefined ? undefined : `yang boleh ${rightWords(library, wanted)}`;
}

const rightWords = (library: Library, wanted: string): string =>
  wanted
    .split("|")
    .map((key) => lowerFirst(permissionNames(library, "").get(key) ?? key))
    .join(" atau ");

/** The title of the first screen that calls a list or a report, by `<record>.<name>`; a home only counts what is in it. */
const screensCalling = derivedOfLibrary((library, _: ""): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const homes = library.ids("program").map((id) => library.get("program", id)?.home);
  for (const id of library.ids("screen").filter((one) => !homes.includes(one))) {
    const { title, sources } = library.get("screen", id) ?? {};
    if (typeof title !== "string" || title.includes("{")) continue;
    for (const source of Object.values(isObject(sources) ? sources : {})) {
      const call = isObject(source) ? String(source.call) : "";
      if (!found.has(call)) found.set(call, title);
    }
  }
  return found;
});

export const listTitle = (library: Library, record: string, name: string): string | undefined =>
  screensCalling(library, "").get(`${record}.${name}`);
