/** The words of `exercised.ts` for a journey that does not walk a route to its end. */
import { expect, it } from "vitest";
import type { Walk } from "../server/walks";
import { type ProgramRow, routeRows } from "./route-row";
import { endsOf, unwalked } from "./walked";

const row = routeRows.find(({ number }) => number === 119) as ProgramRow;
const { test: file, title, reader } = row.walked ?? { test: "", title: "", reader: "" };
const walk: Walk = { file, title: `a group > ${title}`, type: "gpk/rekening", act: "sahkan", to: "sah", reader, read: "own" };

it("nothing where the test that is named ends the work and the reader that is named reads that last", () => {
  expect(unwalked(row, [walk])).toBeUndefined();
});

it.each<[string, Partial<Walk>, string]>([
  ["another test ends it", { title: "a group > another" }, "ends nothing"],
  ["the test ends nothing", { act: "ajukan", to: "diperiksa" }, "ends nothing"],
  ["another record type is ended", { type: "gpk/guru" }, "ends nothing"],
  ["another reads it last", { reader: "kepala" }, "is read at last by kepala"],
])("why, where %s", (_, other, why) => {
  expect(unwalked(row, [{ ...walk, ...other }])).toContain(why);
});

it("a report without acts of its own is read after somebody changed a row, by what its own screens ask for", () => {
  const report = routeRows.find(({ route }) => route === "laporan-infografis-wawancara") as ProgramRow;
  const change = { ...walk, type: "gurupenggerak/wawancara", act: "catat", to: "dinilai" };
  const isEnd = endsOf(report);
  expect([isEnd({ ...change, read: "nilai-provinsi" }), isEnd({ ...change, read: "tugas" })]).toEqual([true, false]);
});
