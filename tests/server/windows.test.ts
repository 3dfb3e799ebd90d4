/** The rows that open and close: staff change them, the next answer of every server follows, and what was before stays in the history. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { preferencesOf } from "../../server/context/context";
import { findPerson } from "../../server/context/person";
import type { Database } from "../../server/database/tables";
import { demoPassword } from "../../server/demo/seed-demo";
import { readMails } from "../../server/mail/outbox";
import { keepConfig } from "../../server/records/keep-config";
import personas from "../documents/personas.json";
import { oneDatabase } from "./databases";
import { readConsent, registration } from "./registration";
import { startTestApp, type TestApp, type Visitor, visit } from "./test-app";

const rows = "/records/gurupenggerak/masa";

describe.each(oneDatabase)("what opens and closes on $name", (database) => {
  let server: TestApp;
  let staff: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-11-21T05:00:00Z") });
    staff = await visit(server, "galih.koordinator");
  });
  afterAll(() => server?.close());

  const config = async (visitor: Visitor) => (await visitor.get("/preferensi")).json().config;

  /** Changes a row that staff see in their list, as the screen does. */
  async function change(query: string, values: object) {
    const [row] = (await staff.get(`${rows}/lists/semua?${query}`)).json().data;
    const { data } = (await staff.get(`${rows}/${row.id}`)).json();
    const sent = { method: "PUT" as const, url: `/backend${rows}/${row.id}`, payload: { ...data, ...values } };
    const answer = await staff.send({ ...sent, headers: { ...headers(), "if-match": `"${row.revision}"` } });
    return { id: String(row.id), answer };
  }

  const headers = () => ({
    origin: "http://localhost:80",
    "sec-fetch-site": "same-origin",
    "x-requested-with": "XMLHttpRequest",
    "idempotency-key": crypto.randomUUID(),
  });

  const save = async (visitor: Visitor) => {
    const { data, revision } = (await visitor.get("/guru-penggerak/biodata")).json();
    return visitor.post("/guru-penggerak/biodata/save", data, { "if-match": `"${revision}"` });
  };

  it("replace the menu of who takes part, with the next answer, and never of who sets it", async () => {
    const participant = await visit(server, "nurhayati");
    const made = await staff.post(rows, { data: { masa: "menu", angkatan: 11 } });
    expect(made.statusCode, made.body).toBe(200);
    for (const butir of [["beranda", "tidak-ada"], ["cv"]])
      expect((await change("masa=menu&angkatan=11", { butir })).answer.statusCode).toBe(422);
    const { answer, id } = await change("masa=menu&angkatan=11", { butir: ["beranda", "esai", "cv"] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await config(participant)).menu.butir).toEqual(["beranda", "esai", "cv"]);
    const { revision } = (await staff.get(`${rows}/${id}`)).json();
    const withdrawn = await staff.post(`${rows}/${id}/cabut`, { note: "Batas waktu lewat." }, { "if-match": `"${revision}"` });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    expect((await config(participant)).menu?.butir).toBeUndefined();
  });

  it("closes a form with the next request, on a second server too, and opens it again", async () => {
    const participant = await visit(server, "nurhayati");
    const elsewhere = await visit(await server.another(), "nurhayati");
    expect((await save(participant)).statusCode).toBe(200);
    const { id, answer } = await change("masa=registrasi&angkatan=11", { wkt_tutup: "2026-11-20 23:59:59" });
    expect(answer.statusCode).toBe(200);
    expect((await config(participant)).registrasi.tgl_tutup_kondisi).toBe("2026-11-20 23:59:59");
    for (const visitor of [participant, elsewhere]) {
      const refused = await save(visitor);
      expect([refused.statusCode, refused.json().title]).toEqual([
        403,
        "Mohon maaf, Pendaftaran Calon Guru Penggerak Angkatan 11 telah ditutup",
      ]);
    }
    await change("masa=registrasi&angkatan=11", { wkt_tutup: "2027-01-31 23:59:59" });
    expect((await save(elsewhere)).statusCode).toBe(200);

    const history = (await staff.get(`${rows}/${id}/history`)).json().data;
    expect(history.map(({ act, by, before }: Record<string, unknown>) => [act, by, before])).toEqual([
      ["save", "Galih Permadi", "Ditutup: 20 November 2026 pukul 23.59 WIB"],
      ["save", "Galih Permadi", "Ditutup: 30 Juni 2027 pukul 23.59 WIB"],
      ["create", "Sistem", ""],
    ]);
  });

  it("gives a person the most particular row, value by value, and the more general one again when it is taken back", async () => {
    const recognition = await visit(server, "kartini.rahayu");
    const regular = await visit(server, "nurhayati");
    await keepConfig(server.services, "gurupenggerak", [
      { masa: "registrasi-peserta-tbs", alamat: "https://tes.example.id/umum", alamat_demo: "https://tes.example.id/coba" },
      { masa: "registrasi-peserta-tbs", angkatan: 11, k_jalur: 3, tgl_tutup: "2027-08-31" },
    ]);
    const window = async (visitor: Visitor) => (await config(visitor))["registrasi-peserta-tbs"];
    const common = {
      tgl_buka: "2026-11-01 07:00:00",
      "lms-profil": "https://tes.example.id/tbs",
      "lms-demo": "https://tes.example.id/tbs-demo",
    };
    expect(await window(recognition)).toEqual({ ...common, tgl_tutup: "2027-08-31" });
    expect(await window(regular)).toEqual({ ...common, tgl_tutup: "2027-06-30" });
    expect(await window(await visit(server, "bambang.prasetyo"))).toEqual({
      "lms-profil": "https://tes.example.id/umum",
      "lms-demo": "https://tes.example.id/coba",
    });
    const [row] = (await staff.get(`${rows}/lists/semua?masa=registrasi-peserta-tbs&k_jalur=3`)).json().data;
    const taken = await staff.post(`${rows}/${row.id}/cabut`, { note: "Sama seperti jalur lain." }, { "if-match": '"1"' });
    expect(taken.statusCode).toBe(200);
    expect(await window(recognition)).toEqual({ ...common, tgl_tutup: "2027-06-30" });
  });

  it("lets a session end by a clock that is ahead, as its answers are dated: browsers hold one against the other", async () => {
    const ahead = new Date(Date.now() + 200 * 86_400_000);
    const answer = await (await visit(await server.another({ clock: () => ahead }))).login({ demo: "nurhayati" });
    const end = /layar-session=.*Expires=([^;]+)/.exec(String(answer.headers["set-cookie"]))?.[1];
    expect(answer.headers.date).toBe(ahead.toUTCString());
    const hours = (Date.parse(String(end)) - Date.parse(String(answer.headers.date))) / 3_600_000;
    expect(Math.round(hours)).toBe(8);
  });

  it("keeps what was set once: the first values of documents come back neither changed nor taken back", async () => {
    await change("masa=registrasi&angkatan=9", { wkt_tutup: "2028-01-31 23:59:59" });
    const visitor = await visit(await server.another(), "rina.marlina");
    expect((await config(visitor)).registrasi.tgl_tutup_kondisi).toBe("2028-01-31 23:59:59");
  });

  it("lets no two rows be for the same window and people, and none have values of another window", async () => {
    const moved = await change("masa=registrasi&angkatan=10", { angkatan: 11 });
    expect([moved.answer.statusCode, moved.answer.json().code]).toEqual([409, "exists"]);
    const { answer } = await change("masa=registrasi&angkatan=10", { tahap: 3, wkt_tutup: "2024-06-15 23:59:59" });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { masa: "registrasi", angkatan: 10, wkt_tutup: "2024-06-15 23:59:59" },
    ]);
    const again = await staff.post(rows, { data: { masa: "registrasi", angkatan: 10, wkt_tutup: "2027-06-15 23:59:59" } });
    expect([again.statusCode, again.json().code]).toEqual([409, "exists"]);
    const made = await staff.post(rows, { data: { masa: "registrasi", angkatan: 10, k_fungsi: 3 } });
    expect([made.statusCode, made.json().data]).toEqual([200, { masa: "registrasi", angkatan: 10, k_fungsi: 3 }]);
  });

  it("is nothing for people without the permission", async () => {
    const participant = await visit(server, "nurhayati");
    const [row] = (await staff.get(`${rows}/lists/semua`)).json().data;
    expect((await participant.get(`${rows}/lists/semua`)).statusCode).toBe(403);
    expect((await participant.get(`${rows}/${row.id}`)).statusCode).toBe(404);
    expect((await participant.post(rows, { data: { masa: "guru-berbagi" } })).statusCode).toBe(403);
  });

  it("refuses to register after the last day of the cohort and function that one would be in, and mails nothing", async () => {
    const visitor = await visit(server);
    const register = (person: object) => visitor.post("/guru-penggerak-registrasi-praktisi/create", person, readConsent);
    await keepConfig(server.services, "gurupenggerak", [
      { masa: "registrasi-peserta", angkatan: 11, k_fungsi: 3, tgl_tutup: "2026-11-20" },
    ]);
    await change("masa=registrasi-mentor", { tgl_tutup: "2026-11-20" });
    for (const k_fungsi_gpm of [2, 3]) {
      const late = registration({ k_fungsi_gpm });
      const refused = await register(late);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
      expect(refused.json().title).toMatch(/^Pendaftaran untuk fungsi ini sudah ditutup\./);
      expect(await readMails(server.services, { most: 5, to: late.email })).toEqual([]);
    }
    const inTime = registration({ k_fungsi_gpm: 1 });
    expect((await register(inTime)).statusCode).toBe(200);
    expect(await readMails(server.services, { most: 5, to: inTime.email })).toHaveLength(1);
    // The account is known and belongs to no cohort now: the windows of the cohort that it would join count, also for what home shows.
    const member = await visit(server, "tono.wijaya");
    expect((await member.post("/profil/reset", { password: demoPassword, k_fungsi_gpm: 1 })).statusCode).toBe(200);
    expect((await config(member))["registrasi-peserta"]).toEqual({ tgl_tutup: "2027-06-30" });
    const { email: _, k_fungsi_gpm: __, ...again } = registration();
    const join = async (way: string) => (await member.post(`/guru-penggerak-registrasi-praktisi/${way}`, again)).statusCode;
    // The ways that home offers are those that the server takes, way by way: the window of one function says nothing of another.
    const ways = (await member.get("/guru-penggerak-registrasi-praktisi/terbuka")).json();
    const joins = [...server.services.documents.base.calls.values()].filter(({ id, source }) => {
      return id.startsWith("praktisi.") && source.account?.step === "join";
    });
    expect(Object.keys(ways).sort()).toEqual(joins.map(({ source }) => source.id).sort());
    for (const { source } of joins.filter(({ source }) => !ways[source.id]))
      expect(await join(source.path.split("/").at(-1) ?? ""), source.id).toBe(403);
    expect([await join("gabung"), await join("gabung-fasilitator"), await join("gabung-guru")]).toEqual([403, 403, 200]);
    expect(ways).toEqual({ join: false, "join-fasilitator": false, "join-guru": true });
  });

  it("follows a row that somebody changed in the database itself, and none that was taken back before it counted", async () => {
    const participant = await visit(server, "nurhayati");
    const closes = async () => (await config(participant)).registrasi.tgl_tutup_kondisi;
    const before = await closes();
    const { db } = server.opened;
    const remove = (database: Database) => sql`delete from r_gurupenggerak_masa where masa = 'registrasi'`.execute(database);
    const person = await server.services.db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "nurhayati")
      .executeTakeFirst();
    await expect(
      db.transaction().execute(async (transaction) => {
        await remove(transaction);
        const inside = { ...server.services, db: transaction };
        const found = await findPerson(inside, String(person?.id));
        expect(found && (await preferencesOf(inside, found)).config).not.toHaveProperty("registrasi");
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    expect(await closes()).toBe(before);
    await remove(db);
    expect(await config(participant)).not.toHaveProperty("registrasi");
  });
});

