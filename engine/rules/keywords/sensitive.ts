import type { DataSchema } from "../../documents/language";
import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** How the server stores a secret value. The page keeps it in no draft. */
export const sensitive: KeywordDefinition<NonNullable<DataSchema["sensitive"]>> = { compile: asWritten };
