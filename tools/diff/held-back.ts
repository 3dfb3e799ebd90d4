/**
 * The rows that a refused answer holds back: the states in which people write the form of a record type or send it complete, with who does
 * and what they cannot do before the answer is mended.
 *
 *   pada keadaan "Draf" menahan pemiliknya ("Ajukan", menyimpan)
 */
import { type CompiledRecord, compileRecord, type Library, onceInLibrary } from "../../engine/tools";
import { readerWords } from "./reader-words";
import { say } from "./wording";

/** Undefined where nobody writes the form of a row. */
export const heldBackWords = onceInLibrary((library, schema: string): string | undefined => {
  const types = library.ids("record").flatMap((id) => {
    const record = library.get("record", id)?.data === schema ? compileRecord(library, id) : undefined;
    return record ? [record] : [];
  });
  const words = new Set(types.flatMap((record) => heldStates(record, library)));
  return words.size === 0 ? undefined : say.stored.heldBack([...words]);
});

function heldStates(record: CompiledRecord, library: Library): string[] {
  const { transitions = [] } = library.get("record", record.id) ?? {};
  const titles = new Map((transitions as readonly { id: string; title?: unknown }[]).map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => `"${typeof titles.get(id) === "string" ? titles.get(id) : id}"`;
  const complete = [...record.transitions.values()].filter((one) => one.complete && one.as.length > 0);
  return [...record.states.values()].flatMap(({ id: state, title }) => {
    const saved = record.writes.filter((write) => write.in.includes(state)).map(({ as }) => ({ as, act: say.stored.saving }));
    const sent = complete.filter((one) => one.in.includes(state)).map(({ as, id }) => ({ as, act: titleOf(id) }));
    const acts = new Map<string, Set<string>>();
    for (const { as, act } of [...sent, ...saved]) {
      for (const reader of as) {
        const who = readerWords(record.readers.find(({ id }) => id === reader) ?? { id: reader, own: false });
        acts.set(who, (acts.get(who) ?? new Set()).add(act));
      }
    }
    const people = [...acts].map(([who, does]) => `${who} (${[...does].join(", ")})`);
    return people.length === 0 ? [] : [say.stored.heldIn(title, people)];
  });
}
