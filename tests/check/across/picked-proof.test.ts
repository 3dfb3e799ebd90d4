/**
 * The claims about rows that are picked are those of the use: every row that a list can show is made, and tried in every state. A row that
 * is picked in vain can be picked, and none that can be picked begins what never begins.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileLogic, holds, type Logic } from "../../../engine/conditions/condition";
import type { JsonObject } from "../../../engine/json/json";
import { checkDocuments, KeptChecks, readDocuments } from "../../../engine/tools";
import { type Random, randomFrom } from "../../engine/check/outcomes/random";
import { isWholeRun } from "../../sample";
import { editDocuments } from "../edit-documents";
import { language, root } from "../shipped";

const base = readDocuments(join(root, "tests/problems/base"));
const kept = new KeptChecks(language);
const count = isWholeRun ? 20_000 : 120;
const file = "screens/contoh/acak.json";
const record = "schemas/records/contoh/permohonan.json";

const states = ["draf", "diajukan", "disetujui", "perbaikan", "ditolak"];
/** The states in which the read rule of the list shows a row. */
const read = ["diajukan", "perbaikan", "disetujui", "ditolak"];
const rows = states.flatMap((state) => [null, 0, 1, 2, 5].map((jumlah) => ({ state, jumlah })));

const holdsOf = (condition: unknown, row: object) =>
  holds(compileLogic(condition as Logic, () => undefined).logic, { row, date: "2026-12-01 08:00:00" });

function some(random: Random): string[] {
  const chosen = states.filter(() => random.chance(0.4));
  return chosen.length > 0 ? chosen : [random.pick(states)];
}

function randomCondition(random: Random, depth = 0): JsonObject {
  const inner = () => randomCondition(random, depth + 1);
  const makers: readonly (() => JsonObject)[] = [
    () => ({ in: [{ var: "row.state" }, some(random)] }),
    () => ({ "==": [{ var: "row.state" }, random.pick(states)] }),
    () => ({ "!=": [{ var: "row.state" }, random.pick(states)] }),
    () => ({ ">": [{ var: "row.jumlah" }, random.pick([1, 4])] }),
    () => ({ "!": [inner()] }),
    () => ({ and: [inner(), inner()] }),
    () => ({ or: [inner(), inner()] }),
  ];
  return random.pick(depth < 2 ? makers : makers.slice(0, 4))();
}

/** A table of a list, whose rows can be picked for one or two transitions. */
function randomTable(random: Random) {
  const [listed, selectableWhen] = [randomCondition(random), randomCondition(random)];
  const moves = ["satu", "dua"].slice(random.below(2)).map((id) => ({ id, from: some(random) }));
  const page = {
    $schema: "../../schemas/language/screen.schema.json",
    title: "Acak",
    path: "/acak",
    allowedWhen: { permitted: "data.index" },
    sources: { semua: { call: "contoh/permohonan.acak" } },
    blocks: [
      {
        kind: "table",
        id: "semua",
        title: "Semua",
        source: "semua",
        columns: [{ id: "jumlah", label: "Jumlah", text: "{row.jumlah}" }],
        selectableWhen,
        bulkActions: moves.map(({ id }) => ({ id, label: `Pindahkan ${id}`, success: "{answer.done} pindah." })),
      },
    ],
  };
  const transitions = moves.map(({ id, from }) => ({
    file: record,
    pointer: "/transitions/-",
    value: { id, title: `Pindahkan ${id}`, from, as: ["petugas"] },
  }));
  const list = { for: ["petugas"], when: listed, columns: ["sekolah", "jumlah"], sort: ["sekolah"] };
  const documents = editDocuments(base, [
    { file, pointer: "", value: page },
    { file: record, pointer: "/lists/acak", value: list },
    ...transitions,
  ]);
  return { listed, selectableWhen, moves, documents };
}

describe(`what is said of the picked rows of ${count} random tables`, () => {
  it("is shown otherwise by no row that their lists can show", () => {
    const random = randomFrom(516);
    const told = new Map<string, number>();
    for (let index = 0; index < count; index += 1) {
      const { documents, listed, selectableWhen, moves } = randomTable(random);
      const picked = rows.filter((row) => read.includes(row.state) && holdsOf(listed, row) && holdsOf(selectableWhen, row));
      for (const { code, values, pointer, file: where } of checkDocuments(documents, language, [], kept)) {
        if (where !== file || (code !== "picked-in-vain" && code !== "never-begins")) continue;
        told.set(code, (told.get(code) ?? 0) + 1);
        const why = `${index}: ${code} ${JSON.stringify({ listed, selectableWhen, moves })}`;
        const idle = String(values.found).split(", ");
        const isBegun = (state: string) => moves.some(({ from }) => from.includes(state));
        if (code === "picked-in-vain")
          for (const state of idle) expect(picked.some((row) => row.state === state) && !isBegun(state), why).toBe(true);
        else {
          const { from } = moves[Number(pointer[pointer.indexOf("bulkActions") + 1])] ?? { from: [] as string[] };
          expect(
            picked.filter((row) => from.includes(row.state)),
            why,
          ).toEqual([]);
        }
      }
    }
    expect(told.get("picked-in-vain") ?? 0).toBeGreaterThan(2);
    expect(told.get("never-begins") ?? 0).toBeGreaterThan(2);
  }, 3_000_000);
});
