/** The face of the engine for the server: documents read and compiled, rules, rows, and how values are read and written. */
export { callsOf, findCall } from "./calls/calls";
export type { RecordOperation } from "./calls/record-calls";
export type { RegisterOperation } from "./calls/register-calls";
export { nearestName } from "./check/nearest";
export type { CompiledProgram } from "./compile/compile-program";
export { themeCss } from "./compile/theme-css";
export { CompileTools } from "./compile/tools";
export { compileLogic, evaluate, holds, type Logic, readPath, type Scope } from "./conditions/condition";
export { daysBetween, fromWib, toWib } from "./conditions/dates";
export { isPermitted } from "./conditions/permitted";
export { withoutCapitals } from "./conditions/same-email";
export { asFilter, asValue, type Fragment, isNumeric, type PlainFragment } from "./conditions/sql";
export { isDay, monthNames } from "./dates/moment";
export { groupsOf, rightsOf } from "./documents/access";
export { documentsIn, type Period, periodAt, periodsOf } from "./documents/amendments";
export { type AnsweringKey, answeringKeys } from "./documents/answering-keys";
export { namesInPath } from "./documents/call-params";
export { cohortValues } from "./documents/cohorts";
export { namedConditions } from "./documents/conditions";
export { askedVersion, consentInForce } from "./documents/consents";
export { rangeNames } from "./documents/filter-names";
export type { Call, Calls, Demo, DemoRow, Persona, RecordTransition, Registration, Retention, Text } from "./documents/language";
export { createLibrary, type Library } from "./documents/library";
export { mergePatch } from "./documents/merge-patch";
export { onceInLibrary } from "./documents/once-in-library";
export { programOf, withoutProgram } from "./documents/program-folder";
export { alsoOf, guessedList, listItems, listWords, masterOf, permissionsOfSecondFactor } from "./documents/reference-lists";
export type { ReferenceOption } from "./documents/reference-option";
export type { SourceDocument } from "./documents/source-document";
export { sharedText } from "./documents/texts";
export { typeOfBytes } from "./files/file-types";
export { fileFaultWords } from "./files/file-words";
export { type FileCause, type FileFault, type FileRules, judgeFile, judgeStored, mostMegapixels } from "./files/judge-file";
export { wideOrder } from "./files/wide-order";
export { isObject, type JsonObject } from "./json/json";
export { getAt, isEmpty, type Path, pathsOfPattern, setAt, toKey, toPath } from "./json/paths";
export { visitObjects } from "./json/pointer";
export { documentKinds } from "./kinds/document-kinds";
export { versionOf } from "./kinds/documents-version";
export { parseDocument } from "./kinds/identify-document";
export { readDocuments, readServed } from "./kinds/read-documents";
export type { ClosedLists } from "./language/closed-lists";
export { compileWhy } from "./nodes/compile-why";
export type { CompiledExpression, CompiledSource, CompiledText } from "./nodes/compiled";
export { compilePaper } from "./papers/compile-paper";
export type { CompiledPaper, CompiledPaperColumn, CompiledPart } from "./papers/compiled-paper";
export { letterRuns, printedText, unprintableIn } from "./papers/printed-letters";
export { compileRecord } from "./record-type/compile-record";
export { firstRowsOf } from "./record-type/keys/first";
export { takingsOf } from "./record-type/keys/takes";
export { graceSeconds } from "./record-type/keys/timed";
export { addableRows } from "./records/addable-rows";
export { accountHappenings, type CreationByInvitation, type TransitionAccount } from "./records/compiled-accounts";
export type { SheetColumn } from "./records/compiled-export";
export type { CompiledGrants } from "./records/compiled-grants";
export type { CompiledImport, ImportOwner } from "./records/compiled-import";
export {
  type ChosenOwner,
  type ColumnSource,
  type ColumnType,
  type CompiledColumn,
  type CompiledEffect,
  type CompiledList,
  type CompiledRecord,
  type CompiledTransition,
  type CompiledUndo,
  type EffectOfNewRow,
  type EffectOnRows,
  type LinkedColumn,
  type RowAct,
  type RowLimit,
  type RowReader,
  type RowRequirement,
  type RowSelection,
  type RowWrite,
  rowColumns,
  type SortKey,
  type TransitionMail,
  type TransitionTime,
} from "./records/compiled-record";
export type { SentOutcome, TransitionSending } from "./records/compiled-sending";
export type { TimedWork, WindowMoment } from "./records/compiled-timed";
export { draftBody, type KeptDraft, mostOnTheirWay, type SentDraft } from "./records/draft-call";
export { firstConfig } from "./records/first-config";
export { leastInReason } from "./records/least-in-reason";
export { type AboutLinked, questionKey, questionsIn, settled } from "./records/linked-rows";
export { mostInNote } from "./records/most-in-note";
export { type CompiledConfig, configValue, type FittingValue, fittingValues, programConfig } from "./records/program-config";
export { type CompiledRoot, inRootOrder, programRoots, rootOfRecord, rootValue, rowOfRoot } from "./records/program-roots";
export { shapeOfRecord } from "./records/record-columns";
export type { ReportGroup } from "./records/report-group";
export { bindAboutLinked, bindRule, mayHold, readsLinked, ruleHolds } from "./records/row-rule";
export { columnNamed, type RowColumns, type RowShape } from "./records/row-shape";
export { sealedRootFields } from "./records/sealed-fields";
export { papersForm, type SheetForm } from "./records/sheet-call";
export type { TimedAnswer } from "./records/timed-answer";
export { compileRegister, plainWord } from "./registers/compile-register";
export type { CompiledRegister, RegisterColumn } from "./registers/compiled-register";
export { type IconName, iconPaths } from "./render/icons";
export { reportTo, within, withoutValues } from "./report/report-error";
export { resolveText } from "./resolve/resolve";
export { reasonsOf } from "./resolve/why";
export { type Acceptance, acceptData, contextReads, type Submission } from "./rules/accept-data";
export { acceptDraft, type TypedDraft } from "./rules/accept-draft";
export { compileValidator } from "./rules/build-validator";
export type { CompiledData, CompiledField } from "./rules/compiled-data";
export { withComputed } from "./rules/computed-data";
export { withFirst } from "./rules/first-data";
export { optionsOfRows } from "./rules/keywords/options-from";
export { schemaAt } from "./rules/messages";
export type { OptionQuery } from "./rules/option-query";
export { personalKind } from "./rules/personal-kind";
export { type ReadField, readData, readFields, type Spellings, spellingVersion } from "./rules/read-data";
export { renamedFields } from "./rules/schema-fields";
export { sensitiveNames } from "./rules/sensitive-names";
export { shapeFaults } from "./rules/shape-faults";
export { formats as stringFormats } from "./rules/string-formats";
export { firstPath, presentNames, type RenamedField, underPresentNames } from "./rules/under-present-names";
export type { DataValidator } from "./rules/validator";
export { initialScope } from "./screen/initial-scope";
export { askedOf } from "./screen/load-sources";
export { csvLinesOf, csvOf, withoutGuard } from "./texts/csv";
export { formatRupiah, formats } from "./texts/formats";
export { fillText, type Labels } from "./texts/template";
export { labelMeant, nameSame } from "./values/choice";
export { readLoginName } from "./values/login-name";
export { readFormats } from "./values/read-formats";
export { readValue } from "./values/read-value";
export { searchForms } from "./values/search-forms";
export { isBlankText, oneLine, plainSigns, visibleText } from "./values/signs";
export type { ReadingFacts } from "./values/value-reader";
export { valueLines } from "./values/value-words";
