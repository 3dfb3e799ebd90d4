// @vitest-environment node
/** A start refuses a database that lacks something, before it serves anybody, and says all that is to be mended (decision 0403). */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createLibrary, readDocuments } from "../../engine/server";
import { alone, openDatabase } from "../../server/database/open-database";
import { requireOwnTables } from "../../server/database/own-tables";
import { keepShape } from "../../server/rows/shape/keep-shape";
import { oneDatabase } from "./databases";
import { makeProject } from "./records/scholarship";
import { addressOf, administer } from "./templates";

const server = process.env.TEST_DATABASE_URL ?? "";

describe.skipIf(server === "")("a PostgreSQL", () => {
  const name = `layar_unfit_${randomUUID().replaceAll("-", "")}`;
  /** The words of a start on a database that is made so, by this user. */
  const said = async (made: string, user = new URL(server).username) => {
    await administer(server, (client) => client.query(`create database ${name} ${made}`));
    const url = Object.assign(new URL(addressOf(server, name)), { username: user });
    const words = await openDatabase({ postgres: { url: url.href } }).then(
      async ({ close }) => {
        await close();
        return "it started";
      },
      (error: Error) => error.message,
    );
    await administer(server, (client) => client.query(`drop database ${name} with (force)`));
    return words;
  };

  it("that stores texts as bytes is refused", async () => {
    expect(await said("encoding 'SQL_ASCII' locale 'C' template template0")).toMatch(
      /cannot be used: it stores texts as SQL_ASCII; make it anew with/,
    );
  });

  it("in which this user may make no table is refused", async () => {
    const user = `${name}_user`;
    await administer(server, (client) => client.query(`create role ${user} login`));
    try {
      expect(await said("", user)).toMatch(/cannot be used: this user may make no tables in it; run `grant create on schema/);
    } finally {
      await administer(server, (client) => client.query(`drop role ${user}`));
    }
  });

  it("whose own tables were changed by hand is refused at its next start", async () => {
    await administer(server, (client) => client.query(`create database ${name}`));
    const url = addressOf(server, name);
    try {
      await (await openDatabase({ postgres: { url } })).close();
      await administer(url, (client) => client.query("alter table session drop column expires_at"));
      await expect(openDatabase({ postgres: { url } })).rejects.toThrow(
        "lacks what its migrations made: the column session.expires_at.",
      );
    } finally {
      await administer(server, (client) => client.query(`drop database ${name} with (force)`));
    }
  });

  it("that is fit is taken", async () => {
    expect(await said("")).toBe("it started");
  });
});

describe.each(oneDatabase)("tables on $name", (database) => {
  it("of the server itself that lack something are refused by name, and what is more is left", async () => {
    const { db, close } = await database.open();
    const run = (statement: string) => sql.raw(statement).execute(db);
    try {
      await run(`alter table outbox add column "dari_versi_baru" text`);
      await requireOwnTables(db);
      await run("alter table outbox drop column due_at");
      await run("alter table idempotency drop constraint idempotency_key");
      await run("alter table file alter column size type text");
      await run("drop table used_ticket");
      const lacking = ["outbox.due_at", "file.size as .*it is text", "the unique index idempotency_key", "the table used_ticket"];
      for (const words of lacking) await expect(requireOwnTables(db)).rejects.toThrow(new RegExp(`lacks .*${words}`));
    } finally {
      await close();
    }
  });

  const now = new Date("2026-11-22T03:00:00Z");
  const type = "r_beasiswa_penugasan";

  it("that lack what their migrations made are refused by name; what is only slow is told, and what is more is left", async () => {
    const project = makeProject();
    const { db, close } = await database.open();
    const start = () => keepShape(alone(db), { root: project.root, library: createLibrary(readDocuments(project.root)) }, now);
    const run = (statement: string) => sql.raw(statement).execute(db);
    try {
      project.generate();
      expect(await start()).toEqual([]);
      await run(`alter table ${type} add column "dari_versi_baru" text`);
      expect(await start()).toEqual([]);

      const { rows } = await sql<{ name: string; isUnique: boolean }>`
        select c.relname as name, i.indisunique as "isUnique" from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid in (select oid from pg_class where relname like 'r\\_beasiswa\\_%') and not i.indisprimary`.execute(db);
      const plain = rows.find(({ isUnique }) => !isUnique)?.name as string;
      const unique = rows.find(({ isUnique }) => isUnique)?.name as string;
      await run(`drop index "${plain}"`);
      expect(await start()).toEqual([plain]);

      await run(`drop index "${unique}"`);
      await run(`alter table ${type} drop column "k_propinsi"`);
      await expect(start()).rejects.toThrow(new RegExp(`lacks .*the column ${type}\\.k_propinsi`));
      await expect(start()).rejects.toThrow(`the unique index ${unique}`);
      await run(`alter table ${type} add column "k_propinsi" text`);
      await expect(start()).rejects.toThrow(`the column ${type}.k_propinsi as bigint (it is text)`);
      await run(`drop table ${type} cascade`);
      await expect(start()).rejects.toThrow(`the table ${type}`);
    } finally {
      await close();
      project.remove();
    }
  });
});
