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
  sensitiveNames,
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
  /** Says when something was first sent under that definition. */
  readonly title: string;
  readonly answers: readonly AnswerLine[];
}

export interface RowThen {
  readonly told: { readonly made_under?: MadeUnder };
  /** Names of its data that are asked no more, and that the read rules of then hide. */
  readonly withheld: ReadonlySet<string>;
}

const asEver: RowThen = { told: {}, withheld: new Set() };

/** Nothing for an owner who can change all of the row: they send it under today's definition. */
export async function rowThen(opened: OpenedRow, judge: OwnerJudge): Promise<RowThen> {
  const { context, kind, actor, stored, data, readers, hidden } = opened;
  const { db, services } = context;
  if (stored.row.owner === actor.id && openFields(opened)?.closed.size === 0) return asEver;
  const { sentUnder: then = await definitionOfRow(db, kind.record.id, stored.row.id) } = stored;
  if (!then || then.hash === definitionOf(services.documents, judge.view, kind).hash) return asEver;
  const { compiled } = dataOf(judge.view, kind);
  const content = await definitionContent(db, then.hash);
  const withheld = hiddenThen(content, { compiled, readers });
  const lines = { db, services, view: judge.view, compiled, data, hidden };
  const made_under = await madeUnder(lines, { ...then, content, withheld });
  return { told: made_under ? { made_under } : {}, withheld };
}

/** The same for the one record that a person keeps of a data schema; whom it is told to is not said by read rules of its own. */
export async function recordThen(lines: AnsweredForm, then: DefinitionThen): Promise<MadeUnder | undefined> {
  const content = await definitionContent(lines.db, then.hash);
  return madeUnder(lines, { ...then, content, withheld: hiddenThen(content, { compiled: lines.compiled, readers: [] }) });
}

interface ReadThen extends DefinitionThen {
  readonly content: DefinitionContent;
  readonly withheld: ReadonlySet<string>;
}

/** Undefined where today's documents tell the same. */
async function madeUnder(lines: AnsweredForm, { content, withheld, at }: ReadThen): Promise<MadeUnder | undefined> {
  const compiled = underNamesOfNow(content.data, lines.compiled);
  const hidden = new Set([...lines.hidden, ...withheld, ...sensitiveNames(lines.compiled.fields)]);
  const answers = await answersInWords({ ...lines, compiled, hidden });
  const today = new Set((await answersInWords(lines)).map(wordsOf));
  if (answers.every((line) => today.has(wordsOf(line)))) return undefined;
  return { title: lines.view.text("server.made-under", { since: toWib(at) }), answers };
}

const wordsOf = ({ part, label, text }: AnswerLine) => JSON.stringify([part, label, text]);

interface Reading {
  readonly compiled: CompiledData;
  /** The rules by which the row is read. */
  readonly readers: readonly Pick<RowReader, "id">[];
}

/** Each name that is asked no more, unless one of the readers had a rule then that showed it. */
function hiddenThen({ data, without }: DefinitionContent, { readers, compiled }: Reading): ReadonlySet<string> {
  const now = new Set(Object.keys(propertiesOf(compiled)));
  const gone = Object.keys(propertiesOf(data)).filter((name) => !now.has(presentName(compiled, name)));
  const isShown = (name: string) => !without || readers.some(({ id }) => without[id]?.includes(name) === false);
  return new Set(gone.filter((name) => !isShown(name)));
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
