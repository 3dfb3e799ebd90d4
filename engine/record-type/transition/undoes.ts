/**
 * A transition that takes others back: it stands on the states that they lead to, says nothing of a state of its own, and tells the owner
 * whom they have told. A row that they made cannot be taken back.
 */
import type { Fault } from "../../check/fault";
import type { RecordTransition, RecordUndo } from "../../documents/language";
import type { CompiledUndo } from "../../records/compiled-record";
import type { TransitionChecking, TransitionPart } from "../transition-part";
import { secondsOf } from "./transition-time";

export const undoes = {
  compile: (value) => ({ undoes: value && compileUndo(value) }),
  check: checkUndo,
} satisfies TransitionPart<"undoes">;

/** `{ of: ["setujui"], within: { hours: 2 } }` -> `{ of: ["setujui"], seconds: 7200, byMaker: true }` */
function compileUndo({ of, within, by = "maker" }: RecordUndo): CompiledUndo {
  return { of, seconds: within && secondsOf(within), byMaker: by === "maker" };
}

/** Keys that only a transition with a way of its own can have. */
const ofItsOwn = ["to", "at", "complete", "effects"] as const;

function checkUndo({ of }: RecordUndo, { transition: undoing, record, around: pointer }: TransitionChecking): Fault[] {
  const { from } = undoing;
  const undone = of.flatMap((id, index) => {
    const one = record.transitions?.find((other) => other.id === id);
    return one ? [{ one, at: { pointer: [...pointer, "undoes", "of", index], at: "value", found: id } as const }] : [];
  });
  const ends = undone.flatMap(({ one }) => endsOf(one));
  return [
    ...ofItsOwn
      .filter((key) => undoing[key] !== undefined)
      .map((key): Fault => ({ code: "undo-of-its-own", pointer: [...pointer, key], at: "key", found: key })),
    ...from.flatMap((state, index): Fault[] =>
      undone.length === 0 || ends.includes(state)
        ? []
        : [
            {
              code: "undo-elsewhere",
              pointer: [...pointer, "from", index],
              at: "value",
              found: state,
              expected: [...new Set(ends)],
            },
          ],
    ),
    ...undone.flatMap(({ one, at }): Fault[] => {
      if (one.undoes || one.post || one.effects?.some(({ of }) => of === undefined)) return [{ code: "undo-impossible", ...at }];
      const lost = endsOf(one).find((state) => !from.includes(state));
      if (lost !== undefined) return [{ code: "undo-lost", ...at, more: { state: lost } }];
      return one.mail && (one.mail.to ?? "owner") === "owner" && !undoing.mail ? [{ code: "undo-untold", ...at }] : [];
    }),
  ];
}

/** The states of a row after the transition. */
const endsOf = ({ to, from }: RecordTransition): readonly string[] => (to === undefined ? from : [to]);
