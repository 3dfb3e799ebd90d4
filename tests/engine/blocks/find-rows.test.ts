/** A list that has all its rows finds in them what a server would: see `find-rows.ts`. */
import { describe, expect, it } from "vitest";
import { type Asked, findRows } from "../../../engine/blocks/table/find-rows";

const rows = [
  { id: 1, nama: "Sari", status: 1, nilai: 80, wkt: "2026-11-20 08:00:00", sekolah: { nama: "SMPN 10" } },
  { id: 2, nama: "adi", status: 2, nilai: 95.5, wkt: "2026-11-21 23:59:00", sekolah: { nama: "SMPN 2" } },
  { id: 3, nama: "Budi", status: 1, nilai: null, wkt: null, sekolah: { nama: "SMPN 1" } },
  { id: 4, nama: "Éva", status: 3, nilai: 9, wkt: "2026-11-22 00:00:00", sekolah: { nama: "" } },
];

const find = (query: Asked["query"], more: Partial<Asked> = {}) =>
  findRows(rows, { query, filters: [], wordsOf: ({ nama }) => String(nama), ...more });
const ids = (query: Asked["query"], more: Partial<Asked> = {}) => find(query, more).rows.map(({ id }) => id);

describe("sorting in the page", () => {
  it.each([
    ["nama", [2, 3, 4, 1]],
    ["-nama", [1, 4, 3, 2]],
    ["nilai", [4, 1, 2, 3]],
    ["-nilai", [2, 1, 4, 3]],
    ["sekolah.nama", [3, 2, 1, 4]],
    ["-wkt", [4, 2, 1, 3]],
  ])("%s", (sort, expected) => expect(ids({ sort })).toEqual(expected));

  it("leaves the order as it came without one", () => expect(ids({})).toEqual([1, 2, 3, 4]));
});

describe("filtering in the page", () => {
  const status = { id: "status", kind: "list" };
  const nilai = { id: "nilai", kind: "number" };
  const masuk = { id: "masuk", kind: "dates", field: "wkt" };
  const sekolah = { id: "sekolah", kind: "text", field: "sekolah.nama" };

  it.each([
    [status, { status: 1 }, [1, 3]],
    [status, { status: "1" }, [1, 3]],
    [nilai, { nilai_from: 10 }, [1, 2]],
    [nilai, { nilai_to: 80 }, [1, 4]],
    [nilai, { nilai_from: 80, nilai_to: 80 }, [1]],
    [masuk, { masuk_from: "2026-11-21", masuk_to: "2026-11-21" }, [2]],
    [masuk, { masuk_to: "2026-11-20" }, [1]],
    [sekolah, { sekolah: "smpn 1" }, [1, 3]],
  ])("%j asked %j", (filter, query, expected) => expect(ids(query, { filters: [filter] })).toEqual(expected));

  it("holds a row without a value to be in no range", () => {
    expect(ids({ nilai_from: -1 }, { filters: [nilai] })).toEqual([1, 2, 4]);
    expect(ids({ masuk_to: "2099-01-01" }, { filters: [masuk] })).toEqual([1, 2, 4]);
  });

  it("looks for the keyword in the words that a person reads, in capital or small letters", () => {
    expect(ids({ keyword: "SARI" })).toEqual([1]);
    expect(ids({ keyword: "é" })).toEqual([4]);
  });
});

describe("counts and pages", () => {
  const states = { id: "status" };

  it("counts each state by the other filters, whichever state is shown", () => {
    expect(find({ status: 2 }, { states }).counts).toEqual({ 1: 2, 2: 1, 3: 1 });
    expect(find({ status: 2, keyword: "i" }, { states })).toMatchObject({ counts: { 1: 2, 2: 1 }, total: 1 });
  });

  it("gives one page of what was found, and all of it for a file", () => {
    const page = find({ page: 2, sort: "nama" }, { pageSize: 3 });
    expect(page).toMatchObject({ total: 4, lastPage: 2, perPage: 3, currentPage: 2 });
    expect(page.rows.map(({ id }) => id)).toEqual([1]);
    expect(page.all.map(({ id }) => id)).toEqual([2, 3, 4, 1]);
  });

  it("stays on the last page when there are fewer", () => {
    expect(find({ page: 9 }, { pageSize: 3 })).toMatchObject({ currentPage: 2 });
    expect(find({ page: 9 })).toMatchObject({ currentPage: 1, lastPage: 1, perPage: 4 });
  });
});
