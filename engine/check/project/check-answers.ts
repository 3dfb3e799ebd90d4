/** Every call is answered: by a handler in code, or by what its document says it reads, saves, takes or steps through. */
import { answeringKeys } from "../../documents/answering-keys";
import { answeredByCode } from "../../documents/uses";
import { isObject, type JsonObject, written } from "../../json/json";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";

/** The server would not start with a call that nothing answers. */
export function checkAnswers({ id, value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const handlers = answeredByCode(library);
  if (!handlers || !Array.isArray(value.calls)) return [];
  return value.calls.flatMap((call, index): Fault[] => {
    const name = `${id}.${isObject(call) ? written(call.id) : ""}`;
    if (!isObject(call) || handlers.includes(name) || answeringKeys.some((key) => key in call)) return [];
    return [{ code: "unanswered-call", pointer: ["calls", index, "id"], at: "value", found: name }];
  });
}

/** Nor with a handler whose call no document describes. */
export function checkHandlers({ handlers }: JsonObject, { names }: DocumentCheck): Fault[] {
  const known = names("call");
  if (!Array.isArray(handlers)) return [];
  return handlers.flatMap((name, index): Fault[] =>
    known.lacks(written(name))
      ? [{ code: "unknown-call", pointer: ["handlers", index], at: "value", found: written(name), expected: known.all() }]
      : [],
  );
}
