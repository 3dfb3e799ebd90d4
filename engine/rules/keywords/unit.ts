import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** The word behind its number, wherever it is filled in or told. */
export const unit: KeywordDefinition<string> = { fits: ["integer", "number"], compile: asWritten };
