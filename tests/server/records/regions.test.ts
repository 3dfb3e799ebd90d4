/** An officer of a region sees the rows of that region and no other: by lists, counts, search, reports, many at once, and guessed ids. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { followOwner } from "../../../server/records/follow-owner";
import { oneDatabase } from "../databases";
import { base, form, Scholarship } from "./scholarship";

/** Each person has a NIK of their own. */
const { nik: _, ...without } = form;

describe.each(oneDatabase)("officers of a region on $name", (database) => {
  let program: Scholarship;
  const ids: Record<string, { id: string; revision: number }> = {};
  beforeAll(async () => {
    program = await Scholarship.start(database);
  });
  afterAll(() => program?.close());
  beforeEach(async () => {
    await sql`delete from r_beasiswa_permohonan`.execute(program.server.opened.db);
    ids.ani = await program.submitted("ani", { ...without, prestasi: "Juara", sekolah: "SMP Bandung", nilai: 60 });
    program.later(1);
    ids.budi = await program.submitted("budi", { ...form, sekolah: "SMP Yogya", nilai: 80 });
    program.later(1);
    ids.cici = await program.submitted("cici", { ...without, sekolah: "SMA Sleman_1", nilai: 70 });
    ids.draft = await program.apply("cici", { ...without, sekolah: "Draf" });
  });

  const list = async (username: string, query = "") => (await program.get(username, `/lists/antrean${query}`)).json();
  const schools = async (username: string, query = "") =>
    (await list(username, query)).data.map(({ sekolah }: { sekolah: string }) => sekolah);

  it("have the rows of their region in their queue, oldest first, with counts of each state", async () => {
    const { data, ...figures } = await list("yogya");
    expect(figures).toEqual({
      included: [],
      total: 2,
      last_page: 1,
      per_page: 10,
      current_page: 1,
      meta: {
        counts: { draf: 0, diajukan: 2, perbaikan: 0, ditolak: 0, disetujui: 0, sah: 0 },
        oldest: { diajukan: data[0].updated_at },
      },
    });
    expect(data[0].updated_at < data[1].updated_at).toBe(true);
    expect(data[0]).toEqual({
      id: ids.budi?.id,
      owner: await program.idOf("budi"),
      owner_name: "Guru budi",
      cohort: "",
      state: "diajukan",
      state_title: "Diajukan",
      state_code: 2,
      state_tone: "info",
      revision: 2,
      claimed_by: null,
      claimed_until: null,
      created_at: expect.stringMatching(/^2026-11-22 /),
      updated_at: expect.stringMatching(/^2026-11-22 /),
      age_days: 0,
      nama: "Guru budi",
      sekolah: "SMP Yogya",
      nilai: 80,
      k_propinsi: 34,
      wkt_ajuan: expect.stringMatching(/^2026-11-22 /),
    });
    expect(await schools("bandung")).toEqual(["SMP Bandung"]);
  });

  it("sort, search, filter and turn pages within their region", async () => {
    expect(await schools("yogya", "?sort=nilai")).toEqual(["SMA Sleman_1", "SMP Yogya"]);
    expect(await schools("yogya", "?sort=-nilai")).toEqual(["SMP Yogya", "SMA Sleman_1"]);
    expect(await schools("yogya", "?keyword=smp")).toEqual(["SMP Yogya"]);
    expect(await schools("yogya", "?keyword=bandung")).toEqual([]);
    expect(await schools("yogya", "?keyword=_1")).toEqual(["SMA Sleman_1"]);
    expect(await schools("yogya", "?k_propinsi=32")).toEqual([]);
    expect(await schools("yogya", "?wkt_ajuan_from=2026-11-22&wkt_ajuan_to=2026-11-22")).toHaveLength(2);
    expect(await schools("yogya", "?wkt_ajuan_from=2026-11-23")).toEqual([]);
    expect(await schools("yogya", "?nilai_from=75&nilai_to=80")).toEqual(["SMP Yogya"]);
    expect(await schools("yogya", "?nilai_to=79.5")).toEqual(["SMA Sleman_1"]);
    expect(await schools("yogya", "?k_propinsi_from=35")).toEqual([]);
    expect(await schools("yogya", "?limit=1&page=2")).toEqual(["SMA Sleman_1"]);
    expect(await list("yogya", "?limit=1&page=9")).toMatchObject({ total: 2, current_page: 2, last_page: 2 });
  });

  it("count every state, whichever of them is asked for", async () => {
    await program.act("yogya", String(ids.budi?.id), "tolak", 2, { note: "Tidak" });
    expect(await list("yogya", "?state=ditolak")).toMatchObject({
      total: 1,
      data: [{ sekolah: "SMP Yogya" }],
      meta: { counts: { diajukan: 1, ditolak: 1 } },
    });
  });

  it.each(["?sort=nama", "?limit=101", "?k_propinsi=x", "?state=x", "?wkt_ajuan_from=kemarin", "?k_propinsi_from=x", "?lain=1"])(
    "are told of a query that the list does not have: %s",
    async (query) => {
      expect((await program.get("yogya", `/lists/antrean${query}`)).statusCode).toBe(422);
    },
  );

  it("have reports of their region only", async () => {
    const report = (await program.get("yogya", "/reports/per-propinsi")).json();
    expect(report).toEqual({
      data: [
        { k_propinsi: 34, state: "draf", state_title: "Draf", count: 1, sum_nilai: 80, average_nilai: 80 },
        { k_propinsi: 34, state: "diajukan", state_title: "Diajukan", count: 2, sum_nilai: 150, average_nilai: 75 },
      ],
      total: 3,
    });
    expect((await program.get("yogya", "/reports/per-propinsi?state=draf")).json().total).toBe(1);
    expect((await program.get("yogya", "/reports/harian")).json()).toEqual({
      data: [{ wkt_ajuan: "2026-11-22", count: 2 }],
      total: 2,
    });
  });

  it("learn nothing by guessing an id of another region", async () => {
    const { id = "" } = ids.ani ?? {};
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const path of ["", "/history"]) {
      const [real, made] = [await program.get("yogya", `/${id}${path}`), await program.get("yogya", `/${nobody}${path}`)];
      expect([real.statusCode, real.body]).toEqual([404, made.body]);
    }
    for (const act of ["claim", "release", "setujui", "tolak", "ajukan"]) {
      const answer = await program.act("yogya", id, act, 2, ["setujui", "tolak"].includes(act) ? { note: "x" } : {});
      expect([answer.statusCode, answer.json().code], act).toEqual([404, "not-found"]);
    }
    expect((await program.save("yogya", id, 2, form)).statusCode).toBe(404);
    expect((await program.get("ani", `/${id}`)).json()).toMatchObject({ revision: 2, state: "diajukan" });
  });

  it("decide many at once: their own are done, others are refused one by one, and all once under one key", async () => {
    const items = [
      { id: ids.budi?.id, revision: 2 },
      { id: ids.ani?.id, revision: 2 },
      { id: ids.cici?.id, revision: 1 },
      { id: ids.draft?.id, revision: 1 },
    ];
    const officer = await program.as("yogya");
    const headers = { "idempotency-key": `many-${ids.budi?.id}` };
    const answer = await officer.post(`${base}/bulk/tolak`, { items, note: "Kuota penuh" }, headers);
    expect(answer.json(), answer.body).toEqual({
      done: 1,
      refused: 3,
      results: [
        { id: ids.budi?.id, ok: true, message: "Permohonan ditolak." },
        { id: ids.ani?.id, ok: false, message: "Yang Anda cari tidak ditemukan." },
        { id: ids.cici?.id, ok: false, message: "Data ini sudah diubah di tempat lain. Periksa isinya, lalu simpan lagi." },
        { id: ids.draft?.id, ok: false, message: "Catatan ini berkeadaan Draf, jadi tindakan ini tidak dapat dilakukan." },
      ],
    });
    expect((await officer.post(`${base}/bulk/tolak`, { items, note: "Kuota penuh" }, headers)).body).toBe(answer.body);
    expect((await program.get("budi", `/${ids.budi?.id}`)).json()).toMatchObject({ state: "ditolak", revision: 3 });
    expect((await program.get("ani", `/${ids.ani?.id}`)).json()).toMatchObject({ state: "diajukan", revision: 2 });
    const many = Array.from({ length: 201 }, () => items[0]);
    expect((await officer.post(`${base}/bulk/tolak`, { items: many, note: "x" })).statusCode).toBe(422);
  });

  it("see nothing without an assignment, and who is no officer is refused", async () => {
    for (const path of ["/lists/antrean", "/reports/per-propinsi"]) {
      expect((await program.get("tanpa-tugas", path)).json()).toMatchObject({ data: [], total: 0 });
      const refused = await program.get("budi", path);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    }
  });

  it("see another region from the moment of an assignment, and no more once it is taken back", async () => {
    const assignment = await program.assign("tanpa-tugas", 32);
    expect(await schools("tanpa-tugas")).toEqual(["SMP Bandung"]);
    const again = await (await program.as("admin")).post("/records/beasiswa/penugasan", {
      owner: await program.idOf("tanpa-tugas"),
      data: { k_propinsi: 32 },
    });
    expect([again.statusCode, again.json().code]).toEqual([409, "exists"]);
    const admin = await program.as("admin");
    const ended = await admin.post(`/records/beasiswa/penugasan/${assignment.id}/cabut`, {}, { "if-match": '"1"' });
    expect(ended.json(), ended.body).toMatchObject({ state: "dicabut" });
    expect((await program.get("tanpa-tugas", "/lists/antrean")).json()).toMatchObject({ data: [], total: 0 });
  });

  it("do not find by a filter, a search, an order or a count what a rule hides from them", async () => {
    const nominees = (await program.get("juri", "/lists/nominasi")).json();
    expect(nominees.total).toBe(3);
    for (const row of nominees.data) {
      expect(Object.keys(row)).not.toEqual(expect.arrayContaining(["owner"]));
      for (const name of ["owner", "owner_name", "nama", "sekolah"]) expect(row).not.toHaveProperty(name);
    }
    const order = nominees.data.map(({ id }: { id: string }) => id);
    expect(order).toEqual([...order].sort());
    expect((await program.get("juri", "/lists/nominasi?sort=-sekolah")).json().data.map(({ id }: { id: string }) => id)).toEqual(
      order,
    );
    expect((await program.get("juri", "/lists/nominasi?keyword=Yogya")).json().total).toBe(0);
    expect(nominees.meta.counts).toEqual({ 60: 1, 70: 1, 80: 1 });
    const one = (await program.get("juri", `/${ids.budi?.id}`)).json();
    expect(one.data).toEqual({ alasan: "Belajar", nilai: 80 });
    expect(JSON.stringify(one)).not.toMatch(/budi|Yogya/);
    const history = (await program.get("juri", `/${ids.budi?.id}/history`)).json().data;
    expect(history.map(({ by }: { by: unknown }) => by)).toEqual([null, null]);
    expect(history.at(-1).changed).toEqual(["alasan", "nilai"]);
  });

  it("follow the owner at once who moves to another region", async () => {
    const { db } = program.server.opened;
    const owner = await program.idOf("budi");
    await db.transaction().execute(async (transaction) => {
      await sql`update account set profile = '{"k_propinsi": 32}', name = 'Budi Baru' where id = ${owner}`.execute(transaction);
      await followOwner({ services: program.server.services, db: transaction }, owner);
    });
    expect(await schools("yogya")).toEqual(["SMA Sleman_1"]);
    expect((await list("bandung")).data.map(({ nama }: { nama: string }) => nama)).toEqual(["Guru ani", "Budi Baru"]);
    expect((await program.get("yogya", `/${ids.budi?.id}`)).statusCode).toBe(404);
    await sql`update account set profile = '{"k_propinsi": 34}', name = 'Guru budi' where id = ${owner}`.execute(db);
  });
});
