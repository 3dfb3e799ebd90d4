/** Rows of a table that can be picked for nothing: in their state none of the buttons for picked rows can begin. */
import { transitionOf } from "../../compile/asked-note";
import { conditionsFor } from "../../documents/conditions";
import type { RecordCall } from "../../documents/implied/implied-by";
import type { Library } from "../../documents/library";
import { isObject, type JsonObject } from "../../json/json";
import { objectsOf, type Pointer, visitObjects } from "../../json/pointer";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { outcomesOf } from "../logic/outcomes";
import { screenScope } from "../scope/screen-scope";
import { visitParts } from "../visit-parts";
import { rowsOf } from "./table-rows";

export function checkPicked({ id, value: screen }: CheckedDocument, { library, context }: DocumentCheck): Fault[] {
  const faults: Fault[] = [];
  visitParts(screen, (table, at) => {
    if (!context || table.kind !== "table" || !isObject(table.selectableWhen)) return;
    const [rows, moves] = [rowsOf(screen, table, library), movesOf(table, at, library)];
    if (!rows || moves.length === 0) return;
    const pointer = [...at, "selectableWhen"];
    const scope = screenScope(screen, pointer, { library, context, id });
    const picked = { and: [table.selectableWhen, ...listed(rows)] };
    const outcomes = (state: string) =>
      outcomesOf({ and: [picked, { "==": [{ var: "row.state" }, state] }] }, scope, conditionsFor(library, screen));
    const expected = [...new Set(moves.flatMap(({ from }) => from))];
    const states = Object.keys(isObject(rows.record.states) ? rows.record.states : {});
    const idle = states.filter((state) => !expected.includes(state) && outcomes(state)?.canHold === true);
    if (idle.length > 0) faults.push({ code: "picked-in-vain", pointer, at: "value", found: idle.join(", "), expected });
    // Where rows are picked in vain, the buttons wait for that to be mended.
    else for (const { from, fault } of moves) if (from.every((state) => outcomes(state)?.canHold === false)) faults.push(fault);
  });
  return faults;
}

/** The conditions on the rows of a list, for one of its readers. */
function listed({ record, name }: RecordCall): JsonObject[] {
  const list = isObject(record.lists) ? record.lists[name] : undefined;
  const { when, for: readers } = isObject(list) ? list : {};
  const read = objectsOf(record.read, []).flatMap(([{ id, when: rule = true }]) =>
    Array.isArray(readers) && readers.includes(id) ? [rule] : [],
  );
  return [...(isObject(when) ? [when] : []), ...(read.length > 0 && read.every(isObject) ? [{ or: read }] : [])];
}

interface Move {
  readonly from: readonly string[];
  /** Of a button that never begins. */
  readonly fault: Fault;
}

/** The transitions of the buttons for picked rows; none where one of the buttons does something else. */
function movesOf({ bulkActions }: JsonObject, at: Pointer, library: Library): readonly Move[] {
  const moves = objectsOf(bulkActions, [...at, "bulkActions"]).map(([button, start]) => {
    const found: Move[] = [];
    visitObjects(
      button,
      (action, pointer) => {
        const { from, id } = transitionOf(library, action) ?? {};
        const fault = { code: "never-begins", pointer: [...pointer, "call"], at: "value", found: id, expected: from } as const;
        if (from) found.push({ from, fault });
      },
      start,
    );
    return found;
  });
  return moves.every((found) => found.length > 0) ? moves.flat() : [];
}
