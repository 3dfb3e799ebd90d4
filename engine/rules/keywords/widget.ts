import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** The control that fills the field, where it is not the one of its type. */
export const widget: KeywordDefinition<string> = { compile: asWritten };
