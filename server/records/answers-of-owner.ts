/**
 * The answers of a row's owner in another form, for a person who may read the row: in words, as the owner's own documents ask it, and of
 * the sensitive fields only those that the call shows. So an officer reads a CV with the dossier, and by the same read rules. The files among the answers open to whom they
 * are told of (`isToldOfFile`).
 */
import { sql } from "kysely";
import { getAt, holds, type JsonObject, pathsOfPattern } from "../../engine/server";
import { type Answer, type CallContext, personOf } from "../context/handler";
import type { CompiledCall } from "../documents/compile-calls";
import type { CheckedData } from "../documents/documents";
import { Failure } from "../failures/failure";
import { fileOfAddress } from "../files/file-address";
import { definitionOfData, definitionOfRecord } from "../rows/definition";
import { findRecord } from "../rows/kept-record";
import { recordKind } from "../rows/record-kind";
import { findRows } from "../rows/record-table";
import { noteReads } from "../security/note-reads";
import { askAboutLinked } from "./about-linked";
import { actorOf } from "./actor";
import { type AnsweredForm, answersInWords, withOpenFields } from "./answers-in-words";
import { type MadeUnder, recordThen } from "./answers-then";
import { type OpenedRow, openRow } from "./opened-row";
import { type JudgingContext, ownerJudge } from "./owner";
import { readersOf } from "./readers";

/** Nothing where the answers are not to be read yet. Throws a Failure (404) for a row that who asks may not read by one of the rules. */
export async function answersOfOwner(context: CallContext): Promise<Answer> {
  const { call, services, params } = context;
  const { data: schema, of } = call.source.record ?? {};
  if (schema === undefined || of === undefined) throw new Error(`${call.id} answers for the owner of no row`);
  const kind = recordKind(services.documents.base, of.record);
  const opened = await openRow(context, kind, String(params.id));
  const told = await toldOf(context, call, opened);
  if (!told) throw new Failure(404, "not-found");
  const { judge, checked, answers } = told;
  const subject = opened.stored.row.owner ?? "";
  const as = opened.readers[0]?.id ?? null;
  const reader = { person: personOf(context), call: call.id, request: context.request };
  const { shown = [] } = of;
  const fields = shown.filter((name) => answers[name] !== undefined);
  await noteReads(context, reader, [{ subject, as, target: `record:${schema}`, fields }]);
  const compiled = withOpenFields(checked.compiled, shown);
  const lines = { ...context, view: judge.view, compiled, data: answers, hidden: new Set<string>() };
  const madeUnder = await toldThen(context, lines, subject);
  const data = madeUnder?.answers ?? (await answersInWords(lines));
  return {
    body: { data, owner_name: opened.stored.ownerName, ...(madeUnder ? { made_under: { title: madeUnder.title } } : {}) },
  };
}

/** The answers as they were asked for; undefined where today's documents tell the same. */
async function toldThen({ services }: CallContext, lines: AnsweredForm, owner: string): Promise<MadeUnder | undefined> {
  const { db, compiled } = lines;
  const then = await definitionOfRecord(db, compiled.id, owner);
  const isOfToday = !then || then.hash === definitionOfData(services.documents, compiled).hash;
  return isOfToday ? undefined : recordThen(lines, then);
}

/** The answers of a row's owner as a call tells them; undefined where the row is read by none of the call's rules. */
async function toldOf(context: JudgingContext, call: CompiledCall, { kind, stored, readers }: ReadRow) {
  const { data: schema = "", of } = call.source.record ?? {};
  const { owner } = stored.row;
  const isReader = readers.some(({ id }) => of?.as.includes(id));
  if (!isReader || owner === null) return undefined;
  const judge = await ownerJudge(context, kind, { owner });
  const checked = judge.view.data(schema);
  if (!checked) throw new Error(`${call.id} tells the answers of "${schema}", which is no data schema`);
  const { answersWhen } = call.parts;
  const isOpen = answersWhen === undefined || holds(answersWhen, judge.scope);
  return { judge, checked, answers: isOpen ? (await findRecord(context, checked, owner)).data : {} };
}

type ReadRow = Pick<OpenedRow, "kind" | "stored" | "readers">;

/** Rows of one person that are looked at for each call. */
const mostRows = 50;

/** Whether a call tells who asks of an answer that is this file of this person. */
export async function isToldOfFile(
  context: JudgingContext,
  { id: file, owner }: { id: string; owner: string },
): Promise<boolean> {
  const { base } = context.services.documents;
  for (const call of base.calls.values()) {
    const { operation, of } = call.source.record ?? {};
    if (operation !== "answers" || of === undefined || !call.isAllowed(context.scope)) continue;
    const kind = recordKind(base, of.record);
    const actor = await actorOf(context, kind);
    for (const row of await findRows(context.db, kind, sql`t.owner_id = ${owner}`, mostRows)) {
      const readers = readersOf(kind, actor.scope, row, await askAboutLinked(context.db, kind, actor.scope, row.id));
      const told = await toldOf(context, call, { kind, stored: { row, sealed: {}, ownerName: null }, readers });
      if (told && namesFile(told, file)) return true;
    }
  }
  return false;
}

function namesFile({ checked, answers }: { checked: CheckedData; answers: JsonObject }, file: string): boolean {
  const open = checked.compiled.fields.filter(({ sensitive }) => !sensitive);
  const values = open.flatMap(({ path }) => pathsOfPattern(path, answers).map((at) => getAt(answers, at)));
  return values.flat().some((value) => fileOfAddress(value) === file);
}
