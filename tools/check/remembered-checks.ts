/** The problems of single documents that `npm run check` found, for who checks them again: only what has changed since is looked at anew. */
import { KeptChecks, type Language, StoredChecks } from "../../engine/tools";
import { keptParts } from "./kept-check";

/** `root` is the folder of the checker itself: by another code, or another language, nothing is known. */
export const rememberedChecks = (root: string, language: Language): KeptChecks =>
  new KeptChecks(language, new StoredChecks(keptParts(root)));
