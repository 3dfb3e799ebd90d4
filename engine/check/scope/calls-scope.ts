/**
 * The variables of a call besides the context: what was sent (`body`), and behind its act the row as it is then (`row`) and its paper
 * (`paper`). A call that acts on a row reads what the row's program knows of people.
 */

import { issuedPaperType } from "../../calls/issued-paper";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject, written } from "../../json/json";
import { valueAt } from "../../json/pointer";
import { contextRoots, ownProgram } from "../../records/context-roots";
import { soundParts } from "../../records/sound-parts";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";
import { dataRowType } from "./record-rows";
import type { KindScope } from "./scope-at";
import { answerOf, dataType } from "./source-types";

const readingBody = ["bodyWhen", "require", "act", "moves", "values"];

/** The owner of a listed row. */
const ownerType: TypeSchema = { type: "object", properties: { name: { type: "string" }, is_blocked: { type: "boolean" } } };

export const callsScope: KindScope = (document, pointer, { library, context }) => {
  const [key, index, part] = pointer;
  const call = key === "calls" ? valueAt(document, [key, index as number]) : undefined;
  if (isObject(call) && part === "rows" && isObject(call.rows))
    return { ...context, row: listedType(library, call.rows), owner: ownerType };
  if (!isObject(call) || !readingBody.includes(String(part))) return context;
  const record = isObject(call.act) && typeof call.act.record === "string" ? call.act.record : undefined;
  const roots = record === undefined ? context : (contextRoots(library, ownProgram(library, record)) as ScopeTypes);
  const row: ScopeTypes =
    part === "values" && record !== undefined ? { row: dataRowType(library, record), ...paperOf(library, call.act, record) } : {};
  const input = pointer[3] === "ptk" ? inputOf(library, call.act, record) : {};
  return { ...roots, body: bodyType(library, call), ...row, ...input };
};

/** One row of the list, as the call that follows from it answers it. */
function listedType(library: Library, { record, list }: JsonObject): TypeSchema {
  return answerOf(library, `${written(record)}.${written(list)}`).properties?.data?.items ?? {};
}

/** The paper that one of the transitions issues, or has issued before. */
function paperOf(library: Library, act: unknown, record: string): ScopeTypes {
  const named: readonly unknown[] = isObject(act) && Array.isArray(act.transitions) ? act.transitions : [];
  const [paper] = named.flatMap((transition) => issuedPaperType(library, record, written(transition)) ?? []);
  return paper ? { paper: paper as TypeSchema } : {};
}

/** The input that the transitions ask for: it is what the body gives them, as it was accepted. */
function inputOf(library: Library, act: unknown, record = ""): ScopeTypes {
  const named = isObject(act) && Array.isArray(act.transitions) ? act.transitions : [];
  const { transitions = [] } = soundParts(library.get("record", record) ?? {});
  const asked = transitions.find(({ id, input }) => named.includes(id) && input !== undefined)?.input;
  return asked === undefined ? {} : { input: dataType(library, asked) };
}

function bodyType(library: Library, { body, record }: JsonObject): TypeSchema {
  const data = isObject(body) ? body.data : isObject(record) ? record.data : undefined;
  if (typeof data === "string") return dataType(library, data);
  return isObject(body) ? (body as TypeSchema) : {};
}
