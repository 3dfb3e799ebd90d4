import type { RecordPart } from "../record-part";
import { compileAct } from "../row-act";

export const claim = {
  compile: (value, compiling) => ({ claim: value && { ...compileAct(value, compiling), minutes: value.minutes } }),
} satisfies RecordPart<"claim">;
