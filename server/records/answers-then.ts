/**
 * The answers of somebody as they were asked for when they were sent, where today's documents would tell them otherwise: under their titles
 * of then, choices by their labels of then, and what is asked no more. The read rules of then hide what today's rules do not know.
 */
import {
  type CompiledData,
  type CompiledField,
  firstPath,
  isObject,
  type JsonObject,
  presentNames,
  type RowReader,
  toWib,
} from "../../engine/server";
import {
  type DefinitionContent,
  type DefinitionThen,
  definitionContent,
  definitionOf,
  definitionOfRow,
} from "../rows/definition";
import { dataOf } from "../rows/record-kind";
import { type AnsweredForm, type AnswerLine, answersInWords } from "./answers-in-words";
import type { OpenedRow } from "./opened-row";
import type { OwnerJudge } from "./owner";
import { openFields } from "./row-writes";

export interface MadeUnder extends JsonObject {
  /** When something was first sent under that definition, in WIB. */
  readonly since: string;
  readonly answers: readonly AnswerLine[];
}

/** Nothing for an owner who can change all of the row: they send it under today's definition. */
export async function answersThen(opened: OpenedRow, judge: OwnerJudge): Promise<{ readonly made_under?: MadeUnder }> {
  const { context, kind, actor, stored, data, readers, hidden } = opened;
  const { db, services } = context;
  if (stored.row.owner === actor.id && openFields(opened)?.closed.size === 0) return {};
  const then = await definitionOfRow(db, kind.record.id, stored.row.id);
  if (!then || then.hash === definitionOf(services.documents, judge.view, kind).hash) return {};
  const { compiled } = dataOf(judge.view, kind);
  const told = { db, services, view: judge.view, compiled, data, hidden, readers };
  const madeUnder = await madeUnderOf(told, then);
  return madeUnder ? { made_under: madeUnder } : {};
}

interface Told extends AnsweredForm {
  /** The rules by which they are read. */
  readonly readers: readonly Pick<RowReader, "id">[];
}

/** Undefined where today's documents tell the same. */
export async function madeUnderOf(told: Told, { hash, at }: DefinitionThen): Promise<MadeUnder | undefined> {
  const content = await definitionContent(told.db, hash);
  const compiled = underNamesOfNow(content.data, told.compiled);
  const hidden = new Set([...told.hidden, ...hiddenThen(content, told)]);
  const answers = await answersInWords({ ...told, compiled, hidden });
  const today = await answersInWords(told);
  const isToldToday = (line: AnswerLine) => today.some((one) => wordsOf(one) === wordsOf(line));
  return answers.every(isToldToday) ? undefined : { since: toWib(at), answers };
}

const wordsOf = ({ part, label, text }: AnswerLine) => JSON.stringify([part, label, text]);

/** Each name that is asked no more, unless one of the readers had a rule then that showed it; and what is sensitive now. */
function hiddenThen({ data, without }: DefinitionContent, { readers, compiled }: Told): readonly string[] {
  const now = new Set(Object.keys(propertiesOf(compiled)));
  const gone = Object.keys(propertiesOf(data)).filter((name) => !now.has(presentName(compiled, name)));
  const isShown = (name: string) => !without || readers.some(({ id }) => without[id]?.includes(name) === false);
  const sensitive = compiled.fields.flatMap((field) => (field.sensitive ? [field.path.split(/[.[]/, 1)[0] as string] : []));
  return [...gone.filter((name) => !isShown(name)), ...sensitive];
}

/** The fields of then under the names that stored data comes under now. */
function underNamesOfNow(then: CompiledData, now: CompiledData): CompiledData {
  const present = new Map(now.fields.map(({ path }) => [firstPath(now.fields, path), path]));
  const fields = then.fields.map((field): CompiledField => {
    return { ...field, path: present.get(firstPath(then.fields, field.path)) ?? field.path };
  });
  const properties = Object.entries(propertiesOf(then)).map(([name, property]) => {
    return [presentName(now, name), property] as const;
  });
  return { ...then, fields, schema: { ...then.schema, properties: Object.fromEntries(properties) } };
}

const presentName = ({ fields }: CompiledData, name: string) => presentNames(fields, [name])[0] ?? name;

const propertiesOf = ({ schema: { properties } }: CompiledData): JsonObject => (isObject(properties) ? properties : {});
