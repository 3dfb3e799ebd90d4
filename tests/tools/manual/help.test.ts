/** The help of screens, held against the documents, and as two people read it. */
import { describe, expect, it } from "vitest";
import { createLibrary, isObject, type JsonObject, programOf } from "../../../engine/tools";
import type { HelpPage } from "../../../src/documents/help";
import { type ToldField, type ToldPage, toldPages } from "../../../src/help/told";
import { givenPermissions } from "../../../tools/documents/given-permissions";
import { inWords, pagesInSentences } from "../../../tools/documents/help";
import { knownOfParticipants, knownOfRole } from "../../../tools/documents/route-sets";
import type { From, Sentence } from "../../../tools/manual/model/manual";
import { isScreen } from "../../../tools/manual/model/screens";
import { shipped } from "../../check/shipped";
import { everyNth } from "../../sample";

const library = createLibrary(shipped);

const screensOf = (program: string) =>
  library.ids("screen").filter((id) => [program, "bersama"].includes(programOf(id)) && isScreen(library, id));
const participants = (program: string) => knownOfParticipants("gtk", givenPermissions(library, program));
const made = (program: string) =>
  pagesInSentences(
    { library, meant: program === "ppg" ? knownOfRole("gtk") : participants(program) },
    program,
    screensOf(program),
  );

const tried = everyNth(["gurupenggerak", "ppg", "vokasi", "gpk", "studi"], 5);
const sets = new Map(tried.items.map((program) => [program, made(program)]));

const isSentence = (node: unknown): node is Sentence =>
  isObject(node) && typeof node.text === "string" && Array.isArray(node.from);

function sentencesIn(node: unknown): Sentence[] {
  if (isSentence(node)) return [node];
  if (Array.isArray(node)) return node.flatMap(sentencesIn);
  return isObject(node) ? Object.entries(node).flatMap(([key, value]) => (key === "logic" ? [] : sentencesIn(value))) : [];
}

const stands = ({ kind, id, pointer }: From): boolean => {
  const document = library.get(kind, id);
  return document !== undefined && pointer.reduce<unknown>((here, key) => Object(here)[key], document) !== undefined;
};

describe.each([...sets])(`help in %s (${tried.words})`, (_, pages) => {
  it("says nothing that no document says", () => {
    const all = sentencesIn(pages);
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter(({ from }) => from.length === 0 || !from.every(stands))).toEqual([]);
  });

  it("has no raw key, no placeholder of a row, and no words for those who write documents", () => {
    const odd =
      /undefined|\[object|‹|›.*‹|"[a-z_-]+"|tidak berlaku:|\{(sources|row|state|form|answer)\b|\(sumber \d|\bterenkripsi\b/;
    expect(sentencesIn(pages).filter(({ text }) => text.trim() === "" || odd.test(text))).toEqual([]);
  });
});

/** The fields that the sections of a form ask for, where somebody who acts for no institution can meet it. */
function askedFields(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(askedFields);
  if (!isObject(node) || JSON.stringify(node.visibleWhen)?.includes('"admin-instansi"')) return [];
  const sections: readonly unknown[] = node.kind === "form" && Array.isArray(node.sections) ? node.sections : [];
  const schema = library.get("data", String(node.schema));
  const names = sections.flatMap((one) => [Object(one).fields].flat()).map((one) => (isObject(one) ? one.field : one));
  const asked = names.filter((name) => isAsked(Object(schema?.properties)[String(name)]));
  return [...asked.map((name) => `${node.schema} ${name}`), ...Object.values(node).flatMap(askedFields)];
}

const isAsked = (field: JsonObject | undefined) =>
  field !== undefined && field.leaving === undefined && field.const === undefined;

it("tells of each field that a form of an open screen asks for", () => {
  const pages = [...sets.values()].flat();
  const told = new Set(
    sentencesIn(pages).flatMap(({ from }) =>
      from.map(({ id, pointer }) => `${id} ${pointer[0] === "properties" ? pointer[1] : ""}`),
    ),
  );
  const asked = pages.flatMap(({ screen }) => askedFields(library.get("screen", screen)));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((one) => !told.has(one))).toEqual([]);
});

const teacher = {
  session: { role: "gtk" },
  profile: { k_fungsi_gpm: 1, k_sumber_gpm: 1, angkatan: 6, gpm_guru_fungsi_id: "1" },
  preferences: {
    permissions: ["guru-penggerak-profil.update"],
    groups: [],
    config: { registrasi: { tgl_tutup_kondisi: "2026-12-01 23:59:00" } },
  },
  date: "2026-11-30 20:00:00",
};

const pageFor = (person: object, screen: string): ToldPage | undefined => {
  const pages: readonly HelpPage[] = (sets.get("gurupenggerak") ?? []).map(inWords);
  return toldPages(pages, { ...person }).find((one) => one.screen === screen);
};

const fieldOf = (page: ToldPage | undefined, name: string): ToldField | undefined =>
  page?.steps.flatMap(({ fields }) => fields).find((field) => field.name === name);

describe("help of the biodata", () => {
  const page = pageFor(teacher, "gurupenggerak/biodata");

  it("says what this person does, and when it closes for them", () => {
    expect(page?.about[0]?.lines).toEqual(["Lengkapi biodata Anda sebagai calon guru penggerak."]);
    expect(page?.dates[0]?.lines).toEqual(["Biodata, ditutup: 1 Desember 2026 pukul 23.59 WIB"]);
    expect(page?.notes).toEqual([]);
  });

  it("says of a field what to type, and what makes it appear", () => {
    expect(fieldOf(page, "NIK")?.lines).toEqual(["16 angka pada KTP; spasi dan titik dibuang sendiri.", "Wajib diisi."]);
    expect(fieldOf(page, "Jabatan lainnya")?.lines).toEqual([
      "Muncul bila jabatan “Lainnya (tuliskan)”.",
      "Tuliskan jabatan Anda.",
      "Wajib diisi.",
      "Paling banyak 100 huruf.",
    ]);
    expect(fieldOf(page, "Jenis pekerjaan")).toBeUndefined();
  });

  it("tells somebody of a later cohort that the NIK is locked, and why, and asks nothing of them there", () => {
    const later = pageFor({ ...teacher, profile: { ...teacher.profile, angkatan: 9 } }, "gurupenggerak/biodata");
    expect(fieldOf(later, "NIK")?.lines).toEqual([
      "Dikunci mulai angkatan 7. Bila keliru, perbaiki NIK melalui Dapodik bersama operator sekolah.",
      "Sejak angkatan 7, NIK mengikuti data kependudukan yang sudah dicocokkan, sehingga tidak diubah di sini.",
    ]);
  });

  it("opens for nobody who cannot open the screen", () => {
    const without = { ...teacher, preferences: { ...teacher.preferences, permissions: [] } };
    expect(pageFor(without, "gurupenggerak/biodata")).toBeUndefined();
  });
});

it("tells who sent a dossier what may become of it, and nothing of the officers' own states", () => {
  const states = pageFor(teacher, "gurupenggerak/dokumen")?.states.map(({ title }) => title);
  expect(states).toEqual(["Belum diajukan", "Diajukan", "Perlu perbaikan", "Ditolak", "Disetujui"]);
});
