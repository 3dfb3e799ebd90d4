/** The words of keys, values, conditions and lengths of time in a difference. */
import { expect, it } from "vitest";
import type { Logic } from "../../../engine/tools";
import { alignKeys } from "../../../tools/diff/align-keys";
import { headOf } from "../../../tools/diff/head";
import { logicWords } from "../../../tools/diff/logic-words";
import { partOf } from "../../../tools/diff/part";
import { timeWords } from "../../../tools/diff/time-words";
import { plainVocabulary } from "../../../tools/diff/vocabulary";
import { tellKey } from "../../../tools/diff/words/tell-key";

const titles: Record<string, string> = { "profile.angkatan": "angkatan", "profile.fungsi": "fungsi" };
const choices: Record<string, string> = { diajukan: "Diajukan", draf: "Draf" };
const words = {
  nameOf: (path: string) => titles[path] ?? plainVocabulary.nameOf(path),
  valueOf: (path: string, value: unknown) => choices[String(value)] ?? plainVocabulary.valueOf(path, value),
  choicesOf: () => [],
};

it.each<[Logic, string]>([
  [{ ">=": [{ var: "profile.angkatan" }, 7] }, "angkatan 7 atau lebih"],
  [{ "<": [7, { var: "profile.angkatan" }] }, "angkatan lebih dari 7"],
  [
    { and: [{ ">=": [{ var: "profile.angkatan" }, 7] }, { "!=": [{ var: "row.state" }, "diajukan"] }] },
    "angkatan 7 atau lebih dan keadaan catatan bukan Diajukan",
  ],
  [{ in: [{ var: "row.state" }, ["draf", "diajukan"]] }, "keadaan catatan Draf atau Diajukan"],
  [{ "==": [{ var: "row.owner" }, { var: "actor.id" }] }, "catatan miliknya sendiri"],
  [{ "!": [{ present: { var: "profile.fungsi" } }] }, "fungsi kosong"],
  [{ permitted: "a|b" }, 'memegang izin "a" atau "b"'],
  [{ condition: ["di-antara", 7, { var: "profile.fungsi" }] }, 'syarat "di-antara" (7, fungsi)'],
])("%j is %s", (logic, said) => expect(logicWords(logic, words)).toBe(said));

const names = new Map([
  ["setujui", "Setujui"],
  ["tarik", "Tarik"],
]);

it.each<[string, unknown, unknown, string[]]>([
  [
    "otherThan",
    ["setujui"],
    undefined,
    ['satu orang kini dapat menjalankannya sendiri: tidak lagi harus orang lain dari yang melakukan "Setujui"'],
  ],
  ["seconds", 2_592_000, 259_200, ["Lama dari 30 hari menjadi 3 hari"]],
  ["undoes.seconds", 2_592_000, 259_200, ["Lama pada pembatalan perpindahan terakhir dari 30 hari menjadi 3 hari"]],
  ["maxItems", 5, 3, ["Butir paling banyak dari 5 butir menjadi 3 butir"]],
  ["without", ["owner", "setujui"], ["owner"], ['"Setujui" yang tadinya disembunyikan kini tampak']],
  ["without", undefined, ["owner"], ["pemiliknya kini tidak diperlihatkan"]],
  ["benar", false, undefined, ['"benar" dihapus (tadinya tidak)']],
  [
    "rateLimit.perAddress",
    60,
    6000,
    ["batas banyaknya panggilan: paling banyak 6000 panggilan tiap menit dari satu alamat, tadinya 60"],
  ],
  ["inputs.setujui", false, undefined, ['"Setujui" pada yang dicentang atau diisi di layar dihapus (tadinya tidak)']],
  ["complete", true, undefined, ["boleh dikirim belum lengkap"]],
  ["secondFactor", true, undefined, ["tidak lagi meminta kode verifikasi dua langkah"]],
  ["secondFactor", ["setujui", "cairkan"], ["cairkan"], ['tidak lagi meminta kode verifikasi dua langkah ("Setujui")']],
  ["revokedBy", ["setujui"], undefined, ['kertasnya kini tetap berlaku sesudah "Setujui"']],
  ["permission", "setujui", "setujui|tarik", ['izin yang diminta dari "Setujui" menjadi "Setujui" atau "Tarik"']],
  ["kept", undefined, false, ["tidak lagi disimpan pada perangkat"]],
  ["kept", false, undefined, ["kini disimpan pada perangkat"]],
])("%s from %j to %j is told by its effect", (key, was, is, said) => expect(tellKey(key, { was, is }, names)).toEqual(said));

it("a length of time is told in days, hours, minutes and seconds", () => {
  expect([259_200, 90_061, 0].map(timeWords)).toEqual(["3 hari", "1 hari 1 jam 1 menit 1 detik", "0 detik"]);
});

it("an element that stands elsewhere is the same one, and one that is gone is not the one at its place", () => {
  const part = (...texts: string[]) => partOf({ states: texts.map((text) => ({ text, tone: "info" })) }, "items", "a");
  expect(alignKeys(part("a", "b"), part("b", "a"))).toMatchObject({ reordered: ["states"] });
  const { keys, reordered } = alignKeys(part("a", "b", "c"), part("b", "c"));
  expect(reordered).toEqual([]);
  expect(keys.find(({ was }) => was === "states[1].text")).toEqual({ was: "states[1].text", is: undefined });
  expect(keys.find(({ was }) => was === "states[3].text")).toEqual({ was: "states[3].text", is: "states[2].text" });
});

it("a long report has a head of at most ten lines, the gravest first, and a short one has none", () => {
  const claims = Array.from({ length: 12 }, () => ({ kind: "said", about: "", what: "x", rank: "doors" }) as const);
  const grave = { kind: "said", about: "", what: "y", rank: "rights" } as const;
  const document = { path: "a.json", id: "a", isOwn: true, matrix: [] };
  const head = headOf([{ ...document, claims: [...claims, grave] }]);
  expect(head?.lines.map(({ claim }) => claim.what).slice(0, 2)).toEqual(["y", "x"]);
  expect([head?.lines.length, head?.left]).toEqual([10, 3]);
  expect(headOf([{ ...document, claims: [grave] }])).toBeUndefined();
});
