/** A figure has one of `value` and `waits`; `waits` is of a list that counts by state, and names one of its states. */

import { followedList } from "../../calls/follow-list";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import { objectsOf, type Pointer } from "../../json/pointer";
import { exactlyOne } from "../exactly-one";
import type { Fault } from "../fault";
import { visitParts } from "../visit-parts";
import { callOf } from "./check-tables";
import { withoutEffect } from "./without-effect";

export function checkWaits(screen: JsonObject, library: Library): Fault[] {
  const faults: Fault[] = [];
  visitParts(
    screen.blocks,
    ({ kind, figures }, pointer) => {
      if (kind !== "figures") return;
      for (const [figure, at] of objectsOf(figures, [...pointer, "figures"]))
        faults.push(
          ...exactlyOne(figure, ["value", "waits"], at),
          ...checkState(figure.waits, [...at, "waits"], screen, library),
        );
    },
    ["blocks"],
  );
  return faults;
}

function checkState(waits: unknown, pointer: Pointer, screen: JsonObject, library: Library): Fault[] {
  if (!isObject(waits)) return [];
  const followed = followedList(library, callOf(screen, waits.source));
  if (followed?.list.counts !== "state") return [{ ...withoutEffect(pointer, ['"counts": "state"']), leans: true }];
  const states = Object.keys((library.get("record", followed.type)?.states ?? {}) as JsonObject);
  if (typeof waits.state !== "string" || states.includes(waits.state)) return [];
  return [{ code: "unknown-record-state", pointer: [...pointer, "state"], at: "value", found: waits.state, expected: states }];
}
