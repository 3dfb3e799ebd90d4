/** The acts before which the second factor is asked for again: those that people have a call for. */
import type { NameMention, RecordPart } from "../record-part";

export const secondFactor = {
  compile: (acts = []) => ({ secondFactor: acts }),
  names: { transition: actsOfPeople },
} satisfies RecordPart<"secondFactor">;

function actsOfPeople({ record: { create, write, transitions = [] } }: NameMention): readonly string[] {
  const made = transitions.filter(({ as }) => as !== undefined).map(({ id }) => id);
  return [...(create ? ["create"] : []), ...(write ? ["save"] : []), ...made];
}
