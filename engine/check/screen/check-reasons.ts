import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { withoutEffect } from "./without-effect";

/** A part that can be closed says why, and a part that says why can be closed: buttons, tiles and menu items alike. */
export function checkReasons(document: unknown): Fault[] {
  const faults: Fault[] = [];
  visitParts(document, ({ enabledWhen, disabledReason }, pointer) => {
    if (disabledReason !== undefined && enabledWhen === undefined)
      faults.push(withoutEffect([...pointer, "disabledReason"], ["enabledWhen"]));
    if (enabledWhen !== undefined && disabledReason === undefined) faults.push(lacksReason([...pointer]));
  });
  return faults;
}

const lacksReason = (pointer: Pointer): Fault => ({ code: "missing-key", pointer, at: "value", found: "disabledReason" });
