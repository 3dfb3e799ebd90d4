import type { JsonObject, Scope } from "../../engine/server";
import type { CallContext, Handler } from "../context/handler";
import type { CallParts } from "../documents/compile-act";
import { evaluated, withoutEmpty } from "../documents/evaluated";

/** What a call answers by its document. What has no value is left out, unless the answer's schema requires it: then it is null. */
export function callValues({ values = {}, required }: Pick<CallParts, "values" | "required">, scope: Scope): JsonObject {
  const none = Object.keys(values)
    .filter((name) => required.has(name))
    .map((name) => [name, null]);
  return { ...Object.fromEntries(none), ...withoutEmpty(evaluated(values, scope)) };
}

/** Answers a call from what is known of the person and from lists of choices. */
export const answerValues: Handler = (context) => {
  const { call, scope, body } = context;
  return { body: { ...callValues(call.parts, { ...scope, body }), ...callChoices(context) } };
};

function callChoices({ call, services, view }: CallContext): JsonObject {
  const lists = Object.entries(call.parts.choices).map(([name, { list, value, label }]) => {
    const options = services.master.offered(view.library, list, undefined) ?? [];
    return [name, options.map((option) => ({ [value]: option.value, [label]: option.label }))] as const;
  });
  return Object.fromEntries(lists);
}
