import type { DataSchema } from "../../documents/language";
import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** The files that the field takes and the call that takes them, for the control and the upload call alike. */
export const upload: KeywordDefinition<NonNullable<DataSchema["upload"]>> = { compile: asWritten };
