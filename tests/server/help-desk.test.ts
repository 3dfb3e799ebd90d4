/** A help desk sees the portal as one participant: with a reason that the participant reads, for half an hour, and changing nothing. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepHeader } from "../../portal/offline";
import type { DemoFilePerson } from "../../server/demo/seed-demo";
import { oneDatabase } from "./databases";
import { idOf, startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const person = (username: string, permissions: string[], records: DemoFilePerson["records"] = {}): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: {
    ptk_id: username,
    nama: `Guru ${username}`,
    email: `${username}@example.id`,
    nik: "9971010000100003",
    riwayat: [{ tahun: 2020, no_wa: "085700000011" }],
  },
  profile: { k_fungsi_gpm: 1, angkatan: 11, k_sumber_gpm: 2 },
  preferences: { permissions: ["guru-penggerak-profil.index", "guru-penggerak-profil.update", ...permissions] },
  records,
});
const people = [
  person("bantuan", ["bantuan.lihat"]),
  person("petugas", ["guru-penggerak-akun.index"]),
  person("peserta", [], {
    "gurupenggerak/biodata": { nama: "Guru peserta", nik: "9971010000100003", alamat: "Jalan Melati 12" },
  }),
  person("lain", []),
  {
    ...person("guru-ppg", []),
    program: "ppg",
    profile: {},
    roots: { biodata: { nama: "Guru guru-ppg", nik: "9971010000100011" } },
    preferences: { permissions: [] },
  },
];
const reason = "Peserta melapor tidak melihat tombol kirim.";
const biodata = "/guru-penggerak/biodata";

describe.each(oneDatabase)("a help desk on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-22T03:00:00Z");
  let desk: Visitor;
  const look = async (username: string, alasan = reason) => desk.post(`/bantuan/${await idOf(server, username)}`, { alasan });
  const session = async () => (await desk.get("/")).json();

  beforeAll(async () => {
    server = await startTestApp(database, { people, clock: () => now });
    desk = await visit(server, "bantuan");
  });
  afterAll(() => server?.close());

  it("looks as a participant alone, and says why", async () => {
    expect((await look("peserta", "mau lihat")).statusCode).toBe(422);
    for (const [username, status] of [
      ["petugas", 403],
      ["bantuan", 403],
    ] as const)
      expect((await look(username)).statusCode, username).toBe(status);
    expect((await desk.post("/bantuan/tidak-ada", { alasan: reason })).statusCode).toBe(404);
    const stranger = await visit(server, "lain");
    expect((await stranger.post(`/bantuan/${await idOf(server, "peserta")}`, { alasan: reason })).statusCode).toBe(403);
    expect(await session()).toMatchObject({ username: "bantuan" });
  });

  it("sees what the participant sees, without what is sealed, and keeps nothing on its device", async () => {
    const own = await (await visit(server, "peserta")).get(biodata);
    expect(own.headers[keepHeader]).toBeTruthy();
    expect((await look("peserta")).statusCode).toBe(200);
    const seen = await session();
    expect(seen).toMatchObject({ username: "peserta", isSeen: true });
    expect(seen.device_key).toBeUndefined();
    const read = await desk.get(biodata);
    expect(read.json().data).toMatchObject({ nama: "Guru peserta", nik: "••••0003" });
    expect(read.headers[keepHeader]).toBeUndefined();
    const copy = await desk.get("/unduhan/apa-saja/berkas");
    expect([copy.statusCode, copy.json().code]).toEqual([403, "only-seen"]);
  });

  it("sees the facts of the account without what is sealed elsewhere under the same name", async () => {
    const facts = { nama: "Guru peserta", nik: "9971010000100003", riwayat: [{ tahun: 2020, no_wa: "085700000011" }] };
    expect((await (await visit(server, "peserta")).get("/")).json().ptk).toMatchObject(facts);
    await look("peserta");
    expect((await session()).ptk).toMatchObject({
      nama: "Guru peserta",
      nik: "••••0003",
      riwayat: [{ tahun: 2020, no_wa: "••••0011" }],
    });
    await desk.post("/bantuan", {});
  });

  it("sees the rows that the program keeps of the person in the same way", async () => {
    const biodata = async (of: Visitor) => (await of.get("/profil")).json().biodata;
    const owned = { nama: "Guru guru-ppg", nik: "9971010000100011" };
    expect(await biodata(await visit(server, "guru-ppg"))).toMatchObject(owned);
    expect((await look("guru-ppg")).statusCode).toBe(200);
    expect(await biodata(desk)).toMatchObject({ ...owned, nik: "••••0011" });
    await desk.post("/bantuan", {});
  });

  it("changes nothing", async () => {
    await look("peserta");
    const { revision, data } = (await desk.get(biodata)).json();
    const saved = await desk.post(`${biodata}/save`, { ...data, alamat: "Jalan Lain 1" }, { "if-match": `"${revision}"` });
    expect([saved.statusCode, saved.json().code]).toEqual([403, "only-seen"]);
    const draft = { data: { alamat: "x" }, base: revision, after: null };
    expect((await desk.send({ method: "PUT", url: `/backend${biodata}/draf`, payload: draft })).statusCode).toBe(403);
    expect((await (await visit(server, "peserta")).get(biodata)).json()).toMatchObject({
      revision,
      data: { nik: "9971010000100003" },
    });
  });

  it("ends when the help desk says so, and by itself after half an hour", async () => {
    await look("peserta");
    expect((await desk.post("/bantuan", {})).statusCode).toBe(200);
    expect(await session()).toMatchObject({ username: "bantuan" });
    await look("peserta");
    expect(await session()).toMatchObject({ username: "peserta" });
    now = new Date(now.getTime() + 30 * 60_000);
    expect(await session()).toMatchObject({ username: "bantuan" });
  });

  it("is told to the participant: who looked, and why", async () => {
    await look("peserta");
    const reads = (await (await visit(server, "peserta")).get("/pembacaan")).json().data;
    expect(reads.map(({ attributes }: { attributes: object }) => attributes)).toContainEqual(
      expect.objectContaining({ oleh: "Guru bantuan", data: "Seluruh portal, seperti yang Anda lihat", alasan: reason }),
    );
    await desk.post("/bantuan", {});
  });
});
