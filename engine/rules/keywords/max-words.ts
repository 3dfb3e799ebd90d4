import { countWords } from "../../conditions/words";
import { asWritten, type KeywordDefinition } from "./keyword-definition";

export const maxWords: KeywordDefinition<number> = {
  fits: ["string"],
  least: "minWords",
  compile: asWritten,
  fault: {
    code: "words",
    text: "validation.max-words",
    find: (value, limit) => (typeof value === "string" && countWords(value) > limit ? { limit } : undefined),
  },
};
