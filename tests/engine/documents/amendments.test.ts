// @vitest-environment node
/** Documents that change at a moment: which of them are in force when, and what a library makes of them (decision 0488). */
import { describe, expect, it } from "vitest";
import { mergePatch } from "../../../engine/documents/merge-patch";
import {
  createLibrary,
  documentsAt,
  isObject,
  type JsonObject,
  type Library,
  parseDocument,
  periodsOf,
  readDocuments,
  type SourceDocument,
  versionOf,
} from "../../../engine/tools";
import { isWholeRun } from "../../sample";
import { randomFrom } from "../check/outcomes/random";

const root = `${import.meta.dirname}/../../..`;
const base = readDocuments(`${root}/tests/problems/base`);
const limit = "schemas/data/contoh/permohonan.schema.json";

function amendment(name: string, from: string, until: string | undefined, overlays: object[]): SourceDocument {
  const text = JSON.stringify({ title: name, why: "Keputusan.", from, until, overlays });
  return parseDocument(`schemas/amendments/contoh/${name}.json`, text) as SourceDocument;
}

const most = (maximum: number) => [{ document: limit, patch: { properties: { jumlah: { maximum } } } }];
const at = (moment: string) => Date.parse(`${moment}+07:00`);
const fieldOf = (library: Library, id: string) => {
  const { properties } = library.get("data", id) as { properties: { jumlah: JsonObject } };
  return properties.jumlah;
};
const mostAt = (documents: readonly SourceDocument[], moment: string) => {
  return fieldOf(createLibrary(documentsAt(documents, at(moment))), "contoh/permohonan").maximum;
};

describe("the documents of a moment", () => {
  const first = amendment("awal", "2026-12-02", "2026-12-05 08:00", most(9));
  const second = amendment("susulan", "2026-12-10", undefined, most(5));
  const all = [...base, second, first];

  it("are as written before the first minute, amended from it on, and as written again when it ends", () => {
    const moments = [
      "2026-12-01T23:59:59.999",
      "2026-12-02T00:00",
      "2026-12-05T07:59:59.999",
      "2026-12-05T08:00",
      "2026-12-10T00:00",
    ];
    expect(moments.map((moment) => mostAt(all, moment))).toEqual([undefined, 9, 9, undefined, 5]);
  });

  it("change at the edges of all amendments, one period after the other", () => {
    const periods = periodsOf(all).map(({ from, until, inForce }) => [from, until, inForce.length]);
    const edges = ["2026-12-02T00:00", "2026-12-05T08:00", "2026-12-10T00:00"].map(at);
    const [begins, ends, again] = edges as [number, number, number];
    expect(periods).toEqual([
      [Number.NEGATIVE_INFINITY, begins, 0],
      [begins, ends, 1],
      [ends, again, 0],
      [again, Number.POSITIVE_INFINITY, 1],
    ]);
  });

  it("have a fingerprint of their own while an amendment is in force, and the usual one before it", () => {
    const [before, during] = ["2026-12-01T00:00", "2026-12-03T00:00"].map((moment) => versionOf(documentsAt(all, at(moment))));
    expect(before).toBe(versionOf(base));
    expect(during).not.toBe(before);
  });

  it("are amended where others take them up, and an amendment meets the one before it", () => {
    const child = parseDocument("schemas/data/contoh/anak.schema.json", JSON.stringify({ extends: "permohonan.schema.json" }));
    const third = amendment("lagi", "2026-12-11", undefined, [
      { document: limit, patch: { properties: { jumlah: { maximum: null, minimum: 2 } } } },
    ]);
    const library = createLibrary(documentsAt([...all, child as SourceDocument, third], at("2026-12-12T00:00")));
    const field = (id: string) => fieldOf(library, id);
    expect(field("contoh/anak")).toEqual({ title: "Jumlah buku", type: "integer", minimum: 2 });
    expect(field("contoh/anak")).toEqual(field("contoh/permohonan"));
  });
});

describe("the documents of this project under random amendments", () => {
  const written = readDocuments(root);
  const random = randomFrom(20_261_202);
  const patchable = written.filter(
    ({ kind, value }) =>
      ["screen", "menu", "record", "data", "texts", "calls", "program"].includes(kind) &&
      isObject(value) &&
      !("extends" in value),
  );
  const seen = (library: Library) =>
    ["", "gurupenggerak/1"].flatMap((cohort) => {
      const view = library.forCohort(cohort);
      return patchable.map(({ kind, id }) => JSON.stringify(view.get(kind, id)));
    });

  it("are in each period what somebody would have written by hand", () => {
    const days = isWholeRun ? [1, 5, 9, 14] : [1];
    const amendments = days.map((day, index) => {
      const targets = Array.from({ length: 6 }, () => random.pick(patchable));
      const overlays = [...new Map(targets.map((one) => [one.path, one])).values()].map(({ path, value }) => ({
        document: path,
        patch: randomPatch(value as JsonObject, `${index}`),
      }));
      const until = random.below(2) === 0 ? undefined : `2026-12-${String(day + 6).padStart(2, "0")}`;
      return amendment(`acak-${index}`, `2026-12-${String(day).padStart(2, "0")}`, until, overlays);
    });
    const all = [...written, ...amendments];
    let library = createLibrary(written);
    for (const { from, inForce } of periodsOf(all)) {
      const byHand = written.map((document) => {
        const patches = amendments.flatMap(({ path, value }) =>
          inForce.includes(path) ? (value as { overlays: { document: string; patch: object }[] }).overlays : [],
        );
        const own = patches.filter((one) => one.document === document.path);
        return own.length === 0
          ? document
          : { ...document, value: own.reduce((value, { patch }) => mergePatch(value, patch), document.value) };
      });
      library = createLibrary(documentsAt(all, Math.max(from, 0)), library);
      expect(seen(library)).toEqual(seen(createLibrary(byHand)));
    }
    expect(periodsOf(all).length).toBeGreaterThan(days.length);
  });

  /** Another word at a random place of the document, down to the item that has an id. */
  function randomPatch(value: JsonObject, mark: string): JsonObject {
    const keys = Object.keys(value).filter((key) => !["id", "$schema", "kind"].includes(key));
    const key = random.pick(keys);
    const inner = value[key];
    if (isObject(inner) && Object.keys(inner).some((name) => name !== "id")) return { [key]: randomPatch(inner, mark) };
    const items = Array.isArray(inner)
      ? inner.filter((item): item is JsonObject & { id: string } => isObject(item) && typeof item.id === "string")
      : [];
    const item = items.length > 0 ? random.pick(items) : undefined;
    if (item && items.length === (inner as unknown[]).length && Object.keys(item).length > 2)
      return { [key]: [{ id: item.id, ...randomPatch(item, mark) }] };
    return { [key]: `diganti ${mark}` };
  }
});
