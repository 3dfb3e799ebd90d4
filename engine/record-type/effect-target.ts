/** The rows that an effect moves, and the transitions that follow from one. */
import type { RecordType } from "../documents/language";
import type { Library } from "../documents/library";
import { soundParts } from "../records/sound-parts";

/** The type of the rows that an effect moves: its own where `of` names no other. */
export function targetOf(record: RecordType, of: string | undefined, library: Library): RecordType | undefined {
  if (of === undefined) return record;
  const id = targetId(record, of);
  const document = id === undefined ? undefined : library.get("record", id);
  return document && soundParts(document);
}

function targetId({ columns = {}, children = {} }: Pick<RecordType, "columns" | "children">, of: string): string | undefined {
  return Object.hasOwn(columns, of) ? columns[of]?.link : Object.hasOwn(children, of) ? children[of]?.record : undefined;
}

/** `<type>.<transition>` that a transition makes. */
export function stepsFrom(step: string, library: Library): readonly string[] {
  const dot = step.lastIndexOf(".");
  const own = step.slice(0, dot);
  const record = soundParts(library.get("record", own) ?? {});
  const transition = record.transitions?.find(({ id }) => id === step.slice(dot + 1));
  const effects = Array.isArray(transition?.effects) ? transition.effects : [];
  return effects.flatMap((effect) => {
    const type = effect.of === undefined ? own : targetId(record, effect.of);
    return type === undefined || effect.transition === undefined ? [] : [`${type}.${effect.transition}`];
  });
}
