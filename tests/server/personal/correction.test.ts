/** A correction that was asked for writes itself once it is approved: where the answer stands, in its history, and told to its owner. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

const path = "/records/bersama/permintaan-data";
const reason = "Akta kelahiran saya menyebut yang lain.";

describe.each(oneDatabase)("a correction on $name", (database) => {
  let server: TestApp;
  let officer: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database);
    officer = await visit(server, "ratna.petugas");
  });
  afterAll(() => server?.close());

  const ask = async (who: Visitor, isian_data: string, nilai: string, isian?: string) => {
    const data = { jenis: "perbaiki", isian_data, nilai, alasan: reason, ...(isian && { isian }) };
    const made = await who.post(path, { data });
    expect(made.statusCode, made.body).toBe(200);
    return made.json() as { id: string; revision: number };
  };
  const approve = (request: { id: string; revision: number }) => officer.act(path, request, "perbaiki");
  const biodata = async (who: Visitor) => (await who.get("/guru-penggerak/biodata")).json();

  it("of what a person keeps is written there, in whatever spelling, with its revision and its mail", async () => {
    const bambang = await visit(server, "bambang.prasetyo");
    const before = await biodata(bambang);
    const request = await ask(bambang, "gurupenggerak/biodata.tgl_lahir", "2 Oktober 1984");
    const answer = await approve(request);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await biodata(bambang)).toMatchObject({
      data: { ...before.data, tgl_lahir: "1984-10-02" },
      revision: before.revision + 1,
    });
    const [mail] = await readMails(server.services, { most: 1, to: "bambang.prasetyo@example.id" });
    expect(mail).toMatchObject({ subject: "Data Anda diperbaiki" });
    const events = server.services.db.selectFrom("record_event").selectAll().where("type", "=", "gurupenggerak/biodata");
    expect((await events.orderBy("at", "desc").execute())[0]).toMatchObject({
      revision: before.revision + 1,
      act: "save",
      changed: ["tgl_lahir"],
      actor_id: (
        await server.services.db
          .selectFrom("account")
          .select("id")
          .where("username", "=", "ratna.petugas")
          .executeTakeFirstOrThrow()
      ).id,
    });
  });

  it("of a row is written there, with its columns", async () => {
    const hesti = await visit(server, "hesti.wulandari");
    const made = await hesti.post("/records/ppg/profil", { data: { no_hp: "081299990000" } });
    expect(made.statusCode, made.body).toBe(200);
    const before = made.json();
    const own = async () => (await hesti.get(`/records/ppg/profil/${before.id}`)).json();
    const answer = await approve(await ask(hesti, "ppg/profil.no_hp", "0812-9999-0001"));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await own()).toMatchObject({ data: { ...before.data, no_hp: "081299990001" }, revision: before.revision + 1 });
  });

  it("with a value that the field does not take, and of an answer that is not there, changes nothing", async () => {
    const bambang = await visit(server, "bambang.prasetyo");
    const before = await biodata(bambang);
    for (const [field, value] of [
      ["gurupenggerak/biodata.nik", "12"],
      ["ppg/profil.no_hp", "081299990002"],
    ] as const) {
      const request = await ask(bambang, field, value);
      expect((await approve(request)).statusCode).toBe(422);
      expect((await officer.get(`${path}/${request.id}`)).json()).toMatchObject({ state: "diajukan" });
    }
    expect(await biodata(bambang)).toEqual(before);
  });

  it("in words is done by the officer, who says what they did", async () => {
    const request = await ask(await visit(server, "bambang.prasetyo"), "lain", "SMP Negeri 4", "Sekolah pada CV");
    expect((await approve(request)).statusCode).not.toBe(200);
    const done = await officer.act(path, request, "setujui-perbaikan", { note: "Sekolah pada CV diganti." });
    expect(done.statusCode, done.body).toBe(200);
  });
});
