/** The Node face of the engine: the kinds of documents, the checker, the build of validators, and what needs the file system. */

export { checkDocuments } from "./check/check";
export { KeptChecks } from "./check/kept/kept-checks";
export { lookUp, type ScopeTypes, type TypeSchema } from "./check/logic/scope-types";
export { type TellingValues, tellingValues } from "./check/logic/telling-values";
export { nearestName } from "./check/nearest";
export { collectNames } from "./check/project/collect-names";
export { themeTokens } from "./check/project/names";
export { contextTypes } from "./check/scope/context-types";
export { completeColors, contrast, darkColors, textOn } from "./check/screen/theme-colors";
export type { Language } from "./check/shape/meta-schema";
export { readLanguage } from "./check/shape/read-language";
export { type FieldsLock, fieldsLock, lockOf, nextLock } from "./compile/kept-fields";
export { type SchemaField, schemaFields } from "./compile/schema-fields";
export { themeCss } from "./compile/theme-css";
export { operatorNames, operatorOf } from "./conditions/operators";
export { argumentCounts } from "./conditions/operators/operator";
export { metaSchemaOf } from "./documents/document-kind";
export { KeptResults } from "./documents/kept-results";
export { recordLibrary } from "./documents/record-library";
export { widgetNames } from "./form/controls/widget-names";
export { documentKinds, kindNames } from "./kinds/document-kinds";
export { identifyDocument, parseDocument } from "./kinds/identify-document";
export { findStrays, readDocuments } from "./kinds/read-documents";
export { formatProblem, problemToJson } from "./problems/format";
export { type Located, locateProblem } from "./problems/locate";
export type { ProblemLanguage } from "./problems/wording";
export { compileValidator, validatorModule } from "./rules/build-validator";
