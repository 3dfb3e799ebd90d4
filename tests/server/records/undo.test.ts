/** The way back from an act: who may take it back, until when, and what stands again. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { Scholarship } from "./scholarship";

describe.each(oneDatabase)("applications on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
  });
  afterAll(() => program?.close());

  it("are taken back by who decided, as they were before, for a day and while nothing else has happened", async () => {
    const { id, revision } = await program.submitted("budi");
    const undo = (username: string, at: number) => program.act(username, id, "batal-putusan", at, { note: "Salah berkas" });
    const refusalOf = async (username: string, at: number) => {
      const answer = await undo(username, at);
      return [answer.statusCode, answer.json().code, answer.json().title];
    };
    await program.act("yogya", id, "claim", revision);
    const done = await program.act("yogya", id, "setujui", revision, { input: { nilai_akhir: 70 } });
    expect(done.json().may, done.body).toMatchObject({ "batal-putusan": true });
    expect((await program.get("yogya-dua", `/${id}`)).json().may).toMatchObject({ "batal-putusan": false, sahkan: true });
    expect(await refusalOf("yogya-dua", revision + 1)).toEqual([
      403,
      "undo-other",
      "Hanya orang yang melakukannya yang dapat membatalkannya.",
    ]);
    const back = await undo("yogya", revision + 1);
    expect(back.json(), back.body).toMatchObject({ state: "diajukan", nilai_akhir: null, pemutus: null, claimed_by: null });
    expect(back.json().data).toEqual({ sekolah: "SMP 1", alasan: "Belajar", nilai: 80 });
    const [newest, before] = (await program.get("yogya-dua", `/${id}/history`)).json().data;
    expect([newest, before]).toMatchObject([
      { act: "batal-putusan", from: "Disetujui", to: "Diajukan", note: "Salah berkas" },
      { act: "setujui", from: "Diajukan", to: "Disetujui" },
    ]);
    const [mail] = await readMails(program.server.services, { most: 1, to: "budi@example.id" });
    expect(mail).toMatchObject({ subject: "Putusan dibatalkan" });

    const sentBack = await program.act("yogya-dua", id, "perbaiki", revision + 2, { note: "Foto buram" });
    expect((await program.get("yogya", `/${id}`)).json().may, sentBack.body).toMatchObject({ "batal-putusan": false });
    await program.act("budi", id, "ajukan", revision + 3);
    await program.act("yogya", id, "tolak", revision + 4, { note: "Tidak lengkap" });
    program.later(24 * 60 + 1);
    const [status, code, title] = await refusalOf("yogya", revision + 5);
    expect([status, code]).toEqual([403, "undo-late"]);
    expect(title).toMatch(/^Pembatalan hanya dapat dilakukan sampai 23 November 2026 pukul 10\.00 WIB\.$/);
    program.later(-24 * 60 - 1);
  });

  it("count an act that was taken back for nothing where two people are wanted", async () => {
    const { id, revision } = await program.submitted("budi");
    const input = { input: { nilai_akhir: 70 } };
    await program.act("yogya", id, "claim", revision);
    await program.act("yogya", id, "setujui", revision, input);
    await program.act("yogya", id, "batal-putusan", revision + 1, { note: "Salah" });
    await program.act("yogya-dua", id, "claim", revision + 2);
    await program.act("yogya-dua", id, "setujui", revision + 2, input);
    expect((await program.act("yogya", id, "sahkan", revision + 3)).json()).toMatchObject({ state: "sah" });
  });
});
