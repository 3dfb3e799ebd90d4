/**
 * Choices that a call of the backend finds: a person, a school, a class. There are too many to load, so that of all of them only the
 * one is known that is chosen: the call is asked for it by `key`. The page asks when a form opens, the server before it saves.
 *
 *   { "call": "sekolah.list", "key": "npsn", "value": "npsn", "label": "nama" } and the value "20100123"
 *     ->  GET /sekolah?npsn=20100123, and the row whose `npsn` is that value
 */
import { readPath, type Scope } from "../../conditions/condition";
import { paramsOfCall } from "../../documents/call-params";
import type { ReferenceOption } from "../../documents/reference-option";
import { isObject, type JsonObject, written } from "../../json/json";
import { omitUndefined } from "../../json/omit-undefined";
import { type Row, readRows } from "../../values/rows";
import type { CompiledOptionsFrom, OptionQuery } from "../option-query";
import { computeValue } from "./compute";
import type { KeywordDefinition } from "./keyword-definition";
import { isOffered } from "./options";

const rowsAtOnce = 20;

export const optionsFrom: KeywordDefinition<CompiledOptionsFrom> = {
  fits: ["string", "number", "integer"],
  compile(source, tools) {
    if (!isObject(source)) return undefined;
    const given = isObject(source.params) ? source.params : {};
    const call = paramsOfCall(tools.call(source.call) ?? {});
    const needs = call.required.filter((name) => name in given);
    return omitUndefined<JsonObject & CompiledOptionsFrom>({
      call: written(source.call),
      params: Object.fromEntries(Object.entries(given).map(([name, logic]) => [name, tools.logic(logic)])),
      needs,
      waitsFor: needs.map((name) => fieldRead(given[name])).find((path) => path !== undefined),
      search: String(source.search ?? "keyword"),
      key: written(source.key),
      value: written(source.value),
      label: written(source.label),
      detail: source.detail as string | undefined,
      limit: call.all.includes("limit") ? rowsAtOnce : undefined,
    });
  },
  fault: {
    key: "not-offered",
    code: "not-offered",
    text: "validation.not-offered",
    keepsText: true,
    find: (value, _from, { state }) => (state.options && isOffered(value, state.options) ? undefined : {}),
  },
};

function fieldRead(expression: unknown): string | undefined {
  const path = isObject(expression) ? [expression.var].flat()[0] : undefined;
  return typeof path === "string" && /^(form|item)\./.test(path) ? path : undefined;
}

/** The query of the call in a scope; undefined while a value is missing that it cannot do without. */
export function queryIn(from: CompiledOptionsFrom, scope: Scope): OptionQuery | undefined {
  const given = Object.entries(from.params).map(([name, logic]) => [name, computeValue(logic, scope)] as const);
  const params = Object.fromEntries(given.filter(([, value]) => !isMissing(value)));
  return from.needs.every((name) => name in params) ? { from, params } : undefined;
}

/** The question for the one row that has this value. */
export function queryFor({ from, params }: OptionQuery, value: unknown): OptionQuery {
  return { from, params: { ...params, [from.key]: value } };
}

const isMissing = (value: unknown) => value === null || value === undefined || value === "";

/** The rows of an answer as choices; a row without a value is none, nor is one whose value has been found: a person may have several rows. */
export function optionsOfRows(
  { value, label, detail }: Pick<CompiledOptionsFrom, "value" | "label" | "detail">,
  answer: unknown,
): ReferenceOption[] {
  const known = new Set<unknown>();
  return readRows(answer).flatMap((row: Row): ReferenceOption[] => {
    const found = readPath(row, value);
    if ((typeof found !== "string" && typeof found !== "number") || known.has(found)) return [];
    known.add(found);
    const description = detail === undefined ? undefined : readPath(row, detail);
    const words = String(readPath(row, label) ?? found);
    return [{ value: found, label: words, ...(isMissing(description) ? {} : { description: String(description) }) }];
  });
}
