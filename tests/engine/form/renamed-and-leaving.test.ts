/** Answers stay when a data schema changes: under earlier names, in fields that are leaving, and in the lock that remembers what was asked. */
import { describe, expect, it } from "vitest";
import { type FieldsLock, nextLock } from "../../../engine/compile/kept-fields";
import { acceptData } from "../../../engine/rules/accept-data";
import { firstPath, presentNames, underPresentNames } from "../../../engine/rules/under-present-names";
import { compileValidator } from "../../../engine/server";
import { compiledOf, libraryOf, sharedText } from "./documents";

const text = { title: "Teks", type: "string" };

const accept = (compiled: ReturnType<typeof compiledOf>, submitted: unknown, stored: Record<string, unknown>) => {
  const input = { context: {}, offered: () => undefined, texts: sharedText };
  return acceptData(compiled, compileValidator(compiled.schema), { ...input, submitted, stored });
};

describe("answers under earlier names", () => {
  const compiled = compiledOf({
    type: "object",
    additionalProperties: false,
    required: ["nama_lengkap"],
    properties: {
      nama_lengkap: { ...text, was: ["nama_orang", "nama"] },
      rumah: { title: "Rumah", type: "object", was: "alamat", properties: { jalan: { ...text, was: "jl" }, kota: text } },
      anak: {
        title: "Anak",
        type: "array",
        was: "putra",
        items: { title: "Seorang", type: "object", properties: { panggilan: { ...text, was: "nama" } } },
      },
    },
  });
  const old = { nama: "Ayu", alamat: { jl: "Mawar 1", kota: "Solo" }, putra: [{ nama: "Adi" }, { panggilan: "Budi" }] };
  const now = {
    nama_lengkap: "Ayu",
    rumah: { jalan: "Mawar 1", kota: "Solo" },
    anak: [{ panggilan: "Adi" }, { panggilan: "Budi" }],
  };

  it("come under the present ones, in groups and lists too, and a second reading changes nothing", () => {
    const before = structuredClone(old);
    const moved = underPresentNames(compiled.fields, old);
    expect(moved).toEqual(now);
    expect(old).toEqual(before);
    expect(underPresentNames(compiled.fields, moved)).toBe(moved);
    expect(underPresentNames(compiled.fields, {})).toEqual({});
  });

  it("count where a program of before wrote last, and never take an answer away by being empty", () => {
    const moved = (data: object) => (underPresentNames(compiled.fields, data) as typeof now).nama_lengkap;
    expect(moved({ nama_lengkap: "lama", nama: "baru" })).toBe("baru");
    expect(moved({ nama_lengkap: "ada", nama: "" })).toBe("ada");
    expect(moved({ nama_orang: "kedua", nama: "pertama" })).toBe("kedua");
    expect(moved({ nama: null })).toBe(null);
  });

  it("are accepted as they are sent", () => {
    expect(accept(compiled, old, {})).toEqual({ data: now, errors: [] });
  });

  it("keep the first path that a value is found by", () => {
    expect(firstPath(compiled.fields, "nama_lengkap")).toBe("nama");
    expect(firstPath(compiled.fields, "anak[].panggilan")).toBe("putra[].nama");
    expect(firstPath(compiled.fields, "rumah.kota")).toBe("alamat.kota");
    expect(presentNames(compiled.fields, ["nama", "putra", "lain", "nama_lengkap"])).toEqual(["nama_lengkap", "anak", "lain"]);
  });
});

