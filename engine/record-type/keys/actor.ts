import type { RecordPart } from "../record-part";

export const actor = { compile: (own) => ({ actor: own && { as: own.as, in: own.in } }) } satisfies RecordPart<"actor">;
