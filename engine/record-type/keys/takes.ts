import type { RecordTaking } from "../../documents/language";
import type { JsonObject } from "../../json/json";
import type { RecordPart } from "../record-part";

/** The answers that move to rows of this type when the server starts. */
export const takingsOf = ({ takes: takings = [] }: JsonObject) => takings as unknown as readonly RecordTaking[];

export const takes = { read: takingsOf } satisfies RecordPart<"takes">;
