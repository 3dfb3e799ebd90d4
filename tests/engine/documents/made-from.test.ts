import { describe, expect, it } from "vitest";
import { drifted, madeFrom, renewedMadeFrom } from "../../../engine/documents/made-from";

const base = {
  title: "Biodata",
  blocks: [
    { id: "a", text: "A" },
    { id: "b", sections: [{ id: "diri", fields: ["nik", { field: "nama", label: "Nama" }] }] },
  ],
};
const patch = {
  title: "Biodata 12",
  blocks: [
    { id: "a", remove: true },
    {
      id: "b",
      sections: [{ id: "diri", fields: { nama: { label: "Nama lengkap" }, nik: { after: "nama" }, surel: { after: "nik" } } }],
    },
    { id: "c", kind: "text", text: "Baru" },
  ],
};

describe("what an overlay was made from", () => {
  it("is what it replaces, changes and removes, and nothing that it adds or moves", () => {
    expect(madeFrom(base, patch)).toEqual({
      title: "Biodata",
      "blocks.a": { id: "a", text: "A" },
      "blocks.b.sections.diri.fields.nama": { field: "nama", label: "Nama" },
    });
  });

  it("tells where the base has moved on since", () => {
    const overlay = { patch, madeFrom: madeFrom(base, patch) };
    expect(drifted(base, overlay)).toEqual([]);
    expect(drifted({ ...base, title: "Data diri" }, overlay)).toEqual(["title"]);
    expect(drifted({ ...base, title: "Data diri" }, { patch })).toEqual([]);
  });

  it("is renewed where the patch says more or less, and keeps what it knew", () => {
    const overlay = { patch: { title: "Lain", text: "x" }, madeFrom: { title: "Dahulu", gone: 1 } };
    expect(renewedMadeFrom({ title: "Kini", text: "t" }, overlay)).toEqual({ title: "Dahulu", text: "t" });
    expect(renewedMadeFrom(base, { patch, madeFrom: madeFrom(base, patch) })).toBeUndefined();
  });
});
