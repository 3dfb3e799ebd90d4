/** The pure face of the engine: no React, runs in the browser, on the server and in CI alike. */
export { type BlockFacts, blockKinds, type CompiledScreenWithData, compileScreen } from "./blocks/index";
export { callsOf, callsOfDocument, type DeclaredCall } from "./calls/calls";
export { mostAtOnce, type RecordOperation } from "./calls/record-calls";
export type { RegisterOperation } from "./calls/register-calls";
export { compileData } from "./compile/compile-data";
export { compileMenu } from "./compile/compile-menu";
export { type CompiledProgram, type CompiledScript, compileProgram } from "./compile/compile-program";
export { CompileTools } from "./compile/tools";
export { compileLogic, evaluate, holds, type Logic, readPath, type Scope } from "./conditions/condition";
export { ageInYears, compareDates, daysBetween, fromWib, toWib } from "./conditions/dates";
export { isPermitted } from "./conditions/permitted";
export { withoutCapitals } from "./conditions/same-email";
export { type Fragment, isNumeric, type SqlType } from "./conditions/sql";
export { countWords } from "./conditions/words";
export { isDay, monthNames } from "./dates/moment";
export { type AnsweringKey, answeringKeys } from "./documents/answering-keys";
export { cohortValues } from "./documents/cohorts";
export { namedConditions } from "./documents/conditions";
export type { DocumentKind } from "./documents/document-kind";
export type * from "./documents/language";
export { createLibrary, type Library, resolvePath } from "./documents/library";
export { mergePatch } from "./documents/merge-patch";
export { onceInLibrary } from "./documents/once-in-library";
export { programOf } from "./documents/program-folder";
export { programName, themeColors } from "./documents/programs";
export { alsoOf, guessedList, listItems, listWords, type Master, masterOf, permissionList } from "./documents/reference-lists";
export type { ReferenceOption } from "./documents/reference-option";
export type { SourceDocument } from "./documents/source-document";
export { sharedText, sharedTexts } from "./documents/texts";
export { wholeText } from "./documents/whole-text";
export {
  allNamedLogics,
  type ConditionName,
  type NamedLogic,
  type NamesOf,
  namedLogics,
  namesIn,
} from "./explain/condition-names";
export { type Explained, explain } from "./explain/explain";
export { withForms } from "./explain/explain-form";
export { explainMenu } from "./explain/explain-menu";
export { explainScreen } from "./explain/explain-screen";
export type { ExplainedField, ExplainedPart, ExplainedRule, ExplainedScreen } from "./explain/explained";
export { fieldTitle, formatPart, formatRule, partTitle } from "./explain/format";
export { type ImpliedPart, impliedParts } from "./explain/implied-parts";
export { type Line, lineOf } from "./explain/line";
export { answers as answerWords } from "./explain/wording";
export { typeOfBytes } from "./files/file-types";
export { fileFaultWords } from "./files/file-words";
export { type FileCause, type FileFault, type FileRules, judgeFile, judgeStored, mostMegapixels } from "./files/judge-file";
export { wideOrder } from "./files/wide-order";
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
  type Question,
  type Remembered,
  type SheetProgress,
  type Sheets,
  type UploadRequest,
} from "./host";
export { isObject, type JsonObject } from "./json/json";
export { getAt, isEmpty, pathsOfPattern, setAt, toKey, toPath } from "./json/paths";
export { visitObjects } from "./json/pointer";
export type { ClosedLists } from "./language/closed-lists";
export { compileWhy } from "./nodes/compile-why";
export type {
  CompiledBlock,
  CompiledExpression,
  CompiledMenu,
  CompiledScreen,
  CompiledSource,
  CompiledText,
} from "./nodes/compiled";
export { compilePaper } from "./papers/compile-paper";
export type { CompiledPaper, CompiledPaperColumn, CompiledPart } from "./papers/compiled-paper";
export { letterRuns, printedText, typefacesOf, unprintableIn } from "./papers/printed-letters";
export type { Problem } from "./problems/problem";
export { compileRecord } from "./record-type/compile-record";
export { firstRowsOf } from "./record-type/keys/first";
export { takingsOf } from "./record-type/keys/takes";
export { graceSeconds } from "./record-type/keys/timed";
export { addableRows } from "./records/addable-rows";
export {
  accountFacts,
  accountHappenings,
  type CreationByInvitation,
  type RecordAccounts,
  type TransitionAccount,
} from "./records/compiled-accounts";
export type { CompiledExport, SheetColumn } from "./records/compiled-export";
export type { CompiledGrants } from "./records/compiled-grants";
export type { CompiledImport, ImportOwner } from "./records/compiled-import";
export * from "./records/compiled-record";
export type { SentOutcome, TransitionSending } from "./records/compiled-sending";
export type { TimedWork } from "./records/compiled-timed";
export { draftBody, type KeptDraft, type SentDraft } from "./records/draft-call";
export { firstConfig } from "./records/first-config";
export { type AboutLinked, questionKey, questionsIn, settled } from "./records/linked-rows";
export { mostInNote } from "./records/most-in-note";
export { type CompiledConfig, configValue, type FittingValue, fittingValues, programConfig } from "./records/program-config";
export { type CompiledRoot, inRootOrder, programRoots, rootOfRecord, rootValue, rowOfRoot } from "./records/program-roots";
export { shapeOfRecord } from "./records/record-columns";
export type { Period, ReportGroup } from "./records/report-group";
export { bindAboutLinked, bindRule, mayHold, readsLinked, ruleHolds } from "./records/row-rule";
export { columnNamed, type RowColumns, type RowShape } from "./records/row-shape";
export { papersForm, type SheetForm, sheetForms } from "./records/sheet-call";
export type { TimedAnswer } from "./records/timed-answer";
export type { WindowMoment } from "./records/window-moment";
export { compileRegister, plainWord } from "./registers/compile-register";
export type { CompiledRegister, RegisterColumn } from "./registers/compiled-register";
export { type IconName, iconPaths } from "./render/icons";
export { type OwnError, type Reporter, reportTo, within, withoutValues } from "./report/report-error";
export { safeHref } from "./resolve/markdown";
export { type ResolvedMenuItem, resolveMenu } from "./resolve/menu";
export { type BoundActions, resolveNode, resolveText } from "./resolve/resolve";
export { reasonsOf } from "./resolve/why";
export { type Acceptance, acceptData, contextReads, type Submission } from "./rules/accept-data";
export { acceptDraft, type TypedDraft } from "./rules/accept-draft";
export type { CompiledData, CompiledField } from "./rules/compiled-data";
export { withComputed } from "./rules/computed-data";
export { doubtsIn } from "./rules/doubts";
export { optionsOfRows } from "./rules/keywords/options-from";
export type { OptionQuery } from "./rules/option-query";
export { type ReadField, readData, readFields, type Spellings, spellingVersion } from "./rules/read-data";
export { renamedFields } from "./rules/schema-fields";
export { shapeFaults } from "./rules/shape-faults";
export { formats as stringFormats } from "./rules/string-formats";
export { firstPath, presentNames, type RenamedField, underPresentNames } from "./rules/under-present-names";
export type { DataValidator, ShapeError } from "./rules/validator";
export { initialScope } from "./screen/initial-scope";
export { askedOf, loadSources, lostSources, reloadChanged, type SourceHost, withKeptSources } from "./screen/load-sources";
export { ScreenStore } from "./screen/screen-store";
export { csvLines, csvLinesOf, csvOf } from "./texts/csv";
export * from "./texts/formats";
export { fillText } from "./texts/template";
export { labelMeant, nameSame } from "./values/choice";
export { readLoginName } from "./values/login-name";
export { readFormats } from "./values/read-formats";
export { readValue } from "./values/read-value";
export { searchForms } from "./values/search-forms";
export { isBlankText, oneLine, plainSigns, visibleText } from "./values/signs";
export type { ReadingFacts } from "./values/value-reader";
