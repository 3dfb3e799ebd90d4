/** Set: the data and the columns that the row is to have. Later parts see what earlier ones have set. */
import {
  type CompiledData,
  type CompiledTransition,
  evaluate,
  type JsonObject,
  type Scope,
  setAt,
  toPath,
  toWib,
  withComputed,
} from "../../../engine/server";
import { pickRows } from "../../records/pick-rows";
import { storedData } from "../../records/stored-data";
import { timeSet } from "../../records/timed/set-time";
import { columnsSet } from "../../rows/column-values";
import type { PastAct } from "../../rows/record-events";
import { dataOf } from "../../rows/record-kind";
import { type PartsOf, throughParts } from "../../rows/transition-phases";
import type { MoveStart } from "../move-start";
import { numberGiven } from "../number-series";
import { takenBack } from "../undo";

export interface RowToBe extends MoveStart {
  /** The act that is taken back. */
  readonly pastAct: PastAct | undefined;
  readonly dataAfter: JsonObject;
  /** The data as it is stored. */
  readonly sealed: JsonObject;
  readonly columns: Readonly<Record<string, unknown>>;
  /** Those among them that the document sets. */
  readonly chosen: Readonly<Record<string, unknown>>;
}

export const setParts = {
  undoes: async (undoes, { context, kind, storedRow }) =>
    undoes ? { pastAct: await takenBack(context, kind, storedRow.row.id, undoes) } : {},
  data: async (fields, rowToBe) => {
    const { context, kind, judge, storedRow, dataBefore, pastAct, scope } = rowToBe;
    const { id, owner } = storedRow.row;
    const before = { ...dataBefore, ...pastAct?.before.data };
    const data = dataSet(dataOf(judge.view, kind).compiled, { before, fields, scope, judging: judge.scope });
    const { sealed, columns } = await storedData(context, kind, judge.view, { id, owner, before: dataBefore, data });
    return { dataAfter: data, sealed, columns: { ...columns, ...pastAct?.before.columns } };
  },
  set: async (set, { kind, columns, scope }) => {
    const chosen = columnsSet(kind.record, set, scope);
    return { chosen, columns: { ...columns, ...chosen } };
  },
  pick: async (picks, { context, kind, storedRow, dataBefore, columns, chosen, scope }) => {
    const seen: Scope = { ...scope, row: { ...storedRow.row, ...chosen, data: dataBefore } };
    return { columns: { ...columns, ...(await pickRows(context, kind, { picks }, seen)) } };
  },
  // Timed work names the transitions that begin and lengthen it.
  id: async (id, { context, kind, storedRow, columns, scope }) => ({
    columns: { ...columns, ...(await timeSet(context, kind, { act: id, row: storedRow.row, scope })) },
  }),
  stamp: async (column, { columns, now }) => (column ? { columns: { ...columns, [column]: toWib(now) } } : {}),
  number: async (column, { context, kind, storedRow, columns, now }) => ({
    columns: { ...columns, ...(await numberGiven(context.db, kind, { column, row: storedRow.row, now })) },
  }),
} satisfies PartsOf<"set", RowToBe, Promise<Partial<RowToBe>>>;

/** Throws a Failure (422) for a value that cannot be stored, 403 where what is to be taken back is not the last act. */
export function setAll(start: MoveStart, transition: CompiledTransition): Promise<RowToBe> {
  const nothing = { pastAct: undefined, dataAfter: start.dataBefore, sealed: {}, columns: {}, chosen: {} };
  return throughParts<RowToBe>(setParts, transition, { ...start, ...nothing });
}

interface DataToSet {
  readonly before: JsonObject;
  readonly fields: CompiledTransition["data"];
  readonly scope: Scope;
  /** By this the form's own rules are judged. */
  readonly judging: Scope;
}

/** The data as a transition leaves them; where it sets a field, what is computed is computed anew. */
export function dataSet(compiled: CompiledData, { before, fields, scope, judging }: DataToSet): JsonObject {
  const given = withFields(before, fields, scope);
  return Object.keys(fields).length > 0 ? withComputed(compiled, given, judging) : given;
}

/** The data with the fields that the transition sets, also those inside others; a field that it empties is gone. */
function withFields(before: JsonObject, fields: CompiledTransition["data"], scope: Scope): JsonObject {
  const values = Object.entries(fields).map(([name, { $value }]) => [name, evaluate($value, scope) ?? undefined] as const);
  const all = values.reduce<unknown>((made, [name, value]) => setAt(made, toPath(name), value), before) as JsonObject;
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined));
}
