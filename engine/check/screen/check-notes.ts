/** A note is asked for, or handed over, only for a transition that takes one. */

import { findDeclared } from "../../calls/calls";
import { askedNote, handsNote, transitionOf } from "../../compile/asked-note";
import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { withoutEffect } from "./without-effect";

export function checkNotes(screen: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(screen, (part, pointer) => {
    if (part.kind !== "transition" && part.kind !== "call") return;
    if (!findDeclared(library, part.transition ?? part.call)) return;
    const takesNote = transitionOf(library, part)?.note !== undefined;
    if (part.ask !== undefined && handsNote(part))
      faults.push({ code: "one-source", pointer, at: "value", found: "ask, note", expected: ["ask", "note"] });
    else if (part.ask !== undefined && !askedNote(library, part))
      faults.push(withoutEffect([...pointer, "ask"], [noteOfTransition]));
    else if (part.kind === "transition" && part.note !== undefined && !takesNote)
      faults.push(withoutEffect([...pointer, "note"], [noteOfTransition]));
  });
  return faults;
}

const noteOfTransition = '"note": "required" | "optional"';
