/** What only a record type can get wrong: states that lead nowhere, columns that cannot be, rules that a database cannot ask. */
import { namedConditions } from "../../documents/conditions";
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { compileRecord } from "../../records/compile-record";
import type { CompiledRecord } from "../../records/compiled-record";
import { shapeOfRecord } from "../../records/record-columns";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { withoutEffect } from "../screen/without-effect";
import { checkAccounts } from "./check-accounts";
import { checkClaim } from "./check-claim";
import { checkColumns } from "./check-columns";
import { checkCreate } from "./check-create";
import { checkDataNames } from "./check-data-names";
import { checkEffects, madeElsewhere } from "./check-effects";
import { checkEndings } from "./check-endings";
import { checkExport } from "./check-export";
import { checkFirst } from "./check-first";
import { checkGrants } from "./check-grants";
import { checkImport } from "./check-import";
import { checkLimit } from "./check-limit";
import { checkLinks } from "./check-links";
import { checkMails } from "./check-mails";
import { checkNames } from "./check-names";
import { checkListPapers } from "./check-papers";
import { checkPicks } from "./check-picks";
import { checkPosts } from "./check-posts";
import { checkRequirements } from "./check-requirements";
import { checkRowRules } from "./check-row-rules";
import { checkSending } from "./check-sending";
import { checkSeries } from "./check-series";
import { checkStates } from "./check-states";
import { checkTimed } from "./check-timed";
import { checkTimes } from "./check-times";
import { checkUndo } from "./check-undo";
import { checkWindowTimes } from "./check-window-times";

export function checkRecord({ id, value }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  const document = value as unknown as RecordType;
  const faults = [
    ...checkStates(document),
    ...checkNames(document),
    ...checkClaim(document),
    ...checkColumns(id, document, library),
    ...checkCreate(document, library),
    ...checkAccounts(document, library),
    ...checkExport(document, library),
    ...checkListPapers(id, document, library),
    ...checkLinks(id, document, library),
    ...checkLimit(document, library),
    ...checkEffects(id, document, library),
    ...checkEndings(document, id, library),
    ...checkRequirements(document, library),
    ...checkPicks(document, library),
    ...checkPosts(document),
    ...checkMails(document, library),
    ...checkSending(document, library),
    ...checkSeries(document),
    ...checkUndo(document),
    ...checkDrafts(document),
    ...checkJudged(document, library),
    ...checkWindowTimes(id, document, library),
    ...checkTimed(id, document, library),
    ...checkGrants(document, library),
    ...checkFirst(document, library),
    ...checkImport(document, library),
    ...checkDataNames(document, library),
  ];
  const compiled = faults.length === 0 && context ? compiledOf(() => compileRecord(library, id)) : undefined;
  if (!compiled) return faults;
  const named = namedConditions(library);
  return [
    ...checkRowRules(document, shapeOfRecord(library, id), named),
    ...checkTimes(document, madeElsewhere(id, library), named),
  ];
}

/** A draft is kept for who may change the row. */
const checkDrafts = ({ drafts, write }: RecordType): Fault[] =>
  drafts === true && write === undefined ? [withoutEffect(["drafts"], ['"write"'])] : [];

/** A transition does something to verdicts where there are some. */
function checkJudged({ data, transitions = [] }: RecordType, library: Library): Fault[] {
  if (library.get("data", data)?.judged !== undefined) return [];
  return transitions.flatMap(({ judged }, index): Fault[] =>
    judged === undefined
      ? []
      : [{ ...withoutEffect(["transitions", index, "judged"], ['"judged" (schemas/data)']), leans: true }],
  );
}

/** Undefined where a condition is at fault; that is told where it stands. */
function compiledOf(compile: () => CompiledRecord | undefined): CompiledRecord | undefined {
  try {
    return compile();
  } catch {
    return undefined;
  }
}
