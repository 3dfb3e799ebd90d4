/**
 * What the owner of a row has answered in another form, for who may read the row: in words, as the owner's own documents ask it, and never
 * a sensitive field. So an officer reads a CV with the dossier, and by the same read rules.
 */
import { holds, isObject, type JsonObject } from "../../engine/index";
import type { Answer, CallContext } from "../calls/handler";
import type { CheckedData } from "../documents";
import { Failure } from "../failures/failure";
import { answerPairs } from "../papers/answer-pairs";
import { findRecord } from "./kept-record";
import { openRow } from "./opened-row";
import { type OwnerJudge, ownerJudge } from "./owner";
import { recordKind } from "./record-kind";

/** Nothing where the answers are not to be read yet. Throws a Failure (404) for a row that who asks may not read by one of the rules. */
export async function answersOfOwner(context: CallContext): Promise<Answer> {
  const { call, services, params } = context;
  const { data: schema, of } = call.source.record ?? {};
  if (schema === undefined || of === undefined) throw new Error(`${call.id} answers for the owner of no row`);
  const kind = recordKind(services.documents.base, of.record);
  const opened = await openRow(context, kind, String(params.id));
  const { owner } = opened.stored.row;
  const isReader = opened.readers.some(({ id }) => of.as.includes(id));
  if (!isReader || owner === null) throw new Failure(404, "not-found");
  const judge = await ownerJudge(context, kind, { owner });
  const checked = judge.view.data(schema);
  if (!checked) throw new Error(`${call.id} tells the answers of "${schema}", which is no data schema`);
  const { answersWhen } = call.parts;
  const isOpen = answersWhen === undefined || holds(answersWhen, judge.scope);
  const answers = isOpen ? (await findRecord(context, checked, owner)).data : {};
  return { body: { data: await inWords(context, judge, checked, answers), owner_name: opened.stored.ownerName } };
}

/** One line for each answer, under the title of the field of the form that holds it. */
async function inWords(
  { db, services }: CallContext,
  { view }: OwnerJudge,
  checked: CheckedData,
  data: JsonObject,
): Promise<readonly JsonObject[]> {
  const labels = services.master.labels(view.library);
  const { properties } = checked.compiled.schema;
  const fields = Object.entries(isObject(properties) ? properties : {});
  const lines: JsonObject[] = [];
  for (const [name, field] of fields) {
    const { pairs } = await answerPairs({ db, view, checked, data, fields: [name], hidden: new Set(), labels });
    const part = isObject(field) && typeof field.title === "string" ? field.title : name;
    for (const { label, text } of pairs) lines.push({ id: String(lines.length + 1), part, label, text });
  }
  return lines;
}
