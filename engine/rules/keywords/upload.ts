import type { DataSchema } from "../../documents/language";
import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** Which files the field takes and where they are sent; the control and the upload call keep to it. */
export const upload: KeywordDefinition<NonNullable<DataSchema["upload"]>> = { compile: asWritten };
