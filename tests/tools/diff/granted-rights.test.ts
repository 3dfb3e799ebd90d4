/** The difference of what members of the groups of `schemas/access` may do, as `npm run diff` tells it. */
import { expect, it } from "vitest";
import { groupsOf, type JsonObject, parseDocument, rightsOf, type SourceDocument } from "../../../engine/tools";
import { diffDocuments } from "../../../tools/diff/diff-documents";
import type { Persona } from "../../../tools/diff/people";
import { sentence } from "../../../tools/diff/print";

const right = (permission: string) => ({ number: 1, permission, name: permission });
const group = (id: number, name: string, rights: readonly string[]) => ({ id, kind: "petugas", name, note: "", rights });

const documents = (sets: JsonObject, other: readonly string[], rights: readonly string[]) => [
  document("reference/permissions", { items: [{ value: "bantuan.bayar", label: "Membayar bantuan" }] }),
  document("access/satu", { sets, groups: [group(1, "Pemeriksa", rights)] }),
  document("access/dua", { groups: [group(2, "Bendahara", other)] }),
];

const document = (name: string, value: JsonObject) =>
  parseDocument(`schemas/${name}.json`, JSON.stringify(value)) as SourceDocument;

const told = (before: ReturnType<typeof documents>, after: ReturnType<typeof documents>) =>
  diffDocuments(before, after, []).map(({ path, claims }) => [path, claims.map(({ what }) => what)] as const);

const sets = { periksa: [right("bantuan.periksa")], bayar: [right("bantuan.bayar")] };

it("a group that is given another set can do what the set allows, and no longer what a set allows that it loses", () => {
  const [before, after] = [documents(sets, ["bayar"], ["periksa"]), documents(sets, ["bayar"], ["bayar"])];
  expect(told(before, after)).toEqual([
    ["schemas/access/satu.json", ["Pemeriksa kini dapat membayar bantuan", "Pemeriksa tidak dapat lagi bantuan.periksa"]],
  ]);
});

it("a right that joins a set is told of every group that has the set, also where another document holds the group", () => {
  const more = { ...sets, periksa: [...sets.periksa, right("bantuan.bayar")] };
  const claims = told(documents(sets, ["periksa"], ["periksa"]), documents(more, ["periksa"], ["periksa"]));
  expect(claims.map(([, [first]]) => first)).toEqual([
    "Pemeriksa kini dapat membayar bantuan",
    "Bendahara kini dapat membayar bantuan",
  ]);
});

it("sets in another order, or a right that another set of the group holds already, mean nothing to anybody", () => {
  expect(told(documents(sets, [], ["periksa", "bayar"]), documents(sets, [], ["bayar", "periksa"]))).toEqual([]);
});

it("a right that is closed gives nothing to anybody, and its opening does", () => {
  const closed = { ...sets, bayar: [{ ...right("bantuan.bayar"), is_closed: true }] };
  const [[, given] = []] = told(documents(closed, [], ["periksa"]), documents(closed, [], ["periksa", "bayar"]));
  expect(given).toEqual(['Kumpulan hak: bertambah "bayar"']);
  const [[, claims = []] = []] = told(documents(closed, ["bayar"], []), documents(sets, ["bayar"], [])).filter(
    ([path]) => path === "schemas/access/dua.json",
  );
  expect(claims).toEqual(["Bendahara kini dapat membayar bantuan"]);
});

it("a closed right that goes beside an open one that comes is told", () => {
  const was = { ...sets, periksa: [right("bantuan.periksa"), { ...right("bantuan.lain"), number: 2, is_closed: true }] };
  const is = { ...sets, periksa: [right("bantuan.periksa"), { ...right("bantuan.bayar"), number: 3 }] };
  expect(told(documents(was, [], ["periksa"]), documents(is, [], ["periksa"]))).toEqual([
    [
      "schemas/access/satu.json",
      ["Pemeriksa kini dapat membayar bantuan", "dihapus; hak ini tidak memberi apa pun, sebab belum terbuka"],
    ],
  ]);
});

it("a document that goes takes what its groups could do", () => {
  const all = documents(sets, ["bayar"], ["periksa"]);
  const left = all.filter(({ path }) => path !== "schemas/access/dua.json");
  expect(told(all, left)).toEqual([["schemas/access/dua.json", ["Bendahara tidak dapat lagi membayar bantuan", "dihapus"]]]);
});

/** Somebody who has what their groups give them. */
const member = (name: string, ...numbers: readonly number[]): Persona => ({
  name,
  role: "Petugas",
  program: "satu",
  cohort: "",
  records: {},
  scopeIn: (library) => {
    const sets = groupsOf(library).flatMap(({ id: number, rights }) => (numbers.includes(number) ? [rights].flat() : []));
    const permissions = sets.flatMap((set) => rightsOf(library).get(set) ?? []).map(({ permission }) => permission);
    return { preferences: { permissions, groups: numbers } };
  },
});

const people = [member("Sari", 1), member("Tono", 2), member("Umi", 1, 2)];

it("the people of the group who gain a right are named, and what it opens to them; who had it by another group gains nothing", () => {
  const tile = parseDocument(
    "menus/satu/tiles.json",
    JSON.stringify({ title: "Layanan", place: "tiles", items: [{ id: "bayar", label: "Bayar", permission: "bantuan.bayar" }] }),
  ) as SourceDocument;
  const state = (rights: readonly string[]) => [...documents(sets, ["bayar"], rights), tile];
  const told = diffDocuments(state(["periksa"]), state(["periksa", "bayar"]), people);
  expect(told.map(({ path, claims }) => [path, claims.map(sentence)])).toEqual([
    ["schemas/access/satu.json", ["Pemeriksa kini dapat membayar bantuan bagi 1 dari 3 persona: Sari (Petugas)."]],
    ["menus/satu/tiles.json", ['Ubin "Bayar" (bayar): kini tampak bagi 1 dari 3 persona: Sari (Petugas).']],
  ]);
});
