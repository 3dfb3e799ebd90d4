/** Reports of colleges, as the shipped documents say: the officer opens a period for all of them at once, and each is asked once. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { startTestApp, type TestApp, writeHeaders } from "../test-app";
import { peopleAtWork } from "./people-at-work";

const reports = "/records/ppg/laporan-lptk";
const institutions = "/records/bersama/instansi";
const colleges = { "retno.lptk": "99700131", "arif.lptk": "99700132", "ratih.lptk": "99700120" };
const figures = {
  mhs_aktif: 40,
  mhs_lulus: 38,
  mhs_mundur: 2,
  anggaran: [{ uraian: "Honor dosen", pagu: 900_000, realisasi: 850_000 }],
  kendala: "Tidak ada",
};
const period = { jenis: "keuangan", periode: "Semester II 2026/2027", tenggat: "2027-06-30 23:59:00" };

interface College {
  readonly id: string;
  readonly revision: number;
  readonly instansi_id: string;
  readonly nama: string;
}

interface Row {
  readonly owner: string;
  readonly id: string;
  readonly revision: number;
  readonly lptk: string;
  readonly state: string;
}

describe.each(oneDatabase)("reports of colleges on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-11-24T03:00:00Z") });
  });
  afterAll(() => server?.close());

  const { as } = peopleAtWork(() => server);
  const of = async (periode: string): Promise<Row[]> => {
    const query = `periode=${encodeURIComponent(periode)}&limit=100`;
    return (await (await as("surya.pusat")).get(`${reports}/lists/pusat?${query}`)).json().data;
  };
  const listed = async (by = "surya.pusat"): Promise<College[]> =>
    (await (await as(by)).get(`${institutions}/lists/lptk?limit=100`)).json().data ?? [];
  const opens = async (rows: readonly College[], input: object = period, by = "surya.pusat") => {
    const items = rows.map(({ id, revision }) => ({ id, revision }));
    return (await as(by)).post(`${institutions}/bulk/buka-laporan`, { items, input });
  };

  it("are asked of every college at once, whether it reported before or not, with a mail to each, and of none twice", async () => {
    const all = await listed();
    expect(all.map(({ instansi_id }) => instansi_id)).toEqual(expect.arrayContaining(Object.values(colleges)));
    const asked = all.filter(({ instansi_id }) => Object.values(colleges).includes(instansi_id));
    const late = await opens(asked, { ...period, tenggat: "2026-11-01 23:59:00" });
    expect(late.json(), late.body).toMatchObject({ done: 0 });
    expect(await of(period.periode)).toEqual([]);

    const opened = await opens(asked);
    expect(opened.json(), opened.body).toMatchObject({ done: 3, refused: 0 });
    const made = await of(period.periode);
    expect(made.map(({ lptk }) => lptk).sort()).toEqual(Object.values(colleges).sort());
    expect(made).toEqual(
      made.map((row) => ({ ...row, state: "belum", jenis: period.jenis, tenggat: period.tenggat, terlambat: 0 })),
    );
    for (const { owner } of made) {
      const { username } = await server.opened.db
        .selectFrom("account")
        .select("username")
        .where("id", "=", owner)
        .executeTakeFirstOrThrow();
      const [mail] = await readMails(server.services, { most: 1, to: `${username}@example.id` });
      expect(mail?.subject).toBe("Laporan diminta: Semester II 2026/2027");
    }
    const again = await opens(asked);
    expect(again.json(), again.body).toMatchObject({ done: 0, refused: 3 });
    expect((await of(period.periode)).map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  });

  it("are asked of a college that is new, once it has somebody who answers for it", async () => {
    const lestari = await as("lestari.akses");
    const data = { instansi_id: "99709901", nama: "Universitas Baru Contoh", jenis: "lptk" };
    expect((await lestari.post(institutions, { data })).statusCode).toBe(200);
    const [college] = (await listed()).filter(({ instansi_id }) => instansi_id === data.instansi_id) as [College];
    const refused = (await opens([college])).json();
    expect(refused.results[0].message).toBe("Universitas Baru Contoh belum punya admin yang aktif. Undang dahulu di Akun LPTK.");
    const { id: owner } = await server.opened.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "arif.lptk")
      .executeTakeFirstOrThrow();
    const admin = await lestari.post("/records/bersama/pengelola-instansi", { owner, data: { instansi: college.id } });
    expect(admin.statusCode, admin.body).toBe(200);
    const opened = (await opens([college])).json();
    expect(opened, JSON.stringify(opened)).toMatchObject({ done: 1 });
    expect((await of(period.periode)).filter(({ lptk }) => lptk === data.instansi_id)).toHaveLength(1);
    // Schools and offices are none of them.
    expect((await listed()).some(({ nama }) => /^(Dinas|SMK|SD)/.test(nama))).toBe(false);
    expect(await listed("retno.lptk")).toEqual([]);
  });

  it("are opened by the officer alone, and filled in by their own college alone", async () => {
    const [row] = (await of(period.periode)).filter(({ lptk }) => lptk === colleges["retno.lptk"]) as [Row];
    const tried = await opens(await listed(), { ...period, periode: "Semester I 2027/2028" }, "retno.lptk");
    expect(tried.json().done ?? 0).toBe(0);
    expect(await of("Semester I 2027/2028")).toEqual([]);
    const begins = async (username: string) =>
      (await as(username)).post(`${reports}/${row.id}/mulai`, {}, { "if-match": `"${row.revision}"` });
    expect((await begins("arif.lptk")).statusCode).toBe(404);
    const begun = await begins("retno.lptk");
    expect([begun.statusCode, begun.json().state], begun.body).toEqual([200, "draf"]);
  });

  it("are sent by their college, given back with a note, sent again and accepted, which the college reads", async () => {
    const [row] = (await of(period.periode)).filter(({ lptk }) => lptk === colleges["retno.lptk"]) as [Row];
    const now = async (username = "surya.pusat") => (await (await as(username)).get(`${reports}/${row.id}`)).json();
    const act = async (username: string, name: string, body: object = {}) =>
      (await as(username)).post(`${reports}/${row.id}/${name}`, body, { "if-match": `"${(await now()).revision}"` });
    const { payload, headers } = multipart("berkas", "laporan.pdf", samplePdf("Contoh"));
    const upload = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    const lampiran = (await (await as("retno.lptk")).send(upload)).json().url;
    const { data, revision } = await now("retno.lptk");
    const saved = await (await as("retno.lptk")).send({
      method: "PUT",
      url: `/backend${reports}/${row.id}`,
      payload: { ...data, ...figures, lampiran },
      headers: writeHeaders({ "if-match": `"${revision}"` }),
    });
    expect(saved.statusCode, saved.body).toBe(200);
    for (const [username, name, body, state] of [
      ["retno.lptk", "kirim", {}, "dikirim"],
      ["surya.pusat", "kembalikan", { note: "Angka lulusan belum cocok." }, "perbaikan"],
      ["retno.lptk", "kirim", {}, "dikirim"],
      ["surya.pusat", "terima", {}, "diterima"],
    ] as const) {
      const done = await act(username, name, body);
      expect([done.statusCode, done.json().state], done.body).toEqual([200, state]);
    }
    expect((await (await as("arif.lptk")).get(`${reports}/${row.id}`)).statusCode).toBe(404);
    expect(await now("retno.lptk")).toMatchObject({ state: "diterima" });
  });
});
