import type { ClosedLists } from "../../language/closed-lists";
import type { RecordPart } from "../record-part";

const removes = { keep: false, remove: true } satisfies Record<ClosedLists["record.reset"], boolean>;

export const reset = { compile: (word = "keep") => ({ isReset: removes[word] }) } satisfies RecordPart<"reset">;
