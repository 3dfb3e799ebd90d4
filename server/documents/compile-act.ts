/**
 * What a call's document says beyond who may: what must hold of the body, which transition of the caller's own row it makes, and what it
 * answers. Compiled once; `body-rules.ts`, `call-act.ts` and `call-values.ts` work with it.
 */
import type { Call, CompiledTransition, CompileTools, JsonObject, Logic } from "../../engine/server";

type Values = CompiledTransition["set"];

export interface CompiledAct {
  /** The record type's id. */
  readonly record: string;
  /** The first that the row's state and rule allow is made. */
  readonly transitions: readonly string[];
  /** Whether who has no row yet gets one first. */
  readonly create: boolean;
  readonly input: Values;
  readonly note: Values[string] | undefined;
  /** What is written into the teacher record, by dotted path, in this order. */
  readonly ptk: Values;
}

/** A list of a record type, in the names of this call. */
export interface CompiledRows {
  readonly record: string;
  readonly list: string;
  /** Of an item in a page. */
  readonly type: string | undefined;
  readonly id: Values[string];
  readonly attributes: Values;
  /** The name under which all rows are answered, without pages. */
  readonly under: string | undefined;
  /** Whether the first row is the answer, and what is where there is none. */
  readonly one: boolean;
  readonly otherwise: JsonObject | undefined;
}

/** Several lists as one. */
export interface CompiledDesk {
  readonly lists: NonNullable<Call["desk"]>["lists"];
  /** The column of every list by which they are ordered. */
  readonly due: string | undefined;
}

/** A transition of every row of some lists, as far as the caller may make it. */
export interface CompiledMoves {
  readonly of: readonly {
    readonly record: string;
    readonly list: string;
    readonly params: Values;
    readonly transition: string;
    readonly when: Logic;
  }[];
  readonly input: Values | undefined;
  readonly note: Values[string] | undefined;
}

export interface BodyRequirement {
  readonly when: Logic;
  readonly text: ReturnType<CompileTools["text"]>;
  readonly field: string;
}

export interface CallParts {
  readonly bodyWhen: Logic | undefined;
  readonly require: readonly BodyRequirement[];
  readonly act: CompiledAct | undefined;
  /** When the owner's answers may be read, in what is known of the owner. */
  readonly answersWhen: Logic | undefined;
  readonly rows: CompiledRows | undefined;
  readonly desk: CompiledDesk | undefined;
  readonly moves: CompiledMoves | undefined;
  /** The answer, by name; undefined where something else answers. */
  readonly values: Values | undefined;
  /** Lists of choices that are answered, by name. */
  readonly choices: NonNullable<Call["choices"]>;
  /** The names that are answered even when they are empty. */
  readonly required: ReadonlySet<string>;
}

export function compileParts(
  { bodyWhen, require = [], record, act, rows, desk, moves, values, choices = {}, answer }: Call,
  tools: CompileTools,
): CallParts {
  const required = (answer as { readonly required?: readonly string[] } | undefined)?.required;
  return {
    bodyWhen: bodyWhen === undefined ? undefined : tools.logic(bodyWhen),
    require: require.map(({ when, text, field }) => ({ when: tools.logic(when), text: tools.text(text), field })),
    act: act && {
      record: act.record,
      transitions: act.transitions,
      create: act.create ?? false,
      input: tools.params(act.input) ?? {},
      note: tools.expression(act.note) as Values[string] | undefined,
      ptk: tools.params(act.ptk) ?? {},
    },
    answersWhen: record?.of?.when === undefined ? undefined : tools.logic(record.of.when),
    rows: rows && compileRows(rows, tools),
    desk: desk && { lists: desk.lists, due: desk.due },
    moves: moves && {
      of: moves.of.map(({ params, when = true, ...one }) => ({
        ...one,
        params: tools.params(params) ?? {},
        when: tools.logic(when),
      })),
      input: tools.params(moves.input),
      note: tools.expression(moves.note) as Values[string] | undefined,
    },
    values: tools.params(values),
    choices,
    required: new Set(required ?? []),
  };
}

function compileRows(rows: NonNullable<Call["rows"]>, tools: CompileTools): CompiledRows {
  const { record, list, type, under, one = false, otherwise } = rows;
  const id = tools.expression(rows.id ?? { var: "row.id" }) as Values[string];
  return { record, list, type, id, attributes: tools.params(rows.attributes) ?? {}, under, one, otherwise };
}
