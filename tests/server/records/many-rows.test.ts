/** Lists stay quick and honest where there are many rows: how they are searched, sorted and counted, and what reports do not tell. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeRows } from "../../../server/accounts/remove-rows";
import { failureOf } from "../../../server/calls/failure-answer";
import { findPerson } from "../../../server/context/person";
import { lockNotAvailable, patiently, statementEnded } from "../../../server/database/patience";
import { usual } from "../../../server/database/postgres-use";
import { columnValue } from "../../../server/rows/column-values";
import { keyColumns } from "../../../server/rows/shape/table-shape";
import { oneDatabase } from "../databases";
import { form, Scholarship } from "./scholarship";

describe.each(oneDatabase)("many rows on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database);
    for (const [sekolah, nilai] of [
      ["smp  BUDI   Utama", 70],
      ["SMP Anggrek", 70],
      ["Sma budi", 70],
      ["sd 100%", 91],
    ] as const)
      await program.submitted("budi", { ...form, sekolah, nilai });
  });
  afterAll(() => program?.close());
  const list = async (query: string) => (await program.get("yogya", `/lists/antrean?limit=50&${query}`)).json();
  const schools = async (query: string) => (await list(query)).data.map(({ sekolah }: { sekolah: string }) => sekolah);

  it("finds words whatever their capitals, spaces and width", async () => {
    expect((await schools(`keyword=${encodeURIComponent("Budi  UTAMA")}`)).sort()).toEqual(["smp BUDI Utama"]);
    expect(await schools(`keyword=${encodeURIComponent("ＡＮＧＧＲＥＫ ")}`)).toEqual(["SMP Anggrek"]);
    expect(await schools("keyword=0%25")).toEqual(["sd 100%"]);
    expect(await schools("keyword=_")).toEqual([]);
  });

  it("sorts names without regard to capitals, the same on every database", async () => {
    const { data } = (await program.get("juri", "/lists/nominasi?sort=sekolah")).json();
    expect(data).toHaveLength(4);
    const own = (await program.get("yogya", "/lists/antrean?limit=50")).json().data.length;
    expect(own).toBe(4);
    const { rows } = await sql<{ sekolah: string }>`
      select sekolah from r_beasiswa_permohonan as t order by left(layar_plain(sekolah), 200) collate "C"`.execute(
      program.server.opened.db,
    );
    expect(rows.map(({ sekolah }) => sekolah)).toEqual(["sd 100%", "Sma budi", "SMP Anggrek", "smp BUDI Utama"]);
  });

  it("counts once in 30 seconds, and at once after a change of this server", async () => {
    const { db } = program.server.opened;
    expect(await list("")).toMatchObject({ total: 4, meta: { counts: { diajukan: 4 } } });
    await sql`update r_beasiswa_permohonan set state = 'perbaikan' where nilai = 91`.execute(db);
    expect((await list("")).meta.counts).toMatchObject({ diajukan: 4, perbaikan: 0 });
    program.later(0.6);
    expect((await list("")).meta.counts).toMatchObject({ diajukan: 3, perbaikan: 1 });
    await program.submitted("cici", { ...form, nik: "9971010000200778" });
    expect((await list("")).meta.counts).toMatchObject({ diajukan: 4, perbaikan: 1 });
  });

  it("hides groups of one and two in reports of rows whose owners are hidden", async () => {
    const report = async (who: string, name: string) => (await program.get(who, `/reports/${name}`)).json();
    expect(await report("juri", "per-nilai")).toEqual({ data: [{ nilai: 70, count: 3 }], total: 3 });
    expect((await report("yogya", "per-propinsi")).total).toBe(5);
  });

  it("keeps a text of any length in a column that no index holds as it is", () => {
    const { record } = { record: program.server.services.documents.base.record("beasiswa/permohonan") };
    expect(record && keyColumns(record).has("sekolah")).toBe(false);
    const long = "a".repeat(5_000);
    expect([columnValue("text", long), columnValue("text", long, { isKey: false })]).toEqual([undefined, long]);
  });

  it("ends a statement of a request after five seconds, says so, and lets migrations take their time", async () => {
    const { db } = program.server.opened;
    const limit = async (one = db) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(one)).rows[0]?.statement_timeout;
    const own = database.name === "PostgreSQL" ? `${usual.longestStatement / 1000}s` : "0";
    expect(await limit()).toBe(own);
    expect(await patiently(db, limit)).toBe("0");
    expect(await limit()).toBe(own);
    const wait = async (one = db) => (await sql<{ lock_timeout: string }>`show lock_timeout`.execute(one)).rows[0]?.lock_timeout;
    expect([await wait(), await patiently(db, wait)]).toEqual([database.name === "PostgreSQL" ? "2s" : "0", "0"]);
    const crowded = Object.assign(new Error("canceling statement due to lock timeout"), { code: lockNotAvailable });
    expect(failureOf(crowded)).toMatchObject({ status: 503, code: "crowded" });
    expect(program.server.services.documents.base.hasText("server.crowded")).toBe(true);
    const ended = Object.assign(new Error("canceling statement due to statement timeout"), { code: statementEnded });
    expect(failureOf(ended)).toMatchObject({ status: 503, code: "slow" });
    expect(program.server.services.documents.base.hasText("server.slow")).toBe(true);
  });

  it("lets a reset take the rows of the types that say so, and keeps their history", async () => {
    const { services, opened } = program.server;
    const person = await findPerson(services, await program.idOf("cici"));
    if (!person) throw new Error("cici is gone");
    const [{ id = "" } = {}] = (await list("")).data.filter(({ owner }: { owner: string }) => owner === person.id);
    const context = { db: opened.db, services };
    expect(await removeRows(context, { person, actor: person.id, share: { has: () => true } })).toContain("beasiswa/penugasan");
    expect((await program.get("yogya", `/${id}`)).statusCode).toBe(404);
    const events = await opened.db.selectFrom("record_event").select("act").where("record_id", "=", id).orderBy("id").execute();
    expect(events.map(({ act }) => act)).toEqual(["create", "ajukan", "reset"]);
  });
});
