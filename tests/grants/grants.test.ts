/** Grants for school libraries in at most 600 lines of documents, walked by the people of its four roles. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../server/mail/outbox";
import { oneDatabase } from "../server/databases";
import { runDue } from "../server/run-work";
import { visit, writeHeaders } from "../server/test-app";
import { Grants, grantsFolder, type Row } from "./grants";

it("is written in at most 600 lines, among them not one screen and not one menu", () => {
  const files = readdirSync(grantsFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const lines = paths.flatMap((path) => readFileSync(path, "utf8").trimEnd().split("\n"));
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.length).toBeLessThanOrEqual(600);
  expect(paths.filter((path) => /\/(screens|menus)\//.test(path))).toEqual([]);
});

describe.each(oneDatabase)("grants on $name", (database) => {
  let grants: Grants;
  beforeAll(async () => {
    grants = await Grants.start(database);
  });
  afterAll(() => grants?.close());

  const mailsTo = async (username: string) =>
    (await readMails(grants.server.services, { most: 20, to: `${username}@example.id` })).map(({ subject }) => subject);
  const whole = async ({ id }: { readonly id: string }): Promise<Row> => (await grants.get("bandung", `/${id}`)).json();
  const codeOf = (answer: { statusCode: number; json(): { errors?: object } }) => [
    answer.statusCode,
    Object.keys(answer.json().errors ?? {}),
  ];

  it("a head hands in what is whole, and one at a time for a school", async () => {
    const whole = await grants.answers("kepala", "Melati");
    const row = await grants.create("kepala", {});
    const wrong = { ...whole, luas: 19, selesai: "2026-12-01", kondisi: 99 };
    expect(codeOf(await grants.save("kepala", row, wrong))).toEqual([422, expect.arrayContaining(["luas", "selesai"])]);
    const saved = (await grants.save("kepala", row, whole)).json();
    expect(saved).toMatchObject({ jumlah: 11_000_000, nama_sekolah: "SDN Melati", npsn: "99710001" });
    const handed = await grants.does("kepala", saved, "ajukan");
    const second = await grants.create("kepala", whole);
    expect((await grants.tries("kepala", second, "ajukan")).statusCode).toBe(409);
    const mawar = await grants.answers("kepala", "Mawar");
    const other = (await grants.save("kepala", second, mawar)).json();
    expect((await grants.does("kepala", other, "ajukan")).state).toBe("diajukan");
    expect(handed.state).toBe("diajukan");
  });

  it("the officer of the province finds them in queue, counts and by id, the other one nowhere", async () => {
    const listOf = async (username: string) => (await grants.get(username, "/lists/antrean?state=diajukan&limit=50")).json();
    const { data, meta } = await listOf("bandung");
    expect([data.length, meta.counts.diajukan]).toEqual([2, 2]);
    const between = async (amounts: string) => (await grants.get("bandung", `/lists/antrean?${amounts}`)).json().total;
    expect(await between("jumlah_from=11000000&jumlah_to=11000000")).toBe(2);
    expect(await between("jumlah_from=11000001")).toBe(0);
    expect(await between("jumlah_to=10999999")).toBe(0);
    expect(await listOf("yogya")).toMatchObject({ data: [], meta: { counts: {} } });
    expect((await grants.get("yogya", `/${data[0].id}`)).statusCode).toBe(404);
    expect((await grants.get("bandung", `/${data[0].id}`)).json().data.rekening).toMatch(/^••••7890$/);
    const items = data.map(({ id, revision }: Row) => ({ id, revision }));
    const taken = await (await grants.as("bandung")).post("/records/perpustakaan/permohonan/bulk/ambil", { items });
    expect(taken.json()).toMatchObject({ done: 2, refused: 0 });
    const next = await (await grants.as("bandung")).post(
      "/records/perpustakaan/permohonan/lists/antrean/next?state=diperiksa",
      {},
    );
    expect(next.json()).toMatchObject({ id: expect.any(String), left: 2 });
  });

  it("asks for a repair of marked parts, of which alone the head changes something, and approves", async () => {
    const [first] = (await grants.get("bandung", "/lists/antrean?state=diperiksa&keyword=Melati")).json().data;
    await grants.does("bandung", first, "claim");
    const input = { bagian: ["kebutuhan"] };
    const back = await grants.does("bandung", first, "perbaiki", { input, note: "Harga rak terlalu tinggi." });
    const own = (await grants.get("kepala", `/${back.id}`)).json();
    expect(own.closed).toEqual(expect.arrayContaining(["sekolah", "luas", "proposal", "rekening"]));
    expect(own.closed).not.toContain("kebutuhan");
    const kebutuhan = [{ jenis: "Rak buku", banyak: 4, harga: 1_000_000 }];
    expect((await grants.save("kepala", own, { ...own.data, luas: 90, kebutuhan })).statusCode).toBe(422);
    const mended = (await grants.save("kepala", own, { ...own.data, kebutuhan })).json();
    expect(mended).toMatchObject({ jumlah: 4_000_000 });
    const again = await grants.does("bandung", await grants.does("kepala", mended, "ajukan"), "ambil");
    grants.later(46 / 1_440);
    expect((await grants.tries("bandung", again, "setujui")).statusCode).toBe(403);
    await grants.does("bandung", again, "claim");
    const approved = await grants.does("bandung", again, "setujui");
    expect(approved.state).toBe("disetujui");
    expect((await mailsTo("kepala")).toSorted()).toEqual(["Permohonan hibah disetujui", "Permohonan hibah perlu diperbaiki"]);
  });

  it("takes the next in the queue in one step, and puts back what is released or left", async () => {
    const [taken] = (await grants.get("bandung", "/lists/antrean?state=diperiksa&keyword=Mawar")).json().data as readonly [Row];
    const takeNext = async () =>
      (await (await grants.as("bandung")).post("/records/perpustakaan/permohonan/lists/antrean/next?state=diajukan", {})).json();
    const seen = async () => {
      const { state, holder_name, may, revision } = (await grants.get("bandung", `/${taken.id}`)).json();
      return { state, holder_name, takes: may.claim, approves: may.setujui, revision };
    };
    const held = { state: "diperiksa", holder_name: expect.any(String), takes: true, approves: true };
    const waiting = { state: "diajukan", holder_name: undefined, takes: true, approves: false };
    expect(await takeNext()).toEqual({ id: null, left: 0 });
    await grants.does("bandung", taken, "claim");
    expect(await seen()).toMatchObject(held);
    expect((await grants.does("bandung", await whole(taken), "release")).state).toBe("diajukan");
    expect(await seen()).toMatchObject(waiting);
    expect(await takeNext()).toEqual({ id: taken.id, left: 1 });
    expect(await seen()).toMatchObject(held);
    await grants.does("bandung", await whole(taken), "release");
    expect((await grants.does("bandung", await whole(taken), "claim")).state).toBe("diperiksa");
    grants.later(46 / 1_440);
    await runDue(grants.server);
    expect(await seen()).toMatchObject(waiting);
    expect(await takeNext()).toEqual({ id: taken.id, left: 1 });
    const { data } = (await grants.get("bandung", `/${taken.id}/history`)).json();
    const acts = data.map(({ act, by }: { act: string; by: string }) => (by === "Sistem" ? `${act} by itself` : act));
    expect(acts.slice(0, 7)).toEqual(["ambil", "lepas by itself", "ambil", "lepas", "ambil", "lepas", "ambil"]);
  });

  it("issues a letter that anybody checks", async () => {
    const [row] = (await grants.get("kepala", "/lists/saya?state=disetujui")).json().data;
    const [paper] = (await grants.get("kepala", `/${row.id}`)).json().papers;
    expect(paper).toMatchObject({ title: "Surat persetujuan hibah" });
    const pdf = await (await grants.as("kepala")).send({ method: "GET", url: paper.pdf });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const { code } = await grants.server.opened.db
      .selectFrom("paper")
      .select("code")
      .where("number", "=", paper.number)
      .executeTakeFirstOrThrow();
    const checked = await (await visit(grants.server)).get(`/cetak/periksa?kode=${code}`);
    expect(checked.json()).toMatchObject({ keadaan: "berlaku" });
    expect(checked.body).toContain("SDN Melati");
  });

  it("is paid by two treasurers and reported by the head", async () => {
    const [row] = (await grants.get("bendahara", "/lists/pencairan?state=disetujui")).json().data;
    expect((await grants.get("bendahara", `/${row.id}`)).json().data.rekening).toBe("1234567890");
    const proposed = await grants.does("bendahara", row, "usulkan");
    expect((await grants.tries("bendahara", proposed, "cairkan")).statusCode).toBe(403);
    const paid = await grants.does("bendahara-dua", proposed, "cairkan");
    const input = { realisasi: 3_900_000, laporan: await grants.file("kepala", "pdf") };
    expect(await grants.does("kepala", paid, "laporkan", { input })).toMatchObject({ state: "dilaporkan", realisasi: 3_900_000 });
    expect(await mailsTo("kepala")).toContain("Hibah dicairkan");
  });

  it("takes a rejection back with a reason, and expires thirty days after a repair was asked for", async () => {
    const [row] = (await grants.get("bandung", "/lists/antrean?state=diperiksa")).json().data;
    await grants.does("bandung", row, "claim");
    const refused = await grants.does("bandung", row, "tolak", { note: "Di luar sasaran." });
    expect((await grants.tries("bandung", refused, "batal-tolak")).statusCode).toBe(422);
    const back = await grants.does("bandung", refused, "batal-tolak", { note: "Salah baca." });
    expect(back.state).toBe("diperiksa");
    await grants.does("bandung", back, "claim");
    await grants.does("bandung", back, "perbaiki", { input: { bagian: ["berkas"] }, note: "Foto buram." });
    const stateOf = async () => (await grants.get("kepala", `/${back.id}`)).json().state;
    grants.later(29);
    await runDue(grants.server);
    expect(await stateOf()).toBe("perbaikan");
    grants.later(2);
    await runDue(grants.server);
    expect(await stateOf()).toBe("kedaluwarsa");
    expect(await mailsTo("kepala")).toEqual(
      expect.arrayContaining(["Penolakan dibatalkan", "Permohonan hibah ditolak", "Permohonan hibah kedaluwarsa"]),
    );
  });

  it("asks cohort 2 for other things, and cohort 1 as before", async () => {
    const { foto_3: _, ...whole } = await grants.answers("kepala-dua", "Melati");
    const row = await grants.create("kepala-dua", whole);
    expect(codeOf(await grants.tries("kepala-dua", row, "ajukan"))).toEqual([422, ["pengelola"]]);
    const dear = { ...whole, pengelola: "Bu Sri", kebutuhan: [{ jenis: "Rak", banyak: 1, harga: 30_000_001 }] };
    expect(codeOf(await grants.save("kepala-dua", row, dear))).toEqual([422, ["jumlah"]]);
    const saved = (await grants.save("kepala-dua", row, { ...whole, pengelola: "Bu Sri" })).json();
    expect((await grants.does("kepala-dua", saved, "ajukan")).state).toBe("diajukan");
    const older = await grants.create("kepala", { ...(await grants.answers("kepala", "Mawar")), kebutuhan: dear.kebutuhan });
    expect((await grants.does("kepala", older, "ajukan")).state).toBe("diajukan");
  });

  it("reports amounts by province and month, and hides small groups", async () => {
    const { data } = (await grants.get("pimpinan", "/reports/provinsi")).json();
    expect(data.every(({ count }: { count: number }) => count === 0 || count >= 3)).toBe(true);
    expect((await grants.get("kepala", "/reports/provinsi")).statusCode).toBe(403);
  });

  it("gives a head thirty minutes for the questionnaire, once something is approved", async () => {
    const base = "/records/perpustakaan/kuesioner";
    const head = await grants.as("kepala");
    expect((await (await grants.as("kepala-dua")).post(base, {})).statusCode).toBe(403);
    const made = (await head.post(base, {})).json();
    const begun = (await head.act(base, made, "mulai")).json();
    expect(begun).toMatchObject({ state: "diisi", timed: { running: true } });
    const { revision } = (await head.get(`${base}/${made.id}`)).json();
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    const kept = await head.send({
      method: "PUT",
      url: `/backend${base}/${made.id}/draft`,
      payload: { data: { pengunjung: 25 }, base: revision, after: null },
      headers,
    });
    expect(kept.statusCode, kept.body).toBeLessThan(300);
    grants.later(31 / 1440);
    await runDue(grants.server);
    expect((await head.get(`${base}/${made.id}`)).json()).toMatchObject({ state: "habis", data: { pengunjung: 25 } });
  });
});
