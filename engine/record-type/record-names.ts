/**
 * The names that parts of a record type may mention: its states, its read rules, its transitions, its links and its columns; in a part that
 * knows others, such as a list's `sort` or an effect of other rows, those.
 */
import { keysOf } from "../check/project/names";
import type { Library } from "../documents/library";
import type { JsonObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import { linksOf } from "../records/columns-with";
import { soundParts } from "../records/sound-parts";
import { partAt } from "./part-at";
import type { LocalName, NamesAt } from "./record-part";

/** `what` is as `refersTo` calls it. Undefined for names of another sort, and where another document has them that is at fault. */
export function recordNames(
  what: string,
  document: JsonObject,
  pointer: Pointer,
  library: Library,
): readonly string[] | undefined {
  const namesAt = partAt(pointer)?.names?.[what as LocalName] ?? usualNames[what as Exclude<LocalName, "record-list">];
  return namesAt?.({ library, pointer, document, record: soundParts(document) });
}

const usualNames = {
  "record-state": ({ document }) => keysOf(document.states),
  reader: ({ document }) => idsOf(document.read),
  transition: ({ document }) => idsOf(document.transitions),
  link: ({ record }) => [...linksOf(record), ...keysOf(record.children)],
  column: ({ record }) => keysOf(record.columns),
} satisfies Record<Exclude<LocalName, "record-list">, NamesAt>;

const idsOf = (list: unknown) => (Array.isArray(list) ? list : []).map((one) => String((one as { id?: unknown }).id));
