import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** Whether a date without a time is a first day, which begins at 00.00, or a last one, which ends at 23.59; conditions and texts read it so. */
export const day: KeywordDefinition<"first" | "last"> = { fits: ["string"], compile: asWritten };
