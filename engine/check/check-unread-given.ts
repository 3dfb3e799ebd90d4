/** A value that a named condition is handed and does not read: whoever names it writes it for nothing. */
import { givenIds, givenRoot } from "../conditions/handed";
import { isObject, type JsonObject } from "../json/json";
import type { Fault } from "./fault";

export function checkUnreadGiven({ conditions }: JsonObject): Fault[] {
  return Object.entries(isObject(conditions) ? conditions : {}).flatMap(([name, entry]): Fault[] => {
    if (!isObject(entry)) return [];
    const text = JSON.stringify(entry.when) ?? "";
    return givenIds(entry).flatMap((id, index): Fault[] => {
      if (text.includes(`"${givenRoot}.${id}"`)) return [];
      return [{ code: "unreachable", pointer: ["conditions", name, "given", index, "id"], at: "value", found: id }];
    });
  });
}
