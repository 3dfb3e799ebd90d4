import { asWritten, type KeywordDefinition } from "./keyword-definition";

/** The field goes with the next release: nobody is asked for it any more, and what is stored in it stays (`accept-data.ts`). */
export const leaving: KeywordDefinition<boolean> = {
  compile: asWritten,
  raises: { flag: "hidden", when: (isLeaving) => isLeaving },
};
