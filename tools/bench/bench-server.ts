/**
 * A server of the bench: the shipped documents on a database on PostgreSQL, in the bench's own process.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type BuiltApp, buildApp } from "../../server/app";
import { type OpenedDatabase, openDatabase } from "../../server/database/open-database";
import { usual } from "../../server/database/postgres-use";
import { seed } from "../../server/seeds/seed";
import { folderStorage } from "../../server/services/file-storage";
import { writeHomePage } from "./home-page";
import { withDatabase } from "./with-database";

export interface BenchServer extends BuiltApp {
  readonly opened: OpenedDatabase;
  /** Of the database. */
  readonly address: string;
  /** A folder for files, removed afterwards. */
  readonly files: string;
}

interface Asked {
  /** The name of the report where there is no PostgreSQL. */
  readonly section: string;
  readonly root: string;
  readonly clock?: () => Date;
  /** Milliseconds; 0 for any. */
  readonly longestStatement?: number;
  /** The page is filled as the built one, without its code. */
  readonly withPage?: boolean;
}

const many = { account: 1_000_000, address: 1_000_000 };

/** No limit keeps anybody out. */
export const benchOptions = {
  secret: "a secret that is only used by the bench",
  mode: "demo",
  callLimits: { read: many, write: many },
} as const;

/** Gives the work a server, and closes it afterwards; says that it is left out where TEST_DATABASE_URL names no PostgreSQL. */
export async function onPostgres(asked: Asked, work: (server: BenchServer) => Promise<string>): Promise<string> {
  const postgres = process.env.TEST_DATABASE_URL;
  if (!postgres) return `${asked.section}: left out, because TEST_DATABASE_URL names no PostgreSQL`;
  return withDatabase(postgres, (address) => onDatabase(asked, address, work));
}

/** Gives the work a server on the database at this address, which stays, and closes the server afterwards. */
export async function onDatabase<Result>(
  { section, root, longestStatement = usual.longestStatement, withPage = false, ...given }: Asked,
  address: string,
  work: (server: BenchServer) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ postgres: { url: address, ...usual, longestStatement } });
  const files = mkdtempSync(join(tmpdir(), `layar-bench-${section}-`));
  try {
    if (withPage) writeHomePage(files, root);
    await opened.patiently(seed);
    const built = await buildApp({
      ...given,
      db: opened.db,
      patiently: opened.patiently,
      documentsRoot: root,
      storage: folderStorage(files),
      pageFolder: files,
      ...benchOptions,
    });
    try {
      return await work({ ...built, opened, address, files });
    } finally {
      await built.app.close();
    }
  } finally {
    await opened.close();
    rmSync(files, { recursive: true, force: true });
  }
}

/** Milliseconds that a code of the second factor is one. */
const codeLength = 30_000;

const origin = { host: "localhost:80", origin: "http://localhost:80", "sec-fetch-site": "same-origin" };

/** The headers of a page on which this demo person is logged in; of who has a second factor, too, with the code that the demo tells. */
export async function loggedIn(app: Pick<FastifyInstance, "inject">, username: string): Promise<Record<string, string>> {
  const step = async (url: string, fields: Readonly<Record<string, string>>) => {
    const headers = { ...origin, "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    const payload = new URLSearchParams(fields).toString();
    return app.inject({ method: "POST", url: `/backend/auth/${url}`, payload, headers });
  };
  const enter = async () => {
    const first = await step("login", { demo: username });
    if (first.statusCode !== 401) return first;
    const { ticket: tiket, demo_code: kode } = first.json();
    return step("langkah-kedua", { tiket, kode });
  };
  let response = await enter();
  if (response.statusCode === 401) {
    // A code counts once, and the next one comes with the next half minute.
    await sleep(codeLength - (Date.now() % codeLength) + 500);
    response = await enter();
  }
  const cookie = [response.headers["set-cookie"] ?? []].flat().find((line) => line.startsWith("layar-session="));
  if (!cookie) throw new Error(`${username} cannot log in: ${response.statusCode} ${response.body.slice(0, 300)}`);
  return { ...origin, cookie: cookie.split(";", 1)[0] as string, "x-requested-with": "XMLHttpRequest" };
}
