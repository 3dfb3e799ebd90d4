/**
 * A form whose sections are steps or tasks: its fields can be divided, each step has a name, and only such a form has answers to check at its end.
 * A form that asks for consent sends a call that demands one. Only a question before sending has answers to name.
 */

import { findCall } from "../../calls/calls";
import { wholeRootKeyword } from "../../compile/whole-root";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { withoutEffect } from "./without-effect";

export function checkForms(screen: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    screen.blocks,
    (block, pointer) => {
      if (block.kind === "form")
        faults.push(
          ...checkForm(block, pointer),
          ...checkDivided(block, pointer, library),
          ...checkConsent(block, pointer, library),
        );
      if (block.kind === "submit") faults.push(...checkQuestion(block, pointer));
    },
    ["blocks"],
  );
  return faults;
}

const isDivided = (flow: unknown) => flow === "steps" || flow === "tasks";

function checkForm({ flow, check, sections }: JsonObject, pointer: Pointer): Fault[] {
  if (!isDivided(flow))
    return check === undefined ? [] : [withoutEffect([...pointer, "check"], ['"flow": "steps"', '"flow": "tasks"'])];
  return (Array.isArray(sections) ? sections : []).flatMap((section, index): Fault[] =>
    isObject(section) && section.title === undefined
      ? [{ code: "missing-key", pointer: [...pointer, "sections", index], at: "value", found: "title" }]
      : [],
  );
}

/** A root that is shown as a whole has no steps. */
function checkDivided({ flow, schema }: JsonObject, pointer: Pointer, library: Library): Fault[] {
  const root = isDivided(flow) && typeof schema === "string" ? library.get("data", schema) : undefined;
  const keyword = root && wholeRootKeyword(root);
  if (!keyword) return [];
  return [{ code: "not-in-steps", pointer: [...pointer, "flow"], at: "value", found: String(schema), expected: [keyword] }];
}

function checkQuestion(action: JsonObject, pointer: Pointer): Fault[] {
  if (action.confirm !== undefined) return [];
  return ["yes", "no"].filter((key) => key in action).map((key) => withoutEffect([...pointer, key], ['"confirm"']));
}

function checkConsent({ consent, submit }: JsonObject, pointer: Pointer, library: Library): Fault[] {
  if (consent === undefined || !isObject(submit)) return [];
  const demands = [submit.action].flat().some((one) => isObject(one) && findCall(library, one.call)?.consent !== undefined);
  return demands ? [] : [withoutEffect([...pointer, "consent"], ['"consent" (schemas/calls)'])];
}
