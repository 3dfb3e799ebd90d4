/**
 * Parts of a record type that people may list, count, take along or do, and that no screen shows: whoever reads the document believes that
 * it can be done. It is told where it is written; a type that takes it over by `extends` need not show it, and may be the one that does.
 * Nothing is told of a type that is on no screen at all, because what others do to its rows is all that happens to them; nor of one that a
 * faulty document is about, because what that one means may be what is missing.
 */
import { callsOfDocument } from "../../calls/calls";
import { type Library, pathOfParent } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Report } from "../../problems/problem";
import { pointerInChild } from "./pointer-in-patch";

/** The calls by which a screen shows or offers a list, a report, its file or a transition. */
const ways = {
  list: ["", "-next", "-export"],
  report: ["", "-export"],
  export: ["-export"],
  transition: ["", "-bulk"],
} as const;

type Shown = keyof typeof ways;

/** `faulty` are the texts of the documents in which something is wrong. */
export function checkShown(
  library: Library,
  isUsed: (what: "call", name: string) => boolean,
  faulty: readonly string[],
  report: Report,
): void {
  const records = library.ids("record");
  const parents = new Map(records.map((id) => [id, parentOf(library, id)]));
  const heirs = (id: string): string[] => [id, ...records.filter((one) => parents.get(one) === id).flatMap(heirs)];
  const isUsedAs = (name: string) => isUsed("call", name);
  for (const id of records) {
    const family = heirs(id);
    const file = library.pathOf("record", id);
    const own = library.sources.get(file)?.value;
    const isOnScreens = family.some((one) => callsOfDocument(library, "record", one).some(({ name }) => isUsedAs(name)));
    if (!isObject(own) || !isOnScreens || family.some((one) => isAtFault(one, faulty, library))) continue;
    for (const { pointer, operation: made } of callsOfDocument(library, "record", id)) {
      if (!made || !isShown(made.operation)) continue;
      const names = ways[made.operation].map((way) => `${made.name}${way}`);
      const [found = made.name] = names;
      if (family.some((one) => names.some((name) => isUsedAs(`${one}.${name}`)))) continue;
      const isListed = made.operation === "transition";
      const whole = isListed ? [...pointer, "id"] : pointer;
      const written = pointerInChild(own, library.get("record", id), whole);
      if (written.length < whole.length) continue;
      report({ code: "shown-nowhere", file, pointer: written, at: isListed ? "value" : "key", values: { found } });
    }
  }
}

const isShown = (operation: string): operation is Shown => operation in ways;

/** Whether something is wrong with the type itself, or with a document that names it or one of its calls. */
function isAtFault(id: string, faulty: readonly string[], library: Library): boolean {
  const own = library.sources.get(library.pathOf("record", id))?.text;
  return faulty.some((text) => text === own || text.includes(`"${id}"`) || text.includes(`"${id}.`));
}

function parentOf(library: Library, id: string): string | undefined {
  const path = library.pathOf("record", id);
  return library.sources.get(pathOfParent(path, library.sources.get(path)?.value) ?? "")?.id;
}
