/** Two of a kind that people read under one name, or that figures know by one number: nobody can tell them apart. */
import type { Fault } from "../../check/fault";
import type { Pointer } from "../../json/pointer";

interface Called {
  readonly id: string;
  readonly called: unknown;
  readonly pointer: Pointer;
}

/** Each that is called as an earlier one is; `meet` says whether people see both at once. */
export function checkTitles<One extends Called>(
  all: readonly One[],
  meet: (one: One, other: One) => boolean = () => true,
): Fault[] {
  return all.flatMap((one, index): Fault[] => {
    const { called, pointer } = one;
    const isName = typeof called === "string" || typeof called === "number";
    const earlier = all.slice(0, index).find((other) => isName && other.called === called && meet(one, other));
    return earlier ? [{ code: "not-told-apart", pointer, at: "value", found: String(called), expected: [earlier.id] }] : [];
  });
}
