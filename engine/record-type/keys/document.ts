import type { RecordPart } from "../record-part";

export const ofEveryDocument = { readBy: "library" } as const satisfies RecordPart<"$schema" | "extends" | "renames">;

export const title = { compile: (name) => ({ title: name }) } satisfies RecordPart<"title">;
