/** The words for what a record type names by ids alone: its read rules by who reads, its lists and reports by where they are seen. */
import { conditionsFor, entriesOf, isObject, type JsonObject, type Library, onceInLibrary } from "../../engine/tools";
import { lowerFirst } from "./place-words";
import { libraryNames } from "./words/library-names";

interface Reader {
  readonly id: string;
  readonly own: boolean;
}

/** A read rule as who reads by it: its owner, or the name that its document gives it, as words. */
export const readerWords = ({ id, own }: Reader): string => (own ? "pemiliknya" : id.replaceAll(/[-_]/g, " "));

/** By the first right or named condition that its rule asks for; undefined where it asks for neither. */
export function readerTitle(library: Library, record: JsonObject, reader: Reader): string | undefined {
  if (reader.own) return readerWords(reader);
  const rules: readonly unknown[] = Array.isArray(record.read) ? record.read : [];
  const rule = rules.filter(isObject).find(({ id }) => id === reader.id);
  const when = isObject(rule?.when) ? rule.when : {};
  const asked = (Array.isArray(when.and) ? when.and : [when]).filter(isObject);
  const first = (key: string) => asked.flatMap((one) => (typeof one[key] === "string" ? [one[key]] : []))[0];
  const [permitted, condition] = [first("permitted"), first("condition")];
  if (permitted !== undefined) return `yang boleh ${rightWords(library, permitted)}`;
  const entry = condition === undefined ? undefined : entriesOf(conditionsFor(library, record))(condition);
  const description = entry?.description;
  return typeof description === "string" && description.length <= 60 ? description.replace(/\.$/, "") : undefined;
}

const rightWords = (library: Library, wanted: string): string =>
  wanted
    .split("|")
    .map((key) => lowerFirst(libraryNames(library).get(key) ?? key))
    .join(" atau ");

/** The title of the first screen that calls a list or a report, by `<record>.<name>`. */
const screensCalling = onceInLibrary((library, _: ""): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const id of library.ids("screen")) {
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
