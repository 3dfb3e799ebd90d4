/**
 * An action for ticked rows is one for each of them too, at the row. A transition is offered only where it begins.
 *
 *   { "label": "Setujui", "action": { "kind": "call", "call": "contoh/permohonan.setujui-bulk", ... } }
 *     ->  the same, visible where the state of the row is one that "setujui" begins in
 */

import type { Button } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import { soundParts } from "../records/sound-parts";
import { findDeclared } from "./calls";

/** A call that makes no transition, such as a file of what is ticked, is meant for many rows, and stays with them. */
export function actionsOfOne(bulk: readonly Button[], library: Library): readonly Button[] {
  return bulk.flatMap((button) => {
    const call = callIn(button.action);
    if (call === undefined) return [button];
    const from = statesBefore(call, library);
    if (!from) return [];
    const begins = { in: [{ var: "row.state" }, from] };
    return [
      { ...button, visibleWhen: button.visibleWhen === undefined ? begins : { and: [begins, button.visibleWhen] } } as Button,
    ];
  });
}

/** The call that the button makes at once or after its question; undefined where it opens a dialog. */
function callIn(action: unknown): unknown {
  const [first] = [action].flat();
  if (!isObject(first)) return undefined;
  return first.kind === "call" ? first.call : first.kind === "confirm" ? callIn((first as JsonObject).then) : undefined;
}

function statesBefore(call: unknown, library: Library): readonly string[] | undefined {
  const { operation: done } = findDeclared(library, call) ?? {};
  if (done?.operation !== "bulk") return undefined;
  return soundParts(library.get("record", done.type) ?? {}).transitions?.find(({ id }) => id === done.name)?.from;
}