describe("a field that is leaving", () => {
  const compiled = compiledOf({
    type: "object",
    required: ["nama", "hobi"],
    properties: {
      nama: text,
      hobi: { ...text, leaving: true },
      rumah: { title: "Rumah", type: "object", properties: { kota: text, rt: { ...text, leaving: true } } },
      anak: {
        title: "Anak",
        type: "array",
        items: { title: "Seorang", type: "object", properties: { nama: text, umur: { ...text, leaving: true } } },
      },
    },
  });
  const stored = {
    nama: "Ayu",
    hobi: "Menari",
    rumah: { kota: "Solo", rt: "3" },
    anak: [
      { nama: "A", umur: "1" },
      { nama: "B", umur: "2" },
    ],
  };

  it("is not asked, cannot be set, and keeps what is stored", () => {
    const sent = { nama: "Ayu Baru", hobi: "Diganti", rumah: { kota: "Yogya" }, anak: [{ nama: "A" }, { nama: "B" }] };
    const { data, errors } = accept(compiled, sent, stored);
    expect(errors).toEqual([]);
    expect(data).toEqual({ ...stored, nama: "Ayu Baru", rumah: { kota: "Yogya", rt: "3" } });
    expect(accept(compiled, { nama: "Ayu", hobi: "Baru" }, {})).toEqual({ data: { nama: "Ayu" }, errors: [] });
  });

  it("goes with its item, whatever the order of the items", () => {
    const anak = (items: object[]) => accept(compiled, { nama: "Ayu", anak: items }, stored).data.anak;
    expect(anak([{ nama: "B" }, { nama: "A" }])).toEqual([
      { nama: "B", umur: "2" },
      { nama: "A", umur: "1" },
    ]);
    expect(anak([{ nama: "B" }])).toEqual([{ nama: "B", umur: "2" }]);
    expect(anak([{ nama: "A" }, { nama: "Be" }])).toEqual([
      { nama: "A", umur: "1" },
      { nama: "Be", umur: "2" },
    ]);
    expect(anak([{ nama: "C" }, { nama: "A" }, { nama: "B" }])).toEqual([
      { nama: "C" },
      { nama: "A", umur: "1" },
      { nama: "B", umur: "2" },
    ]);
  });
});

describe("the lock of fields", () => {
  const project = (properties: object) =>
    libraryOf({
      "schemas/data/x/isi.schema.json": { title: "Isi", type: "object", properties },
      "schemas/calls/isi.json": {
        calls: [{ id: "read", method: "GET", path: "/isi", record: { data: "x/isi", operation: "read" } }],
      },
    });
  const next = (before: FieldsLock | undefined, release: string, properties: object) =>
    nextLock(project(properties), before, release);

  it("lets a field go in two releases, and keeps its name", () => {
    const first = next(undefined, "1", { nama: text, hobi: text });
    expect(first.data).toEqual({ "x/isi": { fields: ["hobi", "nama"] } });
    const marked = next(first, "2", { nama: text, hobi: { ...text, leaving: true } });
    expect(marked.data["x/isi"]).toEqual({ fields: ["hobi", "nama"], leaving: { hobi: "2" } });
    // In the same release it stays, so that the checker tells; in the next it goes.
    expect(next(marked, "2", { nama: text }).data["x/isi"]?.fields).toEqual(["hobi", "nama"]);
    expect(next(marked, "3", { nama: text }).data["x/isi"]).toEqual({ fields: ["nama"], gone: ["hobi"] });
  });

  it("keeps a field that went unmarked, and an earlier name, also inside of groups", () => {
    const group = (properties: object) => ({ title: "Rumah", type: "object", properties });
    const first = next(undefined, "1", { rumah: group({ jl: text }), nama: text });
    expect(next(first, "2", { rumah: group({ jl: text }) }).data["x/isi"]?.fields).toEqual(["nama", "rumah", "rumah.jl"]);
    const renamed = { kediaman: { ...group({ jalan: { ...text, was: "jl" } }), was: "rumah" }, nama: text };
    const moved = next(first, "2", renamed).data["x/isi"];
    expect(moved?.fields).toEqual(expect.arrayContaining(["rumah.jl", "kediaman.jalan", "rumah"]));
    expect(moved?.gone).toBeUndefined();
  });

  it("is the same when nothing changed", () => {
    const first = next(undefined, "1", { nama: text });
    expect(next(first, "1", { nama: text })).toEqual(first);
  });
});
