/** Guru Penggerak reminds who has not finished before the registration closes, in the documents that ship. */

import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIdentity, type StoredIdentity } from "../../server/context/account-address";
import { type Mail, readMails } from "../../server/mail/outbox";
import { oneDatabase } from "./databases";
import { remind } from "./run-work";
import { startTestApp, type TestApp, visit } from "./test-app";

/** The last day of cohort 11 is 30 June 2027, for the biodata its last second. */
describe.each(oneDatabase)("reminders of the registration on $name", (database) => {
  let server: TestApp;
  let now = new Date();
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
  });
  afterAll(() => server?.close());

  async function mailsOn(moment: string): Promise<readonly Mail[]> {
    now = new Date(`${moment}+07:00`);
    const before = (await readMails(server.services, { most: 9_999 })).length;
    await remind(server);
    const mails = await readMails(server.services, { most: 9_999 });
    return mails.slice(0, mails.length - before);
  }
  /** The addresses of those whose row says this. */
  const addressesWhere = async (where: RawBuilder<unknown>) => {
    const found = sql<StoredIdentity>`select a.id, a.username, a.address, a.akun, a.ptk from r_gurupenggerak_fungsi as t
      join account as a on a.id = t.owner_id where ${where}`;
    const people = (await found.execute(server.opened.db)).rows.map((account) => openIdentity(server.services, account));
    return people.flatMap(({ ptk }) => (typeof ptk?.email === "string" ? [ptk.email] : []));
  };

  /** As who has registered and not saved their biodata yet. */
  async function registeredOnly(username: string): Promise<void> {
    const { id } = await accountOf(username);
    await sql`update r_gurupenggerak_fungsi set state = 'terdaftar' where owner_id = ${id}`.execute(server.opened.db);
  }
  async function saveBiodata(username: string): Promise<void> {
    const visitor = await visit(server, username);
    const { data, revision } = (await visitor.get("/guru-penggerak/biodata")).json();
    const answer = await visitor.post("/guru-penggerak/biodata/save", data, { "if-match": `"${revision}"` });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const accountOf = (username: string) =>
    server.opened.db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow();

  it("tell of the dossier, the biodata and the CV, each on its morning, and only who has not finished it", async () => {
    const hasSent = await addressesWhere(sql`t.kirim_cv = 1`);
    const ofClosedCohorts = await addressesWhere(sql`t.angkatan < 11 and t.k_jalur_gpm <> 4`);
    expect([hasSent.length, ofClosedCohorts.length].every((count) => count > 5)).toBe(true);
    expect(await mailsOn("2027-06-25T06:59:59")).toEqual([]);
    const dossier = await mailsOn("2027-06-25T07:00:00");
    expect(new Set(dossier.map(({ subject }) => subject))).toEqual(new Set(["Berkas Anda belum diajukan"]));
    now = new Date("2027-06-26T07:00:00+07:00");
    await registeredOnly("sri.wahyuni");
    await registeredOnly("nurhayati");
    await saveBiodata("nurhayati");
    const biodata = await mailsOn("2027-06-27T07:00:00");
    expect(biodata).toMatchObject([{ subject: "Biodata Anda belum disimpan", path: "/biodata", to: "sri.wahyuni@example.id" }]);
    const cv = await mailsOn("2027-06-28T07:00:00");
    expect(new Set(cv.map(({ subject }) => subject))).toEqual(new Set(["CV Anda belum dikirim"]));
    const told = cv.map(({ to }) => to);
    expect(told).toEqual(expect.arrayContaining(["sri.wahyuni@example.id", "nurhayati@example.id"]));
    expect([...hasSent, ...ofClosedCohorts].filter((address) => told.includes(address))).toEqual([]);
    expect(new Set(told).size).toBe(told.length);
    expect(cv[0]).toMatchObject({
      path: "/cv",
      paragraphs: [expect.stringContaining("30 Juni 2027 pukul 23.59 WIB"), expect.anything()],
    });
    expect(await mailsOn("2027-07-01T07:00:00")).toEqual([]);
  });
});
