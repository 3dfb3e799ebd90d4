import type { RecordEffect, RecordTransition } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

/** A transition that another part makes is given the fields that it asks for: nobody is there to be asked. */
export function checkGivenInput(
  target: RecordTransition,
  effect: Pick<RecordEffect, "input">,
  pointer: Pointer,
  library: Library,
): Fault[] {
  const schema = target.input === undefined ? undefined : library.get("data", target.input);
  const fields = Object.keys(isObject(schema?.properties) ? schema.properties : {});
  const required = Array.isArray(schema?.required) ? schema.required.map(String) : [];
  const given = Object.keys(effect.input ?? {});
  const lacking = required.filter((name) => !given.includes(name));
  return [
    ...given
      .filter((name) => !fields.includes(name))
      .map(
        (found): Fault => ({ code: "unknown-field", pointer: [...pointer, "input", found], at: "key", found, expected: fields }),
      ),
    ...lacking.map((found): Fault => {
      return { code: "missing-param", pointer, at: "value", found, more: { target: target.id, key: "input" } };
    }),
  ];
}
