import type { DataSchema } from "../../documents/language";
import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** Which files the field takes and where they are sent, for the control and the upload call alike. */
export const upload: KeywordDefinition<NonNullable<DataSchema["upload"]>> = { compile: asWritten };
