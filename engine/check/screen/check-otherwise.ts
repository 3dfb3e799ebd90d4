/**
 * A person who may not open a page is led to one that they may open: everybody may, or at least everybody who is refused here. Its address has
 * no params; a page that is never closed leads nowhere.
 */
import type { Logic } from "../../conditions/condition";
import { namedConditions } from "../../documents/conditions";
import { isObject } from "../../json/json";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { implies } from "../logic/outcomes";
import { withoutEffect } from "./without-effect";

export function checkOtherwise({ value }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  const { kind, otherwise, allowedWhen } = value;
  if (typeof otherwise !== "string") return [];
  if (kind === "dialog") return [withoutEffect(["otherwise"], ['"kind": "page"'])];
  if (!isObject(allowedWhen)) return [withoutEffect(["otherwise"], ['"allowedWhen"'])];
  const led = library.get("screen", otherwise);
  if (led === undefined) return [];
  const isForAll = led.allowedWhen === true || led.public === true;
  const isForRefused = () =>
    context !== undefined &&
    isObject(led.allowedWhen) &&
    implies({ "!": [allowedWhen as Logic] }, led.allowedWhen as Logic, context, namedConditions(library));
  const isOpen = typeof led.path === "string" && !led.path.includes(":") && (isForAll || isForRefused());
  return isOpen ? [] : [{ code: "leads-to-closed", pointer: ["otherwise"], at: "value", found: otherwise }];
}
