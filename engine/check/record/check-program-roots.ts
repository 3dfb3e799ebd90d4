/** The roots of a program name record types that people own, and columns and states that those have. */
import type { ProgramRoot } from "../../documents/language";
import type { Library } from "../../documents/library";
import { isObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { keysOf } from "../project/names";

/** The columns of every row by which a root may be ordered. */
const commonOrder = ["state", "created_at", "updated_at"];

export function checkProgramRoots(roots: unknown, library: Library): Fault[] {
  return Object.entries(isObject(roots) ? roots : {}).flatMap(([name, root]) => {
    const { record, order = [], ended } = root as ProgramRoot;
    if (typeof record !== "string") return [];
    const at = (code: Fault["code"], pointer: Pointer, found: string, expected: readonly string[]): Fault[] =>
      expected.includes(found) ? [] : [{ code, pointer: ["roots", name, ...pointer], at: "value", found, expected }];
    const owned = library.ids("record").filter((id) => library.get("record", id)?.owner !== "none");
    const type = library.get("record", record);
    if (!type || !owned.includes(record)) return at("unknown-record", ["record"], record, owned);
    const columns = [...keysOf(type.columns), ...commonOrder];
    return [
      ...order.flatMap((key, index) => at("unknown-column", ["order", index], key.replace(/^-/, ""), columns)),
      ...(ended === undefined ? [] : at("unknown-record-state", ["ended"], ended, keysOf(type.states))),
    ];
  });
}
