/** The question of a list, said in an address and read from one: see `engine/screen/queries.ts`. */
import { describe, expect, it } from "vitest";
import type { CompiledQuery } from "../../engine/nodes/compiled";
import { addressFor, openingQueries, queryFrom } from "../../engine/screen/queries";

const surel: CompiledQuery = {
  source: "surel",
  names: {
    page: "number",
    keyword: "text",
    keadaan: ["menunggu", "gagal"],
    k_kota: [1171, 1172],
    tgl_from: "date",
    sort: ["nama", "-nama"],
  },
  start: { keadaan: "gagal", limit: 25 },
};

const written = (asked: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(addressFor("surel", surel, asked)).filter(([, value]) => value !== undefined));

describe("the query of a list", () => {
  it.each([
    [{}, { keadaan: "gagal", limit: 25 }],
    [
      { "surel.keadaan": "menunggu", "surel.page": "3" },
      { keadaan: "menunggu", page: 3, limit: 25 },
    ],
    [{ "surel.keadaan": "" }, { limit: 25 }],
    [
      { "surel.k_kota": "1171", "surel.sort": "-nama" },
      { keadaan: "gagal", k_kota: 1171, sort: "-nama", limit: 25 },
    ],
  ])("%j asks %j, and is written so again", (address, asked) => {
    expect(queryFrom("surel", surel, address)).toEqual(asked);
    expect(written(asked)).toEqual(address);
  });

  it.each<Record<string, string>>([
    { "surel.keadaan": "dihapus" },
    { "surel.page": "dua" },
    { "surel.tgl_from": "kemarin" },
    { "surel.sort": "alamat" },
    { "surel.limit": "100000" },
    { "lain.keadaan": "menunggu" },
  ])("%j, which it does not know, is not asked", (address) => {
    expect(queryFrom("surel", surel, address)).toEqual(surel.start);
  });

  it("does not write the first page, where a list begins", () => {
    expect(written({ keadaan: "gagal", page: 1 })).toEqual({});
    expect(written({ keadaan: "gagal", page: 2 })).toEqual({ "surel.page": "2" });
  });

  it("of two lists is kept apart by their blocks", () => {
    const view: CompiledQuery = { names: { page: "number" }, start: {} };
    const address = { "satu.page": "2", "dua.page": "3" };
    const opened = openingQueries({ satu: { ...view, source: "peserta" }, dua: view }, address);
    expect(opened).toEqual({ queries: { peserta: { page: 2 } }, views: { dua: { page: 3 } } });
  });
});
