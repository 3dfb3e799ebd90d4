import type { RecordUndo } from "../documents/language";
import type { CompiledUndo } from "./compiled-record";
import { secondsOf } from "./transition-time";

/** `{ of: ["setujui"], within: { hours: 2 } }` -> `{ of: ["setujui"], seconds: 7200, byMaker: true }` */
export function compileUndo({ of, within, by = "maker" }: RecordUndo): CompiledUndo {
  return { of, seconds: within && secondsOf(within), byMaker: by === "maker" };
}
