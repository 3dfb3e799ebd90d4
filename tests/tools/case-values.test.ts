/** Expectations of values, presses, reports and papers: the words where it is not so, and the conditions that a case sees; and that none is left uncounted. */
import { join } from "node:path";
import { expect, it } from "vitest";
import { readLanguage } from "../../engine/check/shape/read-language";
import { walkShape } from "../../engine/check/shape/walk-shape";
import { createLibrary, getAt, givenIds, isObject, metaSchemaOf, readDocuments } from "../../engine/tools";
import { type ConditionKind, conditionKinds } from "../../tools/cases/conditions-in";
import { askedTests, testsIn } from "../../tools/cases/tests-in";
import { writtenIn } from "../../tools/cases/written-conditions";
import { judging } from "./judged-case";

const root = join(import.meta.dirname, "../..");
const leader = judging("gurupenggerak");
const ppg = judging("ppg");
const shared = judging("bersama");
const sri = "gurupenggerak/sri.wahyuni";

it("a computed value is what the form computes, and its tests are seen in the branch that is taken", () => {
  const answers = { modul: 80, lokakarya: 80, ppl1: 80, ppl2: 80, ukin: 80, up: 80, komprehensif: 80 };
  const judged = ppg({ form: "ppg/nilai", answers, expects: { computes: { huruf: "A" } } });
  expect(judged.words).toEqual(['Isian "huruf" seharusnya terhitung "A", ternyata "A-".']);
  expect(judged.seen).toEqual(["huruf compute false", "huruf compute false", "huruf compute true"]);
});

it("a pressed part tells what happens in order, and goes on once the server has answered", () => {
  const reset = { persona: "gurupenggerak/tono.wijaya", screen: "gurupenggerak/reset", state: { setuju: true } };
  const expects = { presses: { "formulir.submit": ["x"] } };
  expect(leader({ ...reset, expects }).words).toEqual([
    'Bila "formulir.submit" ditekan seharusnya terjadi "x", ternyata "reset.profile".',
  ]);
  const answered = { message: "Kata sandi salah." };
  const { words, seen } = leader({ ...reset, answered, expects });
  expect(words).toEqual([
    'Bila "formulir.submit" ditekan seharusnya terjadi "x", ternyata "reset.profile", "Kata sandi salah.".',
  ]);
  expect(seen.filter((one) => one.startsWith("formulir.submit action"))).toEqual([
    "formulir.submit action false",
    "formulir.submit action false",
    "formulir.submit action true",
  ]);
  expect(leader({ ...reset, state: { setuju: false }, expects }).words).toEqual([
    '"formulir.submit" tidak ada atau tidak tampak, atau tidak dapat ditekan.',
  ]);
});

it("an item that stands for rows is read and pressed for its row", () => {
  const menu = { persona: "gurupenggerak/siti.rahma", menu: "bersama/services" };
  const expects = { reads: { "program.ppg.badge": "dibuka" }, presses: { "program.ppg": ["session.choose-program"] } };
  const { words, seen } = shared({ ...menu, expects });
  expect(words).toEqual(['Bagian layar "program.ppg.badge" seharusnya "dibuka", ternyata "".']);
  expect(seen).toContain("program.badge text false");
  expect(seen).toContain("program action true");
});

it("a report counts a row as its reader sees it, and a part of it only what the whole counts", () => {
  const row = { state: "menunggu", columns: { k_propinsi: 34 } };
  const facts = { actor: { tugas: [{ k_propinsi: 34 }] } };
  const record = { persona: "gurupenggerak/rizal.pemantau", facts, record: "gurupenggerak/jadwal-wawancara", row };
  const { words } = leader({ ...record, expects: { notReported: ["per-wilayah.belum"], reported: ["harian"] } });
  expect(words).toEqual([
    'Laporan "per-wilayah.belum" seharusnya tidak menghitung catatan itu baginya, ternyata menghitungnya.',
    'Laporan "harian" seharusnya menghitung catatan itu baginya, ternyata tidak.',
  ]);
  expect(leader({ ...record, expects: { reported: ["lain"] } }).words[0]).toContain(
    "Yang dikenal: per-wilayah, per-wilayah.belum",
  );
});

