/**
 * A date that a page shows is the date that its call keeps: each window is open to its last second, 23:59:59 WIB, and closed with the
 * next one, whatever a page that was opened before still shows.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

interface Window {
  readonly what: string;
  readonly as: string;
  /** The last day, and what is told when it has passed. */
  readonly until: string;
  readonly refusal: string;
  send(visitor: Visitor): ReturnType<Visitor["post"]>;
}

/** Sends the record back as it was read. */
const resave = (read: string, save: string) => async (visitor: Visitor) => {
  const { data, revision } = (await visitor.get(read)).json();
  return visitor.post(save, data, { "if-match": `"${revision}"` });
};

const windows: readonly Window[] = [
  {
    what: "the biodata",
    as: "nurhayati",
    until: "2027-06-30",
    refusal: "Mohon maaf, Pendaftaran Calon Guru Penggerak Angkatan 11 telah ditutup",
    send: resave("/guru-penggerak/biodata", "/guru-penggerak/biodata/save"),
  },
  {
    what: "the start of the CV",
    as: "sri.wahyuni",
    until: "2027-06-30",
    refusal: "Mohon maaf, Pendaftaran Calon Guru Penggerak Angkatan 11 telah ditutup",
    send: (visitor) => visitor.post("/guru-penggerak/cv/mulai", { id: "GPM-7001" }),
  },
  {
    what: "the start of the essay",
    as: "sri.wahyuni",
    until: "2027-06-30",
    refusal: "Periode esai berakhir 30 Juni 2027 pukul 23.59 WIB.",
    send: (visitor) => visitor.post("/guru-penggerak/esai/mulai", {}),
  },
  {
    what: "the start of the aptitude test",
    as: "nurhayati",
    until: "2027-06-30",
    refusal: "Periode tes berakhir 30 Juni 2027 pukul 23.59 WIB.",
    send: (visitor) => visitor.post("/guru-penggerak/tbs/mulai", {}),
  },
  {
    what: "the PJOK essay",
    as: "lina.kartika",
    until: "2027-06-30",
    refusal: "Masa pengisian esai PJOK sudah berakhir.",
    send: resave("/pjok/esai", "/pjok/esai/save"),
  },
  {
    what: "the training registration",
    as: "rudi.hartono",
    until: "2027-06-30",
    refusal: "Jadwal registrasi pelatihan telah berakhir",
    send: (visitor) =>
      visitor.post("/vokasi/profil/save", { no_hp: "081200000001", alt_email: "rudi@example.id", kompetensi: [1] }),
  },
];

describe.each(oneDatabase)("deadlines on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-21T05:00:00Z");
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
  });
  afterAll(() => server?.close());

  it.each(windows)("$what is refused in the first second after its last day, and nothing is kept", async (window) => {
    const visitor = await visit(server, window.as);
    now = new Date(`${window.until}T23:59:59+07:00`);
    now.setSeconds(now.getSeconds() + 1);
    const late = await window.send(visitor);
    expect([late.statusCode, late.json().title]).toEqual([403, window.refusal]);
  });

  it.each(windows)("$what is still taken in the last second of its last day", async (window) => {
    const visitor = await visit(server, window.as);
    now = new Date(`${window.until}T23:59:59.900+07:00`);
    const last = await window.send(visitor);
    expect(last.json().title).not.toBe(window.refusal);
    expect([200, 422]).toContain(last.statusCode);
  });

  it("the biodata of a cohort whose time has passed is read, and not changed", async () => {
    now = new Date("2026-11-21T05:00:00Z");
    const visitor = await visit(server, "hendra.gunawan");
    const before = (await visitor.get("/guru-penggerak/biodata")).json();
    const answer = await visitor.post(
      "/guru-penggerak/biodata/save",
      { ...before.data, alamat: "Jalan Terlambat 1" },
      { "if-match": `"${before.revision}"` },
    );
    expect([answer.statusCode, answer.json().title]).toEqual([
      403,
      "Mohon maaf, Pendaftaran Fasilitator Angkatan 10 telah ditutup",
    ]);
    expect((await visitor.get("/guru-penggerak/biodata")).json()).toEqual(before);
  });
});
