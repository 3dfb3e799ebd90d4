import type { Logic } from "../../conditions/condition";
import { asLogic, type KeywordDefinition } from "./keyword-definition";

/** The value that the field begins with (`rules/first-data.ts`); whoever fills in the form may write another. */
export const first: KeywordDefinition<Logic> = { compile: asLogic };
