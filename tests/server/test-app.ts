/** A whole server for tests, by default with the shipped documents and demo people, and visitors who use it. */

import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions, Response } from "light-my-request";
import { type AppOptions, type BuiltApp, buildApp, projectRoot } from "../../server/app";
import { hasLogin } from "../../server/context/account-address";
import type { OpenedDatabase } from "../../server/database/open-database";
import { seedCrowd } from "../../server/demo/crowd/seed-crowd";
import { readDemoPeople, seedDemoPeople } from "../../server/demo/seed-demo";
import { seedSharedRows } from "../../server/demo/seed-shared-rows";
import { Documents } from "../../server/documents/documents";
import { folderStorage } from "../../server/services/file-storage";
import { keepActs, rememberHistory } from "./acts";
import type { TestDatabase } from "./databases";
import { type Content, folderOf } from "./templates";
import { noteRequest, walksSince } from "./walks";

export interface TestApp extends BuiltApp {
  readonly opened: OpenedDatabase;
  /** A second server on the same database, as after a restart, or beside the first. */
  another(options?: Partial<AppOptions>): Promise<BuiltApp>;
  close(): Promise<void>;
}

/** The answer of `/profil` about somebody of whom no program keeps anything: every root of the shipped programs. */
export const nothingKept = {
  profile: null,
  pjok: null,
  ujian: null,
  biodata: null,
  berkas_instruktur: null,
  kepemimpinan: null,
  peserta: null,
};

export const testSecret = "a secret that is only used by the tests of the server";

const compiled = new Map<string, Documents>();

/** The documents of a folder that nobody changes, compiled once for all servers of the tests. */
export function documentsOf(root = projectRoot): Documents {
  const known = compiled.get(root) ?? new Documents(root);
  compiled.set(root, known);
  return known;
}

/** The settings that a demonstration begins with, with the shipped rules; its files lie in the folder of the template. */
const filledBy = (name: string, fill: (services: BuiltApp["services"]) => Promise<void>, upon?: Content): Content => ({
  name,
  ...(upon ? { upon } : {}),
  fill: async (db) => {
    if (upon && existsSync(folderOf(upon.name))) cpSync(folderOf(upon.name), folderOf(name), { recursive: true });
    const storage = folderStorage(folderOf(name));
    const { app, services } = await buildApp({
      db,
      storage,
      secret: testSecret,
      mode: "demo",
      pageFolder: "none",
      documents: documentsOf(),
    });
    await fill(services);
    await app.close();
  },
});

/** The shipped demo people. */
export const demoPeople = filledBy("demo", async (services) => {
  await seedSharedRows(services);
  await seedDemoPeople(services, readDemoPeople());
});

/** They, and the crowd behind them. */
export const demoCrowd = filledBy("crowd", seedCrowd, demoPeople);

