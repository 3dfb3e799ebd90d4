import type { RecordPart } from "../record-part";
import { compileAct } from "../row-act";

export const claim = {
  compile: (said, compiling) => ({ claim: said && { ...compileAct(said, compiling), minutes: said.minutes } }),
} satisfies RecordPart<"claim">;
