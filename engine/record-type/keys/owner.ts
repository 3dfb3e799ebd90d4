import type { ClosedLists } from "../../language/closed-lists";
import type { RecordPart } from "../record-part";

const isOwned = { person: true, none: false } satisfies Record<ClosedLists["record.owner"], boolean>;

export const owner = { compile: (word = "person") => ({ owned: isOwned[word] }) } satisfies RecordPart<"owner">;
