/** A transition ends a registration only where a program keeps the type's rows as such, and into the state in which they have ended. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { programOf } from "../../documents/program-folder";
import { rootOfRecord } from "../../records/program-roots";
import type { Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";

export function checkEndings({ transitions = [] }: RecordType, id: string, library: Library): Fault[] {
  const ended = rootOfRecord(library, programOf(id), id)?.ended;
  return transitions.flatMap(({ account, to }, index) =>
    account?.does !== "end-registration" || (ended !== undefined && to === ended)
      ? []
      : [withoutEffect(["transitions", index, "account"], [ended === undefined ? 'roots: "ended"' : `"to": "${ended}"`])],
  );
}
