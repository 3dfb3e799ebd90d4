import { written } from "../../json/json";
import type { KeywordDefinition } from "./keyword-definition";

/** The names that the field had before in the object that holds it, the last one first: `under-present-names.ts` moves what stands under them. */
export const was: KeywordDefinition<readonly string[]> = { compile: namesIn };

/** One name, or several. */
export function namesIn(source: unknown): readonly string[] {
  return [source].flat().map(written);
}
