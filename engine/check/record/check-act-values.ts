/** The values that an act takes from what was sent are of the types that its transition asks for. */
import type { Call } from "../../documents/language";
import { isObject } from "../../json/json";
import { soundParts } from "../../records/sound-parts";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { checkValues, fieldHolds } from "../logic/check-values";
import { callsScope } from "../scope/calls-scope";
import { dataType } from "../scope/source-types";

export function checkActValues({ id, value: document }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  const calls = Array.isArray(document.calls) ? (document.calls as readonly Call[]) : [];
  if (!context) return [];
  return calls.flatMap(({ act }, index) => {
    if (!act || !isObject(act.input)) return [];
    const pointer = ["calls", index, "act", "input"];
    const { transitions = [] } = soundParts(library.get("record", act.record) ?? {});
    const asked = transitions.find(({ id: name, input }) => input !== undefined && act.transitions.includes(name))?.input;
    const scope = () => callsScope(document, pointer, { library, context, id });
    return asked === undefined ? [] : checkValues(act.input, fieldHolds(dataType(library, asked), library), scope, pointer);
  });
}
