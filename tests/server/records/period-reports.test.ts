/** Reports of colleges, as the shipped documents say: the officer opens a period for all of them at once, and each is asked once. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { databases } from "../databases";
import { startTestApp, type TestApp } from "../test-app";
import { peopleAtWork } from "./people-at-work";

const reports = "/records/ppg/laporan-lptk";
const colleges = { "retno.lptk": "99700131", "arif.lptk": "99700132", "ratih.lptk": "99700120" };
const period = { jenis: "keuangan", periode: "Semester II 2026/2027", tenggat: "2027-06-30 23:59:00" };

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly lptk: string;
  readonly state: string;
}

describe.each(databases)("reports of colleges on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => new Date("2026-11-24T03:00:00Z") });
  }, 120_000);
  afterAll(() => server?.close());

  const { as } = peopleAtWork(() => server);
  const of = async (periode: string): Promise<Row[]> => {
    const query = `periode=${encodeURIComponent(periode)}&limit=100`;
    return (await (await as("surya.pusat")).get(`${reports}/lists/pusat?${query}`)).json().data;
  };
  const opens = async (rows: readonly Row[], input: object = period, by = "surya.pusat") => {
    const items = rows.map(({ id, revision }) => ({ id, revision }));
    return (await as(by)).post(`${reports}/bulk/buka-periode`, { items, input });
  };

  it("are asked of all of them by one act, with a mail to each, and of none twice", async () => {
    for (const [username, lptk] of Object.entries(colleges)) {
      const { id: owner } = await server.opened.db
        .selectFrom("account")
        .select("id")
        .where("username", "=", username)
        .executeTakeFirstOrThrow();
      const data = { lptk, jenis: "kemajuan", periode: "Semester I 2026/2027", tenggat: "2026-12-31 23:59:00" };
      const first = await (await as("surya.pusat")).post(reports, { owner, data });
      expect(first.statusCode, first.body).toBe(200);
    }
    const before = await of("Semester I 2026/2027");
    const late = await opens(before, { ...period, tenggat: "2026-11-01 23:59:00" });
    expect(late.json(), late.body).toMatchObject({ done: 0 });
    expect(await of(period.periode)).toEqual([]);

    const opened = await opens(before);
    expect(opened.json(), opened.body).toMatchObject({ done: 3, refused: 0 });
    const asked = await of(period.periode);
    expect(asked.map(({ lptk }) => lptk).sort()).toEqual(Object.values(colleges).sort());
    expect(asked).toEqual(
      asked.map((row) => ({ ...row, state: "belum", jenis: period.jenis, tenggat: period.tenggat, terlambat: 0 })),
    );
    for (const username of Object.keys(colleges)) {
      const [mail] = await readMails(server.services, { most: 1, to: `${username}@example.id` });
      expect(mail?.subject).toBe("Laporan diminta: Semester II 2026/2027");
    }
    const again = await opens(await of("Semester I 2026/2027"));
    expect(again.json(), again.body).toMatchObject({ done: 0, refused: 3 });
    expect((await of(period.periode)).map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
  });

  it("are opened by the officer alone, and filled in by their own college alone", async () => {
    const [row] = (await of(period.periode)).filter(({ lptk }) => lptk === colleges["retno.lptk"]) as [Row];
    const tried = await opens([row], { ...period, periode: "Semester I 2027/2028" }, "retno.lptk");
    expect(tried.json().done ?? 0).toBe(0);
    expect(await of("Semester I 2027/2028")).toEqual([]);
    const begins = async (username: string) =>
      (await as(username)).post(`${reports}/${row.id}/mulai`, {}, { "if-match": `"${row.revision}"` });
    expect((await begins("arif.lptk")).statusCode).toBe(404);
    const begun = await begins("retno.lptk");
    expect([begun.statusCode, begun.json().state], begun.body).toEqual([200, "draf"]);
  });
});
