/** Numbers of a series: one after another without a gap, none twice, whoever comes at once and whatever is refused. */
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { Scholarship } from "./scholarship";

const letters = "/records/beasiswa/surat";

interface Made {
  readonly id: string;
  readonly revision: number;
}

describe.each(oneDatabase)("numbers of a series on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "numbers"));
  });
  afterAll(() => program?.close());

  const draft = async (bidang: string, jumlah = 1): Promise<Made> => {
    const answer = await (await program.as("admin")).post(letters, { data: { bidang, jumlah } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const make = async ({ id, revision }: Made, name: string) =>
    (await program.as("admin")).post(`${letters}/${id}/${name}`, {}, { "if-match": `"${revision}"` });
  const published = async (bidang: string) => {
    const answer = await make(await draft(bidang), "terbitkan");
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const numbersOf = async (bidang: string): Promise<string[]> => {
    const { rows } = await sql<{ nomor: string }>`select nomor from r_beasiswa_surat
      where nomor is not null and bidang = ${bidang} order by nomor`.execute(program.server.opened.db);
    return rows.map(({ nomor }) => nomor);
  };
  const upTo = (count: number, rest: string) =>
    Array.from({ length: count }, (_, index) => `${String(index + 1).padStart(4, "0")}/${rest}`);

  it("begin with 1 for each field and each year, and stand on the paper that is issued", async () => {
    expect(await published("TU")).toMatchObject({ nomor: "0001/TU/XI/2026", paper: { number: "0001/TU/XI/2026" } });
    expect(await published("KU")).toMatchObject({
      nomor: "0001/KU/XI/2026",
      message: "Terbit dengan nomor 0001/KU/XI/2026, kertas 0001/KU/XI/2026.",
    });
    expect(await published("TU")).toMatchObject({ nomor: "0002/TU/XI/2026" });
    program.later(40 * 24 * 60);
    // 1 January 2027, 03.00 in WIB.
    expect(await published("TU")).toMatchObject({ nomor: "0001/TU/I/2027" });
    program.later(-40 * 24 * 60);
  });

  it("have no gap and no number twice where 50 are given at once, and every third is refused after it got its number", async () => {
    const drafts = await Promise.all(Array.from({ length: 50 }, (_, index) => draft("RAMAI", index % 3 === 0 ? 0 : 1)));
    const answers = await Promise.all(drafts.map((one) => make(one, "terbitkan")));
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(
      Array.from({ length: 17 }, () => [422, "record-effect"]),
    );
    expect(await numbersOf("RAMAI")).toEqual(upTo(33, "RAMAI/XI/2026"));
    const { rows } = await sql<{ urut: string }>`select urut from r_beasiswa_surat where urut is not null`.execute(
      program.server.opened.db,
    );
    const agenda = rows.map(({ urut }) => Number(urut.slice(2))).sort((one, other) => one - other);
    expect(agenda).toEqual(agenda.map((_, index) => index + 1));
  });

  it("have no gap where one of many is refused in its savepoint", async () => {
    const drafts = await Promise.all([1, 0, 1, 0, 1].map((jumlah) => draft("BANYAK", jumlah)));
    const items = drafts.map(({ id, revision }) => ({ id, revision }));
    const answer = await (await program.as("admin")).post(`${letters}/bulk/terbitkan`, { items });
    expect(answer.json()).toMatchObject({ done: 3, refused: 2 });
    expect(await numbersOf("BANYAK")).toEqual(upTo(3, "BANYAK/XI/2026"));
  });

  it("stay with a row whose act is taken back: made again, the row and its paper have the number that they had", async () => {
    const one = await draft("BATAL");
    const made = (await make(one, "sahkan")).json();
    expect(made).toMatchObject({ nomor: "0001/BATAL/XI/2026", paper: { number: "0001/BATAL/XI/2026" } });
    const back = (await make(made, "batalkan")).json();
    expect(back).toMatchObject({ state: "draf", nomor: "0001/BATAL/XI/2026" });
    const again = (await make(back, "sahkan")).json();
    expect(again).toMatchObject({ nomor: "0001/BATAL/XI/2026", paper: { number: "0001/BATAL/XI/2026" } });
    expect((await make(await draft("BATAL"), "sahkan")).json()).toMatchObject({ nomor: "0002/BATAL/XI/2026" });
    const papers = await program.server.opened.db
      .selectFrom("paper")
      .select("state")
      .where("number", "=", "0001/BATAL/XI/2026")
      .orderBy("revision")
      .execute();
    expect(papers.map(({ state }) => state)).toEqual(["revoked", "valid"]);
  });
});
