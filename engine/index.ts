/** The pure face of the engine: no React, runs in the browser, on the server and in CI alike. */
export { type CompiledData, type CompiledField, compileData } from "./compile/compile-data";
export { compileMenu } from "./compile/compile-menu";
export { type CompiledScreenWithData, compileScreen, programOf } from "./compile/compile-screen";
export type { CompiledBlock, CompiledMenu, CompiledScreen, CompiledText } from "./compile/compiled";
export { CompileTools, namedConditions, sharedText } from "./compile/tools";
export { compileLogic, evaluate, holds, type Logic, readPath, type Scope } from "./conditions/condition";
export { ageInYears, compareDates, fromWib, toWib } from "./conditions/dates";
export { isPermitted } from "./conditions/permitted";
export { countWords } from "./conditions/words";
export { type DocumentKind, documentFolders, identifyDocument, parseDocument, type SourceDocument } from "./documents/document";
export { createLibrary, type Library, resolvePath } from "./documents/library";
export { isObject, mergePatch } from "./documents/merge-patch";
export { type Acceptance, acceptData, type Submission } from "./form/accept-data";
export type { DataValidator, ShapeError } from "./form/validator";
export {
  CallFailure,
  type CallRequest,
  Declined,
  type FormDrafts,
  type Host,
  type HostAnswer,
  type ReferenceOption,
  type Remembered,
  type UploadRequest,
} from "./host";
export type * from "./language";
export type { Problem } from "./problems/problem";
export { safeHref } from "./resolve/markdown";
export { type ResolvedMenuItem, resolveMenu } from "./resolve/menu";
export { type BoundActions, resolveNode, resolveText } from "./resolve/resolve";
export * from "./texts/formats";
export { fillText } from "./texts/template";
