/** The shipped documents, and their checks as kept by all tests that change one of them: the others are not checked again. */
import { join } from "node:path";
import { readDocuments, readLanguage } from "../../engine/tools";
import { rememberedChecks } from "../../tools/check/remembered-checks";

export const root = join(import.meta.dirname, "../..");
export const language = readLanguage(root);
export const shipped = readDocuments(root);
/** tests/check/kept proves that nothing is missed by what is kept, also not by what `npm run check` kept on disk a moment ago. */
export const kept = rememberedChecks(root, language);
