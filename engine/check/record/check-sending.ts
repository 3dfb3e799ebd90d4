/** What a partner answers becomes a transition of the row: what that one asks for has to be given, since nobody is there to be asked. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { Fault } from "../fault";
import { checkInput } from "./check-effects";

export function checkSending({ transitions = [] }: RecordType, library: Library): Fault[] {
  return transitions.flatMap(({ send }, index) =>
    (["done", "failed"] as const).flatMap((end) => {
      const outcome = send?.[end];
      const target = transitions.find(({ id }) => id === outcome?.transition);
      return outcome && target ? checkInput(target, outcome, ["transitions", index, "send", end], library) : [];
    }),
  );
}
