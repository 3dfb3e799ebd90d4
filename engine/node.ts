/** The Node face of the engine: the checker, the build of validators, and what needs the file system. */

export { checkDocuments } from "./check/check";
export type { Language } from "./check/meta-schema";
export { readLanguage } from "./check/read-language";
export { completeColors, contrast, textOn } from "./check/theme-colors";
export { findStrays, readDocuments } from "./documents/read-documents";
export { compileValidator, validatorModule } from "./form/build-validator";
export { formatProblem, problemToJson } from "./problems/format";
export { type Located, locateProblem } from "./problems/locate";
export type { ProblemLanguage } from "./problems/wording";
