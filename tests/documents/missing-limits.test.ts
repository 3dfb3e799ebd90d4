/**
 * A limit without a value lets nobody through: in no shipped document does a comparison in order let through because a value that it
 * compares is missing, unless the document says so.
 */
import { describe, expect, it } from "vitest";
import { compileLogic } from "../../engine/conditions/condition";
import { conditionsFor } from "../../engine/documents/conditions";
import type { DocumentKind } from "../../engine/documents/document-kind";
import { createLibrary, type JsonObject, readDocuments } from "../../engine/tools";
import { gatesOf } from "./limits/gates";
import { letThrough } from "./limits/let-through";

const library = createLibrary(readDocuments(process.cwd()));
const kinds = ["record", "data", "calls", "screen", "menu", "program", "paper"] as const satisfies readonly DocumentKind[];

const requiredBy = (schema: unknown): readonly string[] => {
  const { required } = typeof schema === "string" ? (library.get("data", schema) ?? {}) : {};
  return Array.isArray(required) ? required.map(String) : [];
};

/** The same condition stands in many documents. */
const known = new Map<string, ReturnType<typeof letThrough>>();

function faultsIn(kind: DocumentKind, id: string): string[] {
  const document = library.get(kind, id) as JsonObject;
  return gatesOf(kind, document, requiredBy).flatMap(({ pointer, logic, isLock, demanded }) => {
    const compiled = compileLogic(logic, conditionsFor(library, document)).logic;
    const key = JSON.stringify([compiled, isLock, demanded]);
    const found = known.get(key) ?? letThrough(compiled, isLock, demanded);
    known.set(key, found);
    return found.map(({ comparison, missing }) => `${pointer}: ${comparison} without ${missing}`);
  });
}

describe.each(kinds)("a limit without a value in documents of the kind %s", (kind) => {
  it.each(library.ids(kind))("lets nobody through: %s", (id) => {
    expect(faultsIn(kind, id)).toEqual([]);
  });
});

describe("what lets through without a value is found", () => {
  const found = (logic: unknown, isLock = false) =>
    letThrough(compileLogic(logic, () => undefined).logic, isLock, []).map(({ missing }) => missing);
  const days = { ">=": [{ daysBetween: [{ var: "input.usul" }, { var: "row.batas" }] }, 0] };
  const usul = { present: { var: "input.usul" } };

  it.each<[string, unknown, string[]]>([
    ["a number that counts as 0", { "<": [{ var: "row.beban" }, 5] }, ["row.beban"]],
    ["the other side", { ">=": [7, { var: "row.maks" }] }, ["row.maks"]],
    ["days from nothing", { and: [usul, days] }, ["row.batas"]],
    ["what has not come", { "!": { reached: { var: "row.tgl_buka" } } }, ["row.tgl_buka"]],
    ["no later than nothing", { "!": { after: ["2026-11-22", { var: "row.batas" }] } }, ["row.batas"]],
    ["behind a permission", { and: [{ permitted: "a.b" }, { "<=": [{ var: "row.angkatan" }, 6] }] }, ["row.angkatan"]],
  ])("%s", (_title, logic, missing) => {
    expect(found(logic)).toEqual(missing);
  });

  it.each<[string, unknown]>([
    ["that it must be there", { and: [usul, { present: { var: "row.batas" } }, days] }],
    ["what stands in its stead", { "<": [{ var: ["row.beban", 0] }, 5] }],
    ["that there is no limit then", { or: [{ "!": { present: { var: "row.kuota" } } }, { "<": [3, { var: "row.kuota" }] }] }],
    ["a limit that fails without it", { before: [{ var: "input.usul" }, { plusDays: [{ var: "row.batas" }, 1] }] }],
    ["a count, which is 0 of nothing", { "<": [{ length: { var: "form.isi" } }, 5] }],
  ])("not where the document says %s", (_title, logic) => {
    expect(found(logic)).toEqual([]);
  });

  it("also of what locks, which lets through where it does not hold", () => {
    expect(found({ ">=": [{ var: "profile.angkatan" }, 7] }, true)).toEqual(["profile.angkatan"]);
    expect(found({ "<": [{ var: "profile.angkatan" }, 7] }, true)).toEqual([]);
  });
});
