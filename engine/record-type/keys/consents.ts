/** The consents that people give before they move a row. The calls of these transitions demand it (`calls/record-calls.ts`). */
import { exactlyOne } from "../../check/exactly-one";
import type { Fault } from "../../check/fault";
import type { NameMention, RecordPart } from "../record-part";

export const consents = {
  compile: (all = []) => ({ consents: all }),
  check: (all): Fault[] => [
    ...all.flatMap(({ of, statement }, index) => exactlyOne({ of, statement }, ["of", "statement"], ["consents", index])),
    ...askedTwice(all.map((one) => one.for)),
  ],
  names: { transition: (mention) => madeByPeople(mention) },
  scope: ({ around }) => {
    const { row, actor, ...known } = around;
    return known;
  },
} satisfies RecordPart<"consents">;

/** One call demands one consent. */
function askedTwice(asking: readonly (readonly string[])[]): Fault[] {
  const acts = asking.flatMap((all, index) => all.map((act, at) => ({ act, pointer: ["consents", index, "for", at] })));
  return acts.flatMap(({ act, pointer }, index): Fault[] =>
    acts.findIndex((one) => one.act === act) < index ? [{ code: "repeated-value", pointer, at: "value", found: act }] : [],
  );
}

const madeByPeople = ({ record: { transitions = [] } }: NameMention): readonly string[] =>
  transitions.filter(({ as }) => as !== undefined).map(({ id }) => id);
