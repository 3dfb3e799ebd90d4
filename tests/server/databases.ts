/**
 * The databases that the server tests run on: always the embedded one, and PostgreSQL when TEST_DATABASE_URL names one. Each use gets a
 * new database, so files can run at the same time. A file chooses: `databases` where the databases may differ most (rules as SQL, numbers,
 * first rows, what happens at the same time), `oneDatabase` for the rest, which a whole run asks of both (decision 0272).
 */
import { PGlite } from "@electric-sql/pglite";
import { Kysely } from "kysely";
import { embeddedExtensions, type OpenedDatabase, openDatabase } from "../../server/database/open-database";
import { pgliteDialect } from "../../server/database/pglite-dialect";
import { postgresDialect } from "../../server/database/postgres-dialect";
import { usual } from "../../server/database/postgres-use";
import type { Tables } from "../../server/database/tables";
import { isWholeRun } from "../sample";
import { addressOf, administer, type Content, embeddedCopy, postgresBare, postgresCopy, seeded } from "./templates";

export interface TestDatabase {
  readonly name: string;
  /** A new database with its first rows, or with this content. */
  open(content?: Content): Promise<OpenedDatabase>;
  /** A new database in which only this SQL ran; nothing is migrated. */
  openBare(statements: string): Promise<BareDatabase>;
}

export type BareDatabase = Pick<OpenedDatabase, "db" | "close">;

const postgres = process.env.TEST_DATABASE_URL;

export const databases: readonly TestDatabase[] = [
  {
    name: "PGlite",
    open: async (content = seeded) => openDatabase({ copyOf: await embeddedCopy(content) }),
    openBare: openBareEmbedded,
  },
  ...(postgres ? [onServer(postgres)] : []),
];

/** PostgreSQL where there is one, because it is the faster and the browser tests run on the embedded one; in a whole run all of them. */
export const oneDatabase = isWholeRun ? databases : databases.slice(-1);

function onServer(server: string): TestDatabase {
  return {
    name: "PostgreSQL",
    open: (content = seeded) => openOwnDatabase(server, content),
    openBare: (statements) => openBareOwn(server, statements),
  };
}

async function openOwnDatabase(server: string, content: Content): Promise<OpenedDatabase> {
  const name = await postgresCopy(server, content);
  const opened = await openDatabase({ postgres: { url: addressOf(server, name) } });
  const close = async () => {
    await opened.close();
    await administer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { ...opened, close };
}

async function openBareEmbedded(statements: string): Promise<BareDatabase> {
  const pglite = await PGlite.create({ extensions: embeddedExtensions });
  await pglite.exec(statements);
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  return { db, close: () => db.destroy() };
}

async function openBareOwn(server: string, statements: string): Promise<BareDatabase> {
  const name = await postgresBare(server);
  const connectionString = addressOf(server, name);
  await administer(connectionString, (client) => client.query(statements));
  const db = new Kysely<Tables>({ dialect: postgresDialect({ ...usual, url: connectionString }) });
  return { db, close: () => db.destroy() };
}
