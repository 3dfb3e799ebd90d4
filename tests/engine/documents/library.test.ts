import { describe, expect, it } from "vitest";
import { createLibrary } from "../../../engine/documents/library";
import { mergePatch } from "../../../engine/documents/merge-patch";
import { parseDocument } from "../../../engine/kinds/identify-document";
import cases from "./cases.json";

const library = (files: Record<string, unknown>) =>
  createLibrary(Object.entries(files).flatMap(([path, value]) => parseDocument(path, JSON.stringify(value)) ?? []));

describe("a merge patch", () => {
  it.each(cases)("$name", ({ base, patch, merged }) => {
    const before = structuredClone(base);
    expect(mergePatch(base, patch)).toEqual(merged);
    expect(base).toEqual(before);
  });
});

describe("a library", () => {
  it("applies a chain of extends from the root down", () => {
    const docs = library({
      "screens/a/base.json": { title: "Dasar", path: "/a" },
      "screens/a/middle.json": { extends: "base.json", title: "Tengah" },
      "screens/b/end.json": { extends: "../a/middle.json", path: "/b" },
    });
    expect(docs.get("screen", "b/end")).toEqual({ title: "Tengah", path: "/b" });
  });

  it("reads a parent under other names, and its own changes as they are written", () => {
    const docs = library({
      "screens/a/base.json": {
        allowedWhen: { permitted: "nilai.esai|kelola" },
        call: "a/esai.read",
        open: "a/esai-lama",
        names: ["a/esai", "esai", "nilai.esai.tua"],
        "a/esai": 1,
      },
      "screens/a/middle.json": { extends: "base.json", renames: { "a/esai": "a/rpp", "nilai.esai": "nilai.rpp" }, own: "a/esai" },
      "screens/a/end.json": { extends: "middle.json", renames: { "a/rpp": "a/video", "a/esai": "a/tulisan" } },
    });
    expect(docs.get("screen", "a/middle")).toEqual({
      allowedWhen: { permitted: "nilai.rpp|kelola" },
      call: "a/rpp.read",
      open: "a/esai-lama",
      names: ["a/rpp", "esai", "nilai.rpp.tua"],
      "a/esai": 1,
      own: "a/esai",
    });
    expect(docs.get("screen", "a/end")).toMatchObject({ call: "a/video.read", own: "a/tulisan" });
    expect(docs.get("screen", "a/base")).toMatchObject({ call: "a/esai.read" });
  });

  it("renames a list that texts write values by, and no word like it", () => {
    const docs = library({
      "screens/a/base.json": { title: "Laporan {row.pokok|pokok}, {row.lain|pokok-lain}", note: "pokok|pokok" },
      "screens/a/child.json": { extends: "base.json", renames: { "|pokok": "|kendala" } },
    });
    expect(docs.get("screen", "a/child")).toEqual({
      title: "Laporan {row.pokok|kendala}, {row.lain|pokok-lain}",
      note: "pokok|pokok",
    });
  });

  it("gives a cohort the very same object of what it does not see differently, along a chain too", () => {
    const docs = library({
      "schemas/cohorts/a/1.json": { overlays: [{ document: "screens/a/base.json", patch: { title: "Angkatan 1" } }] },
      "screens/a/base.json": { title: "Dasar" },
      "screens/a/child.json": { extends: "base.json", path: "/child" },
      "screens/a/other.json": { title: "Lain" },
      "screens/a/others-child.json": { extends: "other.json", path: "/lain" },
    });
    const view = docs.forCohort("a/1");
    for (const id of ["a/other", "a/others-child"]) expect(view.get("screen", id)).toBe(docs.get("screen", id));
    expect(view.get("screen", "a/child")).toEqual({ title: "Angkatan 1", path: "/child" });
    expect(docs.get("screen", "a/child")).toEqual({ title: "Dasar", path: "/child" });
  });

  it("gives nothing for a chain that leads back to itself", () => {
    const docs = library({ "menus/x/a.json": { extends: "b.json" }, "menus/x/b.json": { extends: "a.json" } });
    expect(docs.get("menu", "x/a")).toBeUndefined();
  });

  it("knows the path of a document by its kind and id", () => {
    const docs = library({ "schemas/data/x/form.schema.json": {}, "screens/x/form.json": {} });
    expect(docs.pathOf("data", "x/form")).toBe("schemas/data/x/form.schema.json");
    expect(docs.pathOf("screen", "x/form")).toBe("screens/x/form.json");
    expect(() => docs.pathOf("menu", "x/form")).toThrow('"x/form"');
  });

  it("shows one cohort its overlays and leaves the base alone", () => {
    const docs = library({
      "menus/x/home.json": { place: "tiles", items: [{ id: "a", label: "A" }] },
      "schemas/cohorts/x/2.json": {
        overlays: [{ document: "menus/x/home.json", patch: { items: [{ id: "a", label: "Baru" }] } }],
      },
    });
    expect(docs.forCohort("x/2").get("menu", "x/home")?.items).toEqual([{ id: "a", label: "Baru" }]);
    expect(docs.get("menu", "x/home")?.items).toEqual([{ id: "a", label: "A" }]);
  });

  it("carries the overlays of a cohort that extends another", () => {
    const overlay = (title: string) => [{ document: "screens/x/s.json", patch: { [title]: title } }];
    const docs = library({
      "screens/x/s.json": {},
      "schemas/cohorts/x/1.json": { values: { a: 1 }, overlays: overlay("one") },
      "schemas/cohorts/x/2.json": { extends: "1.json", values: { b: 2 } },
    });
    expect(docs.forCohort("x/2").get("screen", "x/s")).toEqual({ one: "one" });
    expect(docs.forCohort("x/2").get("cohort", "x/2")?.values).toEqual({ a: 1, b: 2 });
  });
});
