/** Rows of the demo are of a state of their record type, and hold what its fields take; windows hold what the rows of the program's `config` do. */
import type { Library } from "../../documents/library";
import { isObject, written } from "../../json/json";
import type { Pointer } from "../../json/pointer";
import { programConfig } from "../../records/program-config";
import type { CheckedDocument, DocumentCheck, Fault } from "../fault";
import { checkSample } from "./check-sample";

export function checkDemo({ id, value }: CheckedDocument, { library }: DocumentCheck): Fault[] {
  const rows = isObject(value.rows) ? value.rows : {};
  return [
    ...checkWindows(id, value.windows, library),
    ...Object.entries(rows).flatMap(([record, given]) => checkRows(record, given, library)),
    ...checkInvitations(value.invitations, library),
  ];
}

function checkWindows(program: string, windows: unknown, library: Library): Fault[] {
  if (!Array.isArray(windows)) return [];
  const config = programConfig(library, program);
  const programs = library.ids("program").filter((one) => programConfig(library, one));
  if (!config) return [{ code: "unknown-program", pointer: ["windows"], at: "key", found: program, expected: programs }];
  return windows.flatMap((window, index) => checkData(config.record, window, ["windows", index], library));
}

function checkRows(record: string, given: unknown, library: Library): Fault[] {
  const at: Pointer = ["rows", record];
  if (!library.has("record", record))
    return [{ code: "unknown-record", pointer: at, at: "key", found: record, expected: library.ids("record") }];
  const states = Object.keys((library.get("record", record)?.states ?? {}) as object);
  return (Array.isArray(given) ? given.filter(isObject) : []).flatMap((row, index): Fault[] => {
    const found = written(row.state);
    const pointer = [...at, index, "state"];
    return [
      ...(states.includes(found)
        ? []
        : [{ code: "unknown-record-state", pointer, at: "value", found, expected: states } as const]),
      ...checkData(record, row.data, [...at, index, "data"], library),
    ];
  });
}

function checkData(record: string, data: unknown, pointer: Pointer, library: Library): Fault[] {
  const schema = library.get("record", record)?.data;
  return checkSample(data, library.get("data", written(schema)), pointer, library);
}

/** An invitation is of a registration that a document of calls has, and says what its form asks. */
function checkInvitations(invitations: unknown, library: Library): Fault[] {
  const known = library.ids("calls").filter((id) => library.get("calls", id)?.registration !== undefined);
  return (Array.isArray(invitations) ? invitations.filter(isObject) : []).flatMap(({ kind }, index): Fault[] => {
    const found = written(kind);
    if (known.includes(found)) return [];
    return [{ code: "unknown-value", pointer: ["invitations", index, "kind"], at: "value", found, expected: known, leans: true }];
  });
}
