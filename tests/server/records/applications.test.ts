/** A new program works without a line of code: who may do what to an application, and what the others see of it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { base, form, Scholarship } from "./scholarship";

describe.each(oneDatabase)("applications on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
  });
  afterAll(() => program?.close());

  it("are made, filled in and sent by their owner, several a person", async () => {
    const ani = await program.as("ani");
    const made = await ani.post(base, {});
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json()).toMatchObject({ state: "draf", state_title: "Draf", state_code: 1, k_propinsi: 32, nama: "Guru ani" });
    expect(made.json()).toMatchObject({ complete: false, revision: 1 });
    const { id } = made.json();
    const early = await program.act("ani", id, "ajukan", 1);
    expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ["sekolah", "alasan", "prestasi"]]);
    const mine = { ...form, nik: "9971010000200779", prestasi: "Juara" };
    const saved = await program.save("ani", id, 1, mine);
    expect(saved.json(), saved.body).toMatchObject({ revision: 2, sekolah: "SMP 1", complete: true });
    expect(saved.json().may).toMatchObject({ save: true, ajukan: true, setujui: false, claim: false });
    const sent = await program.act("ani", id, "ajukan", 2);
    expect(sent.json(), sent.body).toMatchObject({
      state: "diajukan",
      revision: 3,
      wkt_ajuan: "2026-11-22 10:00:00",
      message: "Permohonan untuk SMP 1 diajukan.",
    });
    expect(sent.headers.etag).toBe('"3"');
    await program.apply("ani", { ...mine, sekolah: "SMP 2" });
    const { data, total } = (await program.get("ani", "/lists/milik")).json();
    expect([total, data.map(({ state }: { state: string }) => state).sort()]).toEqual([2, ["diajukan", "draf"]]);
  });

  it("are read whole again, with the owner's NIK, which is sealed at rest", async () => {
    const { id } = await program.apply("budi");
    const { data } = (await program.get("budi", `/${id}`)).json();
    expect(data).toEqual(form);
    const { db } = program.server.opened;
    const rows = await db
      .selectFrom("r_beasiswa_permohonan" as never)
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(form.nik);
    expect(JSON.stringify(rows)).toContain("$sealed");
  });

  it("cannot be made or saved by who may not", async () => {
    const officer = await program.as("yogya");
    const refused = await officer.post(base, { data: form });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    const { id, revision } = await program.submitted("budi");
    for (const name of ["setujui", "tolak", "perbaiki"]) {
      const answer = await program.act("budi", id, name, revision, { note: "ya" });
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([403, "forbidden"]);
    }
  });

  it("are judged by their owner's rules when an officer saves them, and keep what the officer may not see", async () => {
    const { id, revision } = await program.submitted("ani", { ...form, nik: "9971010000200779", prestasi: "Juara" });
    const seen = (await program.get("bandung", `/${id}`)).json();
    expect(seen.data).toEqual({ sekolah: "SMP 1", alasan: "Belajar", nilai: 80, prestasi: "Juara" });
    const saved = await program.save("bandung", id, revision, { ...seen.data, sekolah: "SMP 9", nik: "1" });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json().data).not.toHaveProperty("nik");
    const { data } = (await program.get("ani", `/${id}`)).json();
    expect(data).toEqual({ ...form, nik: "9971010000200779", sekolah: "SMP 9", prestasi: "Juara" });
    const lacking = await program.save("bandung", id, revision + 1, { sekolah: "SMP 9", alasan: "Belajar" });
    expect([lacking.statusCode, Object.keys(lacking.json().errors ?? {})]).toEqual([422, ["prestasi"]]);
  });

  it("are decided by who holds them, who is asked for the figures of the decision, and the owner is told by mail", async () => {
    const { id, revision } = await program.submitted("budi");
    const decision = { input: { nilai_akhir: 91 }, note: "Lengkap" };
    const unheld = await program.act("yogya", id, "setujui", revision, decision);
    expect([unheld.statusCode, unheld.json().code]).toEqual([403, "record-claim"]);
    const held = await program.act("yogya", id, "claim", revision);
    expect(held.json(), held.body).toMatchObject({
      revision,
      claimed_until: "2026-11-22 10:30:00",
      may: { setujui: true, release: true },
    });
    const faulty = await program.act("yogya", id, "setujui", revision, { input: { nilai_akhir: 200 } });
    expect([faulty.statusCode, Object.keys(faulty.json().errors)]).toEqual([422, ["nilai_akhir"]]);
    const done = await program.act("yogya", id, "setujui", revision, decision);
    expect(done.json(), done.body).toMatchObject({
      state: "disetujui",
      nilai_akhir: 91,
      pemutus: await program.idOf("yogya"),
      claimed_by: null,
      data: { nilai_akhir: 91 },
    });
    const [mail] = await readMails(program.server.services, { most: 1, to: "budi@example.id" });
    expect(mail).toMatchObject({
      sender: "Beasiswa Guru",
      subject: "Permohonan disetujui",
      paragraphs: ["Permohonan Anda untuk SMP 1 disetujui dengan nilai 91 untuk Daerah Istimewa Yogyakarta."],
      path: "/",
    });
  });

  it("are not decided twice by one person where two are wanted", async () => {
    const { id, revision } = await program.submitted("budi");
    await program.act("yogya", id, "claim", revision);
    await program.act("yogya", id, "setujui", revision, { input: { nilai_akhir: 70 } });
    expect((await program.get("yogya", `/${id}`)).json().may.sahkan).toBe(false);
    const same = await program.act("yogya", id, "sahkan", revision + 1);
    expect([same.statusCode, same.json().code]).toEqual([403, "record-same-person"]);
    expect((await program.act("yogya-dua", id, "sahkan", revision + 1)).json()).toMatchObject({ state: "sah" });
  });

  it("want a note where the document does, and say in words why a state refuses", async () => {
    const { id, revision } = await program.submitted("budi");
    for (const body of [{}, { note: "  " }, { note: "\u200b\u200b" }]) {
      const empty = await program.act("yogya", id, "tolak", revision, body);
      expect([empty.statusCode, Object.keys(empty.json().errors)], empty.body).toEqual([422, ["note"]]);
    }
    expect((await program.act("yogya", id, "tolak", revision, { note: "Tidak lengkap" })).json().message).toBe(
      "Permohonan ditolak.",
    );
    const again = await program.act("yogya", id, "tolak", revision + 1, { note: "Lagi" });
    expect([again.statusCode, again.json()]).toEqual([
      403,
      { code: "record-state", title: "Catatan ini berkeadaan Ditolak, jadi tindakan ini tidak dapat dilakukan." },
    ]);
  });

  it("tell a stale change what the row is now", async () => {
    const { id, revision } = await program.submitted("budi");
    const stale = await program.act("budi", id, "tarik", revision - 1);
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      expect.objectContaining({ code: "stale", revision, data: form, row: expect.objectContaining({ state: "diajukan" }) }),
    ]);
    const saved = await program.save("budi", id, revision - 1, form);
    expect([saved.statusCode, saved.json().code]).toEqual([409, "stale"]);
    const without = await (await program.as("budi")).post(`${base}/${id}/tarik`, {});
    expect([without.statusCode, without.json().code]).toEqual([428, "revision-required"]);
  });

  it("change once under one idempotency key", async () => {
    const { id, revision } = await program.submitted("budi");
    const headers = { "idempotency-key": `tarik-${id}` };
    const first = await program.act("budi", id, "tarik", revision, {}, headers);
    const second = await program.act("budi", id, "tarik", revision, {}, headers);
    expect([second.body, second.headers["idempotency-replayed"]]).toEqual([first.body, "true"]);
    expect((await program.get("budi", `/${id}`)).json()).toMatchObject({ revision: revision + 1, state: "draf" });
  });

  it("show what happened to them, to the owner without the names of who decided", async () => {
    const { id, revision } = await program.submitted("budi");
    await program.act("yogya", id, "perbaiki", revision, { note: "Foto buram" });
    const [newest, ...older] = (await program.get("yogya-dua", `/${id}/history`)).json().data;
    expect(newest).toMatchObject({
      at: "2026-11-22 10:00:00",
      by: "Petugas yogya",
      as: "verifikator",
      act: "perbaiki",
      title: "Minta perbaikan",
      from: "Diajukan",
      to: "Perlu perbaikan",
      note: "Foto buram",
    });
    expect(older.map(({ act, by }: { act: string; by: string }) => [act, by])).toEqual([
      ["ajukan", "Guru budi"],
      ["create", "Guru budi"],
    ]);
    expect(older.at(-1).changed).toEqual(["alasan", "nilai", "sekolah"]);
    const own = (await program.get("budi", `/${id}/history`)).json().data;
    expect(own.map(({ by }: { by: string | null }) => by)).toEqual([null, "Guru budi", "Guru budi"]);
    const { db } = program.server.opened;
    expect(JSON.stringify(await db.selectFrom("record_event").selectAll().execute())).not.toContain("Foto buram");
  });

  it("keep the cohort that they were made in: its rules judge them, whatever their owner becomes", async () => {
    const long = { sekolah: "SMP 3", alasan: "Lebih dari sepuluh huruf" };
    const refused = await (await program.as("dewi")).post(base, { data: long });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["alasan"]]);
    const { id, revision } = await program.apply("dewi", { sekolah: "SMP 3", alasan: "Belajar" });
    const later = JSON.stringify({ k_propinsi: 34 });
    await program.server.opened.db.updateTable("account").set({ profile: later }).where("username", "=", "dewi").execute();
    expect((await program.get("dewi", `/${id}`)).json()).toMatchObject({ cohort: "beasiswa/1" });
    expect((await program.save("dewi", id, revision, long)).statusCode).toBe(422);
    expect(await program.apply("dewi", long)).toMatchObject({ cohort: "" });
  });

  it("refuse a NIK of somebody else at the field, and let its owner use it again", async () => {
    const { id, revision } = await program.apply("cici", { ...form, nik: "9971010000200778" });
    await program.apply("cici", { ...form, nik: "9971010000200778" });
    const taken = await program.save("cici", id, revision, form);
    expect([taken.statusCode, taken.json().errors]).toEqual([422, { nik: "NIK ini sudah terdaftar atas nama orang lain" }]);
  });

  it("leave the type, the id and the changed names in the audit, never a value", async () => {
    const { id } = await program.submitted("budi");
    const { db } = program.server.opened;
    const rows = await db
      .selectFrom("audit")
      .selectAll()
      .where("target", "=", `record:beasiswa/permohonan:${id}`)
      .orderBy("id")
      .execute();
    expect(rows.map(({ call, fields }) => [call, fields])).toEqual([
      ["beasiswa/permohonan.create", ["alasan", "nik", "nilai", "sekolah"]],
      ["beasiswa/permohonan.ajukan", ["state", "wkt_ajuan"]],
    ]);
  });
});
