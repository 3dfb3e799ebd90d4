/** A key that an action is made of has no effect beside an action that is written, or where another one is made. */
import { shortKeys } from "../../documents/implied/imply-button";
import type { JsonObject } from "../../json/json";
import { visitObjects } from "../../json/pointer";
import type { Fault } from "../fault";
import { withoutEffect } from "./without-effect";

export function checkImplied(screen: JsonObject): Fault[] {
  const faults: Fault[] = [];
  visitObjects(screen, (button, pointer) => {
    if (button.action === undefined || typeof button.id !== "string") return;
    const left = shortKeys.filter((key) => button[key] !== undefined);
    faults.push(...left.map((key) => withoutEffect([...pointer, key], ["action"])));
  });
  return faults;
}
