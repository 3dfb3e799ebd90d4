import { keysOf } from "../../check/project/names";
import type { RecordPart } from "../record-part";

export const unique = {
  compile: (names = []) => ({ unique: names }),
  names: { column: ({ record }) => ["owner", ...keysOf(record.columns)] },
} satisfies RecordPart<"unique">;
