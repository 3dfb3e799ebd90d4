/** The days on which a screen opens and closes for the person: those of their cohort that its conditions and its forms read. */
import { compileScreen, isObject, type Library, programOf, readPath } from "../../../engine/tools";
import type { HelpGroup } from "../../../src/documents/help";
import { formsOf } from "../model/forms-of";
import type { From, Sentence } from "../model/manual";
import { cohortWords } from "../model/rest";
import { helpWords as words } from "./help-words";

/** `preferences.<name>` holds what the program's config says of a window. */
const root = "preferences.";

export function datesOf(library: Library, screen: string): HelpGroup<Sentence>[] {
  const program = programOf(screen);
  const { config } = library.get("program", program) ?? {};
  if (!isObject(config)) return [];
  const data = String(library.get("record", String(config.record))?.data);
  const told = cohortWords(library, library.get("program", program));
  const names = isObject(config.names) ? config.names : {};
  const bundle = compileScreen(library, screen);
  const read = new Set(
    JSON.stringify([bundle, formsOf(library.get("screen", screen)).map((id) => library.get("data", id))]).match(
      /preferences\.config\.[\w.-]+/g,
    ),
  );
  const lines = [...read].sort().flatMap((path): Sentence[] => {
    const place = String(names[path.slice(root.length)] ?? path.slice(`${root}config.`.length));
    const [, window = "", field = ""] = /^(.*)\.([^.]+)$/.exec(place) ?? [];
    const schema = readPath(library.get("data", data), `properties.${field}`);
    if (!isObject(schema) || !["date", "date-time"].includes(String(schema.format))) return [];
    const from: From[] = [{ kind: "data", id: data, pointer: ["properties", field, "title"] }];
    const format = schema.day === "last" ? "closes" : schema.day === "first" ? "opens" : "datetime";
    return [{ text: words.date(told.windowOf(window), told.fieldOf(field).toLowerCase(), path, format), from }];
  });
  const once = [...new Map(lines.map((line) => [line.text, line])).values()];
  return once.length === 0 ? [] : [{ lines: once.map((text) => [{ text }]), fields: [] }];
}
