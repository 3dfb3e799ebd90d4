/** A form whose sections are steps: each step has a name, and only such a form has answers to check at its end. */
import { isObject, type JsonObject } from "../../json/json";
import { type Pointer, visitObjects } from "../../json/pointer";
import type { Fault } from "../fault";
import { withoutEffect } from "./without-effect";

export function checkSteps(blocks: unknown): Fault[] {
  const faults: Fault[] = [];
  visitObjects(
    blocks,
    (block, pointer) => {
      if (block.kind === "form") faults.push(...checkForm(block, pointer));
    },
    ["blocks"],
  );
  return faults;
}

function checkForm({ flow, check, sections }: JsonObject, pointer: Pointer): Fault[] {
  if (flow !== "steps") return check === undefined ? [] : [withoutEffect([...pointer, "check"], ['"flow": "steps"'])];
  return (Array.isArray(sections) ? sections : []).flatMap((section, index): Fault[] =>
    isObject(section) && section.title === undefined
      ? [{ code: "missing-key", pointer: [...pointer, "sections", index], at: "value", found: "title" }]
      : [],
  );
}
