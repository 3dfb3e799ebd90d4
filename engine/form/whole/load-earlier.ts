import type { EarlierWords } from "./earlier-words";

/** The code for what was typed earlier, and for what is sealed: it comes where there is such a thing, or with the first key. */
export const loadEarlier = (): Promise<EarlierWords> => import("./earlier-words");