export async function startTestApp(
  database: TestDatabase,
  {
    people,
    crowd = false,
    ...options
  }: Partial<AppOptions> & { people?: ReturnType<typeof readDemoPeople>; crowd?: boolean } = {},
): Promise<TestApp> {
  const content = crowd ? demoCrowd : demoPeople;
  const opened = await database.open(people ? undefined : content);
  const folder = mkdtempSync(join(tmpdir(), "layar-server-"));
  if (crowd) cpSync(folderOf(content.name), join(folder, "files"), { recursive: true });
  const base: AppOptions = {
    db: opened.db,
    patiently: opened.patiently,
    reading: opened.reading,
    storage: folderStorage(join(folder, "files")),
    secret: testSecret,
    mode: "demo",
    pageFolder: join(folder, "no-page"),
    ...(options.documentsRoot === undefined ? { documents: documentsOf() } : {}),
    ...options,
  };
  const built = await buildApp(base);
  if (people) await seedDemoPeople(built.services, people);
  const others: BuiltApp[] = [];
  return {
    ...built,
    opened,
    another: async (changed = {}) => {
      const other = await buildApp({
        ...base,
        ...(changed.documentsRoot === undefined ? {} : { documents: undefined }),
        ...changed,
      });
      others.push(other);
      return other;
    },
    close: async () => {
      await keepActs(opened.db, (event) => walksSince({ ...built.services, db: opened.db }, event));
      for (const { app } of [built, ...others]) await app.close();
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const cookiesOf = ({ headers }: Pick<Response, "headers">) => [headers["set-cookie"] ?? []].flat();

export const origin = "http://localhost:80";

/** Headers that the portal's page sends with a write. */
export function writeHeaders(more: Record<string, string> = {}): Record<string, string> {
  return {
    host: "localhost:80",
    origin,
    "sec-fetch-site": "same-origin",
    "x-requested-with": "XMLHttpRequest",
    "idempotency-key": randomUUID(),
    ...more,
  };
}

/** A person with a browser: keeps the cookies and sends what the page would send. */
export class Visitor {
  /** Of the session. */
  cookie: string | undefined;
  /** Says who logged in on this device before. */
  device: string | undefined;

  constructor(private readonly built: BuiltApp) {}

  async send(options: InjectOptions): Promise<Response> {
    const db = this.built.services?.db;
    if (options.method !== "GET" && db !== undefined) await rememberHistory(db);
    const cookie = [this.cookie, this.device].filter((one) => one !== undefined).join("; ");
    const headers = { host: "localhost:80", ...(cookie ? { cookie } : {}), ...options.headers };
    const send = () => this.built.app.inject({ ...options, headers });
    const sent = { method: options.method ?? "GET", path: String(options.url), cookie: this.cookie };
    // A server in front of another backend keeps nothing itself.
    const response = await (db === undefined ? send() : noteRequest(db, sent, send));
    const set = (name: RegExp) =>
      cookiesOf(response)
        .find((line) => name.test(line))
        ?.split(";", 1)[0];
    this.cookie = set(/^(__Host-)?layar-session=/) ?? this.cookie;
    this.device = set(/^(__Host-)?layar-devices=/) ?? this.device;
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.send({ method: "GET", url: `/backend${path}`, headers: { "x-requested-with": "XMLHttpRequest", ...headers } });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.send({ method: "POST", url: `/backend${path}`, payload: body as object, headers: writeHeaders(headers) });
  }

  /** Makes a transition of a row, whose path is that of its record type. */
  act(path: string, { id, revision }: { readonly id: string; readonly revision: number }, name: string, body: object = {}) {
    return this.post(`${path}/${id}/${name}`, body, { "if-match": `"${revision}"` });
  }

  /** Sends the login form. */
  login(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.form("/auth/login", fields, headers);
  }

  /** Sends a form of a plain page. */
  form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.send({
      method: "POST",
      url: `/backend${path}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost:80", origin, ...headers },
    });
  }
}

export async function visit(built: BuiltApp, username?: string): Promise<Visitor> {
  const visitor = new Visitor(built);
  if (username === undefined) return visitor;
  const response = await visitor.login({ demo: username });
  if (response.statusCode === 401) return visitByCode(built, username);
  if (response.statusCode !== 303) throw new Error(`${username} cannot log in: ${response.statusCode} ${response.body}`);
  return visitor;
}

/** A test waits for no new code: those that were used pass again. */
async function visitByCode(built: BuiltApp, username: string): Promise<Visitor> {
  const visitor = new Visitor(built);
  const json = { accept: "application/json" };
  await built.services.db.updateTable("second_factor").set({ last_step: 0 }).execute();
  const { ticket, demo_code } = (await visitor.login({ demo: username }, json)).json();
  const response = await visitor.form("/auth/langkah-kedua", { tiket: ticket, kode: demo_code }, json);
  if (response.statusCode !== 200) throw new Error(`${username} cannot log in: ${response.statusCode} ${response.body}`);
  return visitor;
}

/** The account of a person. */
export async function idOf({ opened, services }: Pick<TestApp, "opened" | "services">, username: string): Promise<string> {
  const found = opened.db.selectFrom("account").select("id").where(hasLogin(services, username));
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Gives each person's visitor, who logs in when first asked for; `enter` is for who is not one of the demo people. */
export function visitors(
  built: () => BuiltApp,
  enter: (username: string) => Promise<Visitor> = (username) => visit(built(), username),
): (username: string) => Promise<Visitor> {
  const known = new Map<string, Visitor>();
  return async (username) => {
    const visitor = known.get(username) ?? (await enter(username));
    known.set(username, visitor);
    return visitor;
  };
}
