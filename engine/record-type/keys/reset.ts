import type { RecordPart } from "../record-part";

export const reset = { compile: (word) => ({ isReset: word === "remove" }) } satisfies RecordPart<"reset">;
