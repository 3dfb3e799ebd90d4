/** A change of the secret: what the earlier one sealed and signed stays good, is sealed anew, and then opens with the newest alone. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeLink, workingLink } from "../../server/accounts/links";
import type { BuiltApp } from "../../server/app";
import { openDraft, replaceDraft } from "../../server/drafts/draft-table";
import { putMail, readMails } from "../../server/mail/outbox";
import { findLateWork, keepLateWork } from "../../server/records/timed/late-work";
import { openVault, vaultOf } from "../../server/security/check-secret";
import { createVault } from "../../server/services/vault";
import { addFactor, proveFactor } from "../../server/session/second-factor/factor";
import { countLeft } from "../../server/work/reseal/reseal-column";
import { resealWork } from "../../server/work/reseal/reseal-work";
import { sealedColumns } from "../../server/work/reseal/sealed-columns";
import { oneDatabase } from "./databases";
import { idOf, startTestApp, type TestApp, testSecret, type Visitor, visit } from "./test-app";

const newest = "a later secret that takes the place of the first one";
const both = `${newest},${testSecret}`;
const mail = { to: "uji@example.id", path: "/uji", sender: "Uji", subject: "Uji", paragraphs: ["Isi"], button: "Buka" };

describe.each(oneDatabase)("a change of the secret on $name", (database) => {
  let first: TestApp;
  let ring: BuiltApp;
  let account: string;
  let visitor: Visitor;
  let codes: readonly string[];
  let token: string;
  const warned: string[] = [];
  const log = { warn: (_: object, message: string) => warned.push(message) };
  const late = () => ({ type: "uji", recordId: "1", account });
  const leftOf = async ({ services }: BuiltApp) => {
    const counts: Record<string, number> = {};
    for (const column of sealedColumns(services.documents)) {
      const count = await countLeft(services.db, services.vault, column);
      if (count > 0) counts[`${column.table}.${column.column}`] = count;
    }
    return counts;
  };

  beforeAll(async () => {
    first = await startTestApp(database);
    const { services } = first;
    const { db, vault } = services;
    account = await idOf(first, "sri.wahyuni");
    visitor = await visit(first, "sri.wahyuni");
    const at = new Date();
    await replaceDraft(vault, db, { account, type: "gurupenggerak/biodata", recordId: "" }, { data: { a: "isi" }, base: 0, at });
    await keepLateWork(db, vault, { ...late(), act: "save", data: { a: 1 }, at });
    codes = (await addFactor(services, account, { secret: "JBSWY3DPEHPK3PXP", step: 1 })) ?? [];
    token = await makeLink(services, db, { kind: "uji", hours: 1, accountId: account });
    await putMail(services, db, mail);
    ring = await first.another({ secret: both });
  });
  afterAll(() => first?.close());

  const standsWith = async ({ services }: BuiltApp) => {
    const { db, vault } = services;
    expect(
      await openDraft(services, db, { account, type: "gurupenggerak/biodata", recordId: "" }, { lock: false }),
    ).toMatchObject({
      data: { a: "isi" },
    });
    expect(await findLateWork(db, vault, late())).toMatchObject({ data: { a: 1 } });
    expect(await readMails(services, { most: 1, to: mail.to })).toMatchObject([mail]);
    expect(await workingLink(services, db, { kind: "uji", token })).toMatchObject({ accountId: account });
  };

  it("opens with both what the first sealed, and keeps its session", async () => {
    await standsWith(ring);
    const later = await visit(ring);
    later.cookie = visitor.cookie;
    expect((await later.get("/")).json()).toMatchObject({ isLogin: true });
  });

  it("needs both until all is sealed anew", async () => {
    expect(await vaultOf(first.opened.db, newest)).toBeUndefined();
    await expect(openVault(first.opened.db, testSecret)).rejects.toThrow("another secret");
  });

  it("knows every column that holds a sealed text", async () => {
    const { db } = first.opened;
    const known = new Set(sealedColumns(ring.services.documents).map(({ table, column }) => `${table}.${column}`));
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'jsonb') order by 1, 2`.execute(db);
    const names = new Set(rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`));
    expect([...known].filter((name) => !names.has(name))).toEqual([]);
    const holding: string[] = [];
    for (const { table_name, column_name } of rows) {
      const found = await sql`select 1 from ${sql.table(table_name)}
        where cast(${sql.ref(column_name)} as text) ~ '(^|"[$]sealed": ")v1[.][^.]+[.][^.]+[.]' limit 1`.execute(db);
      if (found.rows.length > 0) holding.push(`${table_name}.${column_name}`);
    }
    expect(holding).toContain("record.data");
    expect(holding.filter((name) => !known.has(name))).toEqual([]);
  });

  it("seals all anew, also when a process is killed in the middle", async () => {
    const before = await leftOf(ring);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(["record.data", "draft.data", "late_work.data", "outbox.content", "second_factor.secret"]),
    );
    const killed = resealWork(ring.services, log);
    for (let step = 0; (await leftOf(ring))["record.data"]; step += 1) {
      expect(step).toBeLessThan(2_000);
      await killed.next();
    }
    const middle = await leftOf(ring);
    expect(middle["outbox.content"]).toBe(before["outbox.content"]);
    await standsWith(ring);
    const { next, waiting } = resealWork(ring.services, log);
    while (await next()) {}
    expect(await leftOf(ring)).toEqual({});
    expect(await waiting?.()).toMatchObject({ count: 0, failed: 0 });
    expect(warned).toEqual([expect.stringContaining("may be taken out")]);
  });

  it("then opens with the newest alone: what was sealed, hashed and signed", async () => {
    const alone = await first.another({ secret: newest });
    await standsWith(alone);
    expect(await proveFactor(alone.services, account, codes[0] ?? "")).toBe("recovery");
    expect(alone.services.vault.hash("9971", "unique")).toBe(createVault(testSecret).hash("9971", "unique"));
    expect((await (await visit(alone, "laras.puspita")).get("/")).json()).toMatchObject({ isLogin: true });
    await expect(openVault(first.opened.db, testSecret)).rejects.toThrow("another secret");
  });

  it("finds what a process of before wrote meanwhile, and leaves what no secret opens", async () => {
    const { db } = first.services;
    await putMail(first.services, db, mail);
    await db
      .updateTable("late_work")
      .set({ data: createVault("a secret that nobody has any more").seal("x", "y") })
      .execute();
    const { next, waiting } = resealWork(ring.services, log);
    while (await next()) {}
    expect(await leftOf(ring)).toEqual({ "late_work.data": 1 });
    expect(await waiting?.()).toMatchObject({ count: 1, failed: 1 });
  });
});
