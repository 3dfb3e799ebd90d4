/**
 * The claims of the checker about a whole record type are never wrong: all rows that a random one can have are made, step by step, by
 * everybody who may, and none of them shows otherwise.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileLogic, holds, type Logic } from "../../../engine/conditions/condition";
import type { Pointer } from "../../../engine/json/pointer";
import type { Problem } from "../../../engine/problems/problem";
import { checkDocuments, KeptChecks, readDocuments } from "../../../engine/tools";
import { randomFrom } from "../../engine/check/outcomes/random";
import { isWholeRun } from "../../sample";
import { parsed, replaceDocument } from "../edit-documents";
import { language, root } from "../shipped";
import { randomRecord } from "./random-record";

const project = readDocuments(join(root, "tests/problems/base"));
const file = "schemas/records/contoh/acak.json";
const kept = new KeptChecks(language);
const count = isWholeRun ? 20_000 : 120;

type Row = Readonly<Record<string, unknown>>;
interface Reader {
  readonly id: string;
  readonly own?: true;
  readonly when?: Logic;
}

/** A transition, a rule for writing, a list: what of them begins in states, is for readers, and asks something. */
interface Part {
  readonly from?: readonly string[];
  readonly in?: readonly string[];
  readonly as?: readonly string[];
  readonly for?: readonly string[];
  readonly when?: Logic;
}

interface Transition extends Part {
  readonly from: readonly string[];
  readonly as: readonly string[];
  readonly to?: string;
  readonly at?: object;
  readonly stamp?: string;
  readonly set?: Row;
}

/** A random record type as it is made. */
interface Sound {
  readonly start: string;
  readonly create: { readonly set?: Row };
  readonly read: readonly Reader[];
  readonly write: Part;
  readonly transitions: readonly Transition[];
  readonly lists: { readonly semua: Part };
}

const none = () => undefined;
const people = [
  { actor: { id: "saya" }, preferences: { permissions: [] } },
  { actor: { id: "saya" }, preferences: { permissions: ["data.index"] } },
  { actor: { id: "lain" }, preferences: { permissions: [] } },
  { actor: { id: "lain" }, preferences: { permissions: ["data.index"] } },
];

/** Whether the condition holds of the row for one of these people, or for somebody. */
const holdsOf = (condition: unknown, row: Row, who = people) => {
  const { logic } = compileLogic((condition ?? true) as Logic, none);
  return who.some((person) => holds(logic, { ...person, row, date: "2026-11-29 08:00:00" }));
};
const readersOf = ({ read }: Sound, names: readonly string[]) => read.filter(({ id }) => names.includes(id));
const isOwn = { "==": [{ var: "row.owner" }, { var: "actor.id" }] };
const sees = ({ own, when = true }: Reader, row: Row, who = people) => holdsOf(own ? { and: [isOwn, when] } : when, row, who);

/** Every row that there can be. */
function rowsOf(record: Sound): readonly Row[] {
  const first = { owner: "saya", state: record.start, kata: record.create.set?.kata ?? null, angka: null, saat: null };
  const known = new Map<string, Row>([[JSON.stringify(first), first]]);
  for (const row of known.values())
    for (const { from, to = row.state, when, as, at, stamp, set = {} } of record.transitions) {
      if (!from.includes(String(row.state))) continue;
      const isMade = people.some((person) => {
        const reads = readersOf(record, as).some((reader) => sees(reader, row, [person]));
        return reads && holdsOf(when, row, [person]);
      });
      const comes = at !== undefined && row.saat !== null && holdsOf(when, row);
      if (!isMade && !comes) continue;
      const next = { ...row, state: to, ...set, ...(stamp ? { saat: "2026-11-29 08:00:00" } : {}) };
      known.set(JSON.stringify(next), next);
    }
  return [...known.values()];
}

function partAt({ transitions, write, lists }: Sound, [key, index]: Pointer): Part {
  if (key === "transitions") return transitions[Number(index)] ?? {};
  return key === "write" ? write : lists.semua;
}

/** A row that shows that the problem is none. */
function witness(record: Sound, { code, pointer }: Pick<Problem, "code" | "pointer">): Row | undefined {
  const rows = rowsOf(record);
  const place = partAt(record, pointer);
  const { as = [], for: readers = [], from, in: states = [], when } = place;
  const beginsIn = from ?? states;
  const last = Number(pointer.at(-1));
  const isSeen = (row: Row, names: readonly string[]) => readersOf(record, names).some((reader) => sees(reader, row));
  const shows: Readonly<Record<string, (row: Row) => boolean>> = {
    "never-holds-here": (row) => beginsIn.includes(String(row.state)) && holdsOf(when, row),
    "nobody-sees": (row) => row.state === beginsIn[last] && isSeen(row, as),
    "sees-none": (row) => beginsIn.includes(String(row.state)) && isSeen(row, [as[last] ?? ""]),
    "never-written": (row) => row[pointer.at(-1) as string] !== null,
    "never-comes": (row) => beginsIn.includes(String(row.state)) && row.saat !== null,
    "nobody-finds": (row) => isSeen(row, readers) && holdsOf(when, row),
    "finds-none": (row) => isSeen(row, [readers[last] ?? ""]) && holdsOf(when, row),
  };
  return rows.find((row) => shows[code]?.(row));
}

const claimed = ["never-holds-here", "nobody-sees", "sees-none", "never-written", "never-comes", "nobody-finds", "finds-none"];

describe(`what is said of ${count} random record types`, () => {
  it("is shown otherwise by no row that they can have", () => {
    const random = randomFrom(37);
    const told = new Map<string, number>();
    for (let index = 0; index < count; index += 1) {
      const document = randomRecord(random);
      const documents = replaceDocument(project, parsed(file, JSON.stringify(document)));
      for (const problem of checkDocuments(documents, language, [], kept).filter((one) => one.file === file)) {
        told.set(problem.code, (told.get(problem.code) ?? 0) + 1);
        expect(
          witness(document as unknown as Sound, problem),
          `${index}: ${problem.code} ${problem.pointer.join("/")}\n${JSON.stringify(document)}`,
        ).toBeUndefined();
      }
    }
    for (const code of claimed) expect(told.get(code) ?? 0, code).toBeGreaterThan(2);
  }, 3_000_000);
});
