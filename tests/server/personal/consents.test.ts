/** Consents are kept as they were read, are shown to who gave them, and can be withdrawn with what follows. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasLogin } from "../../../server/context/account-address";
import { readMails } from "../../../server/mail/outbox";
import { canonical, sha256Of } from "../../../server/services/content-hash";
import { oneDatabase } from "../databases";
import { readConsent, registration } from "../registration";
import { documentsOf, startTestApp, type TestApp, type Visitor, visit } from "../test-app";

const password = "rahasia-sekali-1";

describe.each(oneDatabase)("consents on $name", (database) => {
  let server: TestApp;
  let person: ReturnType<typeof registration>;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database);
    person = registration();
    visitor = await visit(server);
  });
  afterAll(() => server?.close());

  const text = documentsOf().base.library.get("consent", "gurupenggerak/pjok") as unknown as {
    versions: { statement: string; version: string }[];
  };
  const inForce = text.versions.at(-1) as { statement: string; version: string };
  const shown = async () => (await visitor.get("/data-saya/persetujuan")).json().data;

  it("are kept with a registration, before there is an account, by hash of the text", async () => {
    const answer = await visitor.post("/pjok/registrasi/create", person, readConsent);
    expect(answer.statusCode, answer.body).toBe(200);
    const rows = await server.services.db.selectFrom("consent").selectAll().where("account_id", "is", null).execute();
    const hash = sha256Of(canonical({ consent: "gurupenggerak/pjok", ...inForce, since: undefined, text: null }));
    expect(rows).toEqual([expect.objectContaining({ call: "pjok.create", hash, withdrawn_at: null })]);
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });

  it("are those of the text that the page showed: of another one nothing is kept, and the text in force is told beside the box", async () => {
    const kept = async () => (await server.services.db.selectFrom("consent").select("id").execute()).length;
    const before = await kept();
    for (const headers of [{}, { "x-consent": "0" }] as Record<string, string>[]) {
      const refused = await visitor.post("/pjok/registrasi/create", registration(), headers);
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({ setuju: expect.stringContaining(inForce.statement) });
    }
    expect(await kept()).toBe(before);
  });

  it("belong to the account that the registration opens, in the words that were read", async () => {
    const [mail] = await readMails(server.services, { most: 1, to: person.email });
    const token = String(mail?.path.split("/").at(-1));
    const activated = await visitor.post(`/pjok/aktivasi/save?token=${token}`, {
      kata_sandi: password,
      ulangi_kata_sandi: password,
    });
    expect(activated.statusCode, activated.body).toBe(200);
    expect((await visitor.login({ username: person.email, password })).statusCode).toBe(303);
    expect(await shown()).toEqual([
      expect.objectContaining({
        attributes: expect.objectContaining({ pernyataan: inForce.statement, versi: "1", ditarik: null }),
      }),
    ]);
  });

  it("are withdrawn once, by their owner, and what the documents say follows", async () => {
    const [{ id }] = await shown();
    const other = await visit(server, "nurhayati");
    expect((await other.post("/data-saya/persetujuan/tarik", { id })).statusCode).toBe(404);
    const { db } = server.services;
    const states = async () => {
      const account = await db
        .selectFrom("account")
        .select("id")
        .where(hasLogin(server.services, person.email))
        .executeTakeFirstOrThrow();
      const rows = await db
        .selectFrom("r_gurupenggerak_pjok" as never)
        .select("state" as never)
        .where("owner_id" as never, "=", account.id as never)
        .execute();
      return rows as unknown as { state: string }[];
    };
    expect(await states()).toEqual([{ state: "terdaftar" }]);
    const withdrawn = await visitor.post("/data-saya/persetujuan/tarik", { id });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    expect(await states()).toEqual([{ state: "direset" }]);
    expect((await visitor.post("/data-saya/persetujuan/tarik", { id })).statusCode).toBe(404);
    expect((await shown())[0].attributes).toMatchObject({ ditarik: expect.any(String), pernyataan: inForce.statement });
  });
});