it("an act tells the columns that it sets, the values that its effects get, and the paper that it issues", () => {
  const officer = { facts: { akun: { nama: "Petugas" } } };
  const counted = ppg({
    ...officer,
    record: "ppg/mahasiswa",
    row: { state: "aktif", columns: { tugas: 1, tugas_wajib: 4 } },
    does: { transition: "tugas-masuk" },
    expects: { setsTo: { persen_tugas: 40 } },
  });
  expect(counted.words).toEqual(['Kolom "persen_tugas" seharusnya bernilai 40, ternyata 50.']);
  expect(counted.seen).toEqual(["tugas-masuk: persen_tugas set true"]);
  const locked = ppg({
    ...officer,
    record: "ppg/presensi",
    row: { state: "terbuka", data: { keadaan: "S" } },
    does: { transition: "kunci" },
    expects: { causesWith: { "pertemuan.catat-peserta": { hadir: 1 } } },
  });
  expect(locked.words).toEqual(['Akibat "pertemuan.catat-peserta" seharusnya diberi hadir = 1, ternyata 0.']);
  const row = { state: "disetujui", columns: { biaya: 5_000_000 } };
  const epks = { ...officer, record: "ppg/epks", row, does: { transition: "unduh" } };
  const printed = ppg({ ...epks, expects: { printsNot: ["ppg/epks.biaya"], prints: { "ppg/epks.lain": "Apa pun." } } });
  expect(printed.words).toEqual([
    'Bagian surat "ppg/epks.biaya" seharusnya tidak tercetak, ternyata tercetak.',
    'Perpindahan itu tidak menerbitkan surat dengan bagian "ppg/epks.lain".',
  ]);
  expect(printed.seen).toContain("ppg/epks.biaya visibleWhen true");
});

it("a call tells the values that it answers, and the rows that it moves", () => {
  const expects = { returns: { "preferences.pjok": { is_daftar: 1 } }, movesRows: { "pembagian.otomatis": [] } };
  const facts = { preferences: { menu: { pjok: { is_daftar: 0 } } } };
  const { words, seen } = shared({ persona: sri, facts, body: { jenis: "esai" }, expects });
  expect(words).toEqual([
    'Jawaban panggilan "preferences.pjok" seharusnya memuat is_daftar = 1, ternyata 0.',
    'Panggilan "pembagian.otomatis" seharusnya menggerakkan tidak ada, ternyata "gurupenggerak/uji-esai".',
  ]);
  expect(seen.filter((one) => one === "pembagian.otomatis moves true")).toHaveLength(1);
});

it("of tests only those are asked that decide the value", () => {
  const expression = {
    if: [{ "==": [1, 1] }, { if: [{ "==": [1, 2] }, "a", "b"] }, { "==": [2, 2] }, "c", { if: [true, 1, 2] }],
  };
  const tests = testsIn(expression, { key: "set", name: "x", pointer: ["set"] });
  const at = (holds: boolean) => askedTests(tests, () => holds).map(({ pointer }) => pointer.join("/"));
  expect(at(true)).toEqual(["set/if/0", "set/if/1/if/0"]);
  expect(at(false)).toEqual(["set/if/0", "set/if/2", "set/if/4/if/0"]);
});

/** Every condition that the language knows, and every test of a value, as it stands in a document. */
function* toldIn(library: ReturnType<typeof createLibrary>) {
  const language = readLanguage(root);
  for (const { kind, id, path, value, follows } of library.sources.values()) {
    if (follows || !conditionKinds.some((one) => one === kind)) continue;
    const file = metaSchemaOf(kind);
    const places: string[] = [];
    const note = (pointer: readonly (string | number)[]) => {
      // One that is handed values is asked where they are handed over.
      const isGiven = givenIds(Object(getAt(value, pointer.slice(0, -1)))).length > 0;
      if (!isGiven && isObject(getAt(value, pointer))) places.push(pointer.join("/"));
    };
    walkShape({ schema: language[file] ?? {}, file }, value, {
      language,
      fault: () => undefined,
      mention: ({ what, name, value: held, pointer }) => {
        if (what !== "holds") return;
        if (name === "condition") note(pointer);
        if (name === "expression") for (const test of testsIn(held, { key: "", name: "", pointer })) note(test.pointer);
      },
    });
    yield { kind: kind as ConditionKind, id, path, places };
  }
}

it("every condition of every document of these kinds is counted", () => {
  const library = createLibrary(readDocuments(`${root}/`));
  const lost: string[] = [];
  for (const { kind, id, path, places } of toldIn(library)) {
    const counted = new Set(writtenIn(library, kind, id).map(({ pointer }) => pointer.join("/")));
    lost.push(...places.filter((place) => !counted.has(place)).map((place) => `${path} ${place}`));
  }
  expect(lost).toEqual([]);
});

it("a condition that is handed values stands in the place of its name, with them", () => {
  const library = createLibrary(readDocuments(`${root}/`));
  const all = conditionKinds.flatMap((kind) => library.ids(kind).flatMap((id) => writtenIn(library, kind, id)));
  expect(all.filter(({ logic }) => JSON.stringify(logic).includes('"given.')).map(({ path, name }) => `${path} ${name}`)).toEqual(
    [],
  );
  const open = { open: { var: "preferences.config.simulasi-mengajar.tgl_tutup" } };
  const [whole] = all.filter(({ name }) => name === "masa-simulasi-berjalan");
  expect(JSON.stringify(whole?.logic)).toContain(JSON.stringify(open));
});
