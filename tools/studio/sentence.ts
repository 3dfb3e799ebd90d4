/** A condition in one line, in the words of the difference; a field by the path that the rows of the desk show. */
import type { Logic } from "../../engine/tools";
import { logicWords } from "../diff/logic-words";
import { plainVocabulary } from "../diff/vocabulary";

const vocabulary = { ...plainVocabulary, nameOf: (path: string) => path };

export const sentenceOf = (logic: unknown): string => logicWords(logic as Logic, vocabulary);
