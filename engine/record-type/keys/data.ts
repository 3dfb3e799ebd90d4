import type { RecordPart } from "../record-part";

export const data = { compile: (schema) => ({ data: schema }) } satisfies RecordPart<"data">;
