import { countWords } from "../../conditions/words";
import { asWritten, type KeywordDefinition } from "./keyword-definition";

export const minWords: KeywordDefinition<number> = {
  fits: ["string"],
  compile: asWritten,
  fault: {
    code: "words",
    text: "validation.min-words",
    find: (value, limit) => (typeof value === "string" && countWords(value) < limit ? { limit } : undefined),
  },
};
