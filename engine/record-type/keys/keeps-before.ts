import type { RecordPart } from "../record-part";

export const keepsBefore = { compile: (isKept) => ({ keepsBefore: isKept === true }) } satisfies RecordPart<"keepsBefore">;