describe.each(oneDatabase)("a way to add a function, which the account menu offers, on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-11-21T05:00:00Z") });
  });
  afterAll(() => server?.close());

  it("is told to who has another function already by the window of that one, as the call judges", async () => {
    const offered = Object.entries(personas).flatMap(([name, { account = [] }]: [string, { account?: string[] }]) =>
      account.includes("daftar-guru") ? [name] : [],
    );
    expect(offered).not.toEqual([]);
    const isOpen = async (name: string) => {
      const ways = await (await visit(server, name)).get("/guru-penggerak-registrasi-praktisi/terbuka");
      expect(ways.statusCode, name).toBe(200);
      return ways.json();
    };
    for (const name of offered) expect(await isOpen(name), name).toMatchObject({ "join-guru": true, join: false });
    const closing = { masa: "registrasi-peserta", angkatan: 11, k_fungsi: 1, tgl_tutup: "2026-11-20" };
    await keepConfig(server.services, "gurupenggerak", [closing]);
    const { email: _, k_fungsi_gpm: __, ...again } = registration();
    for (const name of offered) {
      expect(await isOpen(name), name).toMatchObject({ "join-guru": false });
      const joined = await (await visit(server, name)).post("/guru-penggerak-registrasi-praktisi/gabung-guru", again);
      expect(joined.statusCode, name).toBe(403);
    }
  });
});
