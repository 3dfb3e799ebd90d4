import type { RecordPart } from "../record-part";

export const owner = { compile: (word) => ({ owned: word !== "none" }) } satisfies RecordPart<"owner">;
