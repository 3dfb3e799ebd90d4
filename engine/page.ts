/** The face of the engine for the page, beside its components in react.ts: no React, no Node, no compiler of documents. */
export type { CompiledProgram, CompiledScript } from "./compile/compile-program";
export { holds, type Logic, readPath, type Scope } from "./conditions/condition";
export { fromWib, toWib } from "./conditions/dates";
export type { Master } from "./documents/reference-lists";
export type { ReferenceOption } from "./documents/reference-option";
export { type NamedLogic, namesIn } from "./explain/condition-names";
export { type Explained, explain } from "./explain/explain";
export { withForms } from "./explain/explain-form";
export { explainScreen } from "./explain/explain-screen";
export type { ExplainedPart, ExplainedRule } from "./explain/explained";
export { fieldTitle, formatImplied, formatTree, partTitle } from "./explain/format";
export { type ImpliedPart, impliedOf } from "./explain/implied-parts";
export { lineOf } from "./explain/line";
export { answers as answerWords, word as explainWord } from "./explain/wording";
export {
  type AddressQuery,
  type AskedNote,
  CallFailure,
  type CallRequest,
  Declined,
  type FileHead,
  type FormDraft,
  type FormDrafts,
  type Host,
  type HostAnswer,
  type KeptUpload,
  type Question,
  type Remembered,
  type SheetProgress,
  type Sheets,
  type UploadRequest,
} from "./host";
export { isObject, type JsonObject } from "./json/json";
export type { ClosedLists } from "./language/closed-lists";
export type { CompiledBlock, CompiledMenu, CompiledText } from "./nodes/compiled";
export { mostInNote } from "./records/most-in-note";
export { reportTo } from "./report/report-error";
export { type ResolvedMenuItem, resolveMenu } from "./resolve/menu";
export { type BoundActions, resolveNode, resolveText } from "./resolve/resolve";
export { withoutRevision } from "./screen/about-key";
export { initialScope } from "./screen/initial-scope";
export { askedOf } from "./screen/load-sources";
export { fillText } from "./texts/template";
