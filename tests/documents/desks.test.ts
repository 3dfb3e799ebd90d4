/** Lists of officers open on what waits, the oldest first, and what one press settles stands at the row. */
import { describe, expect, it } from "vitest";
import { type Followed, followedList, followList } from "../../engine/calls/follow-list";
import type { TableBlock } from "../../engine/documents/language";
import { shownColumn } from "../../engine/records/shown-column";
import { soundParts } from "../../engine/records/sound-parts";
import { isObject } from "../../engine/tools";
import { shipped } from "./portal";

interface Opened extends Followed {
  readonly screen: string;
  readonly table: TableBlock;
  readonly state: string;
  /** The order in which it opens. */
  readonly order: string;
  /** The roles that read it; undefined for all of its record type. */
  readonly readers?: readonly string[];
}

/** The tables that open on the rows of one state. */
const opened: readonly Opened[] = shipped.ids("screen").flatMap((screen) => {
  const { blocks, sources } = shipped.get("screen", screen) ?? {};
  return tablesIn(blocks).flatMap((block): Opened[] => {
    const source = isObject(sources) ? sources[block.source] : undefined;
    const call = isObject(source) ? source.call : undefined;
    const followed = followedList(shipped, call);
    const table = followList(block, shipped, call);
    const state = table.start?.state;
    if (!followed || typeof state !== "string") return [];
    const order = String(table.start?.sort ?? followed.list.sort?.[0]);
    return [{ ...followed, screen, table, state, order, readers: readersOf(followed.type, String(call)) }];
  });
});

function tablesIn(value: unknown): TableBlock[] {
  if (Array.isArray(value)) return value.flatMap(tablesIn);
  if (!isObject(value)) return [];
  const own = value.kind === "table" ? [value as unknown as TableBlock] : [];
  return [...own, ...Object.values(value).flatMap(tablesIn)];
}

function readersOf(type: string, call: string): readonly string[] | undefined {
  const lists = shipped.get("record", type)?.lists as Readonly<Record<string, { for?: readonly string[] }>>;
  return lists[call.slice(call.lastIndexOf(".") + 1)]?.for;
}

const named = ({ screen, table }: Opened) => `${screen} ${table.id}`;

/** The rows that are looked up by name, or worked by rank: nothing in them grows old. */
const unaged: readonly string[] = [
  "bersama/anggota-akses",
  "bersama/hak-akses",
  "bersama/instansi",
  "bersama/kotak-surel",
  "bersama/layanan",
  "bersama/pengelola-instansi",
  "gpk/pengumuman",
  "gurupenggerak/asesor",
  "gurupenggerak/masa",
  "gurupenggerak/pengumuman",
  "gurupenggerak/penugasan",
  "ppg/pengumuman",
  "ppg/sasaran",
  "studi/pengumuman",
  "vokasi/masa",
];

/** The rows that nothing may be done with before they are read, or that are kept and not worked through: to open one is the verb. */
const readFirst: readonly string[] = [
  ...unaged.filter((type) => !type.startsWith("bersama/pengelola") && type !== "ppg/sasaran"),
  "bersama/permintaan-data",
  "gpk/berkas",
  "gpk/rekening",
  "gurupenggerak/berkas-instruktur",
  "gurupenggerak/berkas-pjok",
  "gurupenggerak/diskualifikasi",
  "gurupenggerak/honor",
  "gurupenggerak/jadwal-microteaching",
  "gurupenggerak/jadwal-wawancara",
  "gurupenggerak/pendukung",
  "gurupenggerak/portofolio",
  "gurupenggerak/rekening",
  "ppg/berkas-instruktur",
  "ppg/berkas-mahasiswa",
  "ppg/berkas-mutu",
  "ppg/berkas-pamong",
  "ppg/laporan-dosen",
  "ppg/laporan-lptk",
  "ppg/naskah",
  "ppg/pertemuan",
  "ppg/profil",
];

/** A sheet of marks is filled in. */
const isRead = (type: string) => readFirst.includes(type) || type.startsWith("gurupenggerak/penilaian-");

it("no exception is kept for rows that nobody meets so", () => {
  const met = new Set(opened.map(({ type }) => type));
  expect([...unaged, ...readFirst].filter((type) => !met.has(type))).toEqual([]);
});

describe("a list that opens on one state", () => {
  const aged = opened.filter(({ type }) => !unaged.includes(type));

  it.each(aged.map((one) => [named(one), one] as const))("%s has the oldest row on top", (_, { type, order }) => {
    expect(["date", "moment"], order).toContain(shownColumn(shipped, type, order, "row")?.type);
  });

  const worked = opened.filter((one) => hasStep(one) && !isRead(one.type));

  it.each(worked.map((one) => [named(one), one] as const))("%s has a verb at the row", (_, { table }) => {
    expect([...(table.rowActions ?? []), ...(table.bulkActions ?? [])]).not.toEqual([]);
  });
});

/** Whether its readers have a step that begins where it opens. */
function hasStep({ type, state, readers }: Opened): boolean {
  const steps = soundParts(shipped.get("record", type) ?? {}).transitions ?? [];
  return steps.some(({ from, as }) => from?.includes(state) && as?.some((role) => readers?.includes(role) ?? true));
}

/** Lists of one's own work, which a step or another figure of home names, drafts that wait for nobody else, and sisters of a counted list. */
const uncounted: readonly string[] = [
  "gpk/penilaian.saya",
  "gpk/peserta.semua",
  "gurupenggerak/honor.saya",
  "gurupenggerak/sesi-instruktur.saya",
  "gurupenggerak/sesi-microteaching.kelola",
  "gurupenggerak/sesi-wawancara.kelola",
  "gurupenggerak/daftar-honor.semua",
  "gurupenggerak/kepemimpinan.semua",
  "ppg/guru-pamong.kemenag",
  "ppg/kelas-lms-dtp.lptk",
  "ppg/mahasiswa.kemenag",
  "ppg/mahasiswa.prajab",
  "ppg/naskah.kelola",
  "ppg/pertemuan.ampu",
  "ppg/sertifikat.lptk",
  "ppg/sesi-ujian.kelola",
  "vokasi/peserta-diklat.peserta",
];

it("home counts what waits in each list of officers", () => {
  const counted = new Set(
    shipped
      .ids("screen")
      .filter((id) => /\/(home|instansi)$/.test(id))
      .flatMap(countedOn),
  );
  const waiting = shipped
    .ids("record")
    .flatMap((type) =>
      Object.entries(soundParts(shipped.get("record", type) ?? {}).lists ?? {}).flatMap(([name, { waits }]) =>
        waits === undefined ? [] : [`${type}.${name} ${waits}`],
      ),
    );
  const isOfDesk = (one: string) => /^gurupenggerak\/(penilaian|uji)-/.test(one);
  const lost = waiting.filter((one) => !counted.has(one) && !isOfDesk(one)).map((one) => one.split(" ")[0]);
  expect(lost.sort()).toEqual([...uncounted].sort());
});

/** The lists and states that a home counts, each as "type.list state". */
function countedOn(id: string): string[] {
  const { blocks, sources } = shipped.get("screen", id) ?? {};
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isObject(value)) return;
    const { waits } = value;
    const source = isObject(waits) && isObject(sources) ? sources[String(waits.source)] : undefined;
    if (isObject(waits) && isObject(source)) found.push(`${source.call} ${waits.state}`);
    for (const one of Object.values(value)) walk(one);
  };
  walk(blocks);
  return found;
}
