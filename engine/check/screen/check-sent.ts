/** The values that a screen sends with a call are of the types that it takes, and a form sends its fields to a call of the same data schema. */
import { findCall } from "../../calls/calls";
import { isObject, type JsonObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { checkValues, fieldHolds } from "../logic/check-values";
import type { TypeSchema } from "../logic/scope-types";
import { screenScope } from "../scope/screen-scope";
import { dataType } from "../scope/source-types";
import { visitParts } from "../visit-parts";

export function checkSent({ id, value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  if (!context) return [];
  const forms = formsOf(screen);
  const faults: Fault[] = [];
  visitParts(screen, (part, pointer) => {
    const { call: name, body, params, kind, form } = part;
    const call = findCall(library, name);
    if (!call) return;
    const scopeIn = (key: string) => (value: string) => screenScope(screen, [...pointer, key, value], { library, context, id });
    const taken = isObject(call.body) && typeof call.body.data === "string" ? dataType(library, call.body.data) : call.body;
    if (isObject(body) && isObject(taken))
      faults.push(...checkValues(body, fieldHolds(taken as TypeSchema), scopeIn("body"), [...pointer, "body"]));
    if (isObject(params) && isObject(call.query)) faults.push(...checkAsked(params, call.query, [...pointer, "params"]));
    const [saved] = [call.record, call.body].flatMap((one) => (isObject(one) && typeof one.data === "string" ? [one.data] : []));
    const schema = kind === "submit" ? forms.get(written(form)) : undefined;
    if (saved !== undefined && schema !== undefined && saved !== schema)
      faults.push({
        code: "other-schema",
        pointer: [...pointer, "call"],
        at: "value",
        found: written(name),
        expected: [saved],
        more: { schema },
      });
  });
  return faults;
}

/** The data schema of each form, by its id. */
function formsOf(screen: JsonObject): ReadonlyMap<string, string> {
  const forms = new Map<string, string>();
  visitParts(screen.blocks, ({ kind, id, schema }) => {
    if (kind === "form" && typeof id === "string" && typeof schema === "string") forms.set(id, schema);
  });
  return forms;
}

/** A question stands in an address as a text: one that is written out reads as what is asked for. */
function checkAsked(params: JsonObject, query: JsonObject, pointer: Pointer): Fault[] {
  const asked = isObject(query.properties) ? query.properties : {};
  return Object.entries(params).flatMap(([name, value]): Fault[] => {
    const type = isObject(asked[name]) ? asked[name].type : undefined;
    if (
      (type !== "integer" && type !== "number") ||
      typeof value !== "string" ||
      (value !== "" && Number.isFinite(Number(value)))
    )
      return [];
    return [
      {
        code: "wrong-value",
        pointer: [...pointer, name],
        at: "value",
        found: value,
        expected: [type],
        more: { name, type: "string" },
      },
    ];
  });
}
