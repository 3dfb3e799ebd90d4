/** The field that a requirement marks is one that the person is asked for: of the input, or the note. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";

export function checkRequirements({ transitions = [] }: RecordType, library: Library): Fault[] {
  return transitions.flatMap(({ require = [], input, note }, index) => {
    const schema = input === undefined ? undefined : library.get("data", input);
    if (input !== undefined && !schema) return [];
    const asked = [...keysOf(schema?.properties), ...(note === undefined ? [] : ["note"])];
    return require.flatMap(({ field: found }, at): Fault[] => {
      if (found === undefined || asked.includes(found.split(".", 1)[0] as string)) return [];
      const pointer = ["transitions", index, "require", at, "field"];
      return [{ code: "unknown-field", pointer, at: "value", found, expected: asked }];
    });
  });
}
