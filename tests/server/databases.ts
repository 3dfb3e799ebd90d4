/**
 * The databases that server tests run on: the embedded one always, PostgreSQL too where TEST_DATABASE_URL names one. Each use gets a
 * database of its own, so files can run side by side.
 */
import { type OpenedDatabase, openDatabase } from "../../server/database/open-database";
import { addressOf, administer, type Content, embeddedCopy, migrated, postgresCopy } from "./templates";

export interface TestDatabase {
  readonly name: string;
  /** A new database with what the migrations put there, or with more. */
  open(content?: Content): Promise<OpenedDatabase>;
}

const postgres = process.env.TEST_DATABASE_URL;

export const databases: readonly TestDatabase[] = [
  { name: "PGlite", open: async (content = migrated) => openDatabase({ copyOf: await embeddedCopy(content) }) },
  ...(postgres ? [{ name: "PostgreSQL", open: (content = migrated) => openOwnDatabase(postgres, content) }] : []),
];

async function openOwnDatabase(server: string, content: Content): Promise<OpenedDatabase> {
  const name = await postgresCopy(server, content);
  const opened = await openDatabase({ databaseUrl: addressOf(server, name) });
  const close = async () => {
    await opened.close();
    await administer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { ...opened, close };
}
