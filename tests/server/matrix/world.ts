/** The server that the rows are tried on, and what a request may need first: new people, new links, the answer of a read. */
import { randomUUID } from "node:crypto";
import type { Response } from "light-my-request";
import { type JsonObject, mergePatch } from "../../../engine/server";
import { invite } from "../../../server/accounts/invite";
import { invitedAccount } from "../../../server/accounts/invited-account";
import { makeLink } from "../../../server/accounts/links";
import { passwordLink, sealEmail } from "../../../server/accounts/staff-link";
import type { BuiltApp } from "../../../server/app";
import { openIdentity, sealIdentity } from "../../../server/context/account-address";
import { findPerson } from "../../../server/context/person";
import { rootKinds } from "../../../server/context/root-rows";
import { seedRoots } from "../../../server/demo/seed-demo";
import type { CompiledCall } from "../../../server/documents/compile-calls";
import { readMails } from "../../../server/mail/outbox";
import { multipart } from "../images";
import { registration } from "../registration";
import { type Visitor, visit, writeHeaders } from "../test-app";
import type { Sending, Sent } from "./row";

export class World {
  private readonly visitors = new Map<string, Visitor>();

  constructor(private readonly built: BuiltApp) {}

  get services() {
    return this.built.services;
  }

  call(id: string): CompiledCall {
    const call = this.services.documents.base.calls.get(id);
    if (!call) throw new Error(`there is no call "${id}"`);
    return call;
  }

  /** The same people on another server beside this one. */
  on(built: BuiltApp): World {
    return new World(built);
  }

  async resolve(sending: Sending): Promise<Sent> {
    return typeof sending === "function" ? await sending(this) : sending;
  }

  /** Sends what the page would send. The headers of `more` win. */
  async send(id: string, sent: Sent, more: Readonly<Record<string, string>> = {}): Promise<Response> {
    const { source, isWrite } = this.call(id);
    const visitor = await this.visitor(sent.as);
    const role = sent.role ? { "x-role": sent.role } : {};
    const upload = sent.file && multipart(sent.file.field, sent.file.name, sent.file.bytes);
    const headers = { ...(isWrite ? writeHeaders() : {}), ...role, ...upload?.headers, ...sent.headers, ...more };
    const body = isWrite && !upload && !source.upload ? (sent.body ?? {}) : undefined;
    const payload = upload ? { payload: upload.payload } : body === undefined ? {} : { payload: body as object };
    return visitor.send({ method: source.method, url: addressOf(source.path, sent), headers, ...payload });
  }

  /** The answer of a read to the person. */
  async read(id: string, sent: Sent): Promise<{ data: Record<string, unknown>; revision: number }> {
    const response = await this.send(id, sent);
    if (response.statusCode !== 200) throw new Error(`${id}: ${response.statusCode} ${response.body}`);
    return response.json();
  }

  /** The stored record with the change, ready to be saved by `call`. */
  async record(read: string, sent: Sent, change: object = {}): Promise<Sent> {
    const { data, revision } = await this.read(read, sent);
    return { as: sent.as, body: { ...data, ...change }, headers: { "if-match": `"${revision}"` } };
  }

  /** A new person like the demo person, with the patch, that no other case has changed. The records are not copied. */
  async fresh(username: string, patch: object = {}): Promise<string> {
    const { db } = this.services;
    const original = await db.selectFrom("account").selectAll().where("username", "=", username).executeTakeFirstOrThrow();
    const before = await findPerson(this.services, original.id);
    const own = {
      ...original,
      ...openIdentity(this.services, original),
      id: randomUUID(),
      username: `${username}.${randomUUID().slice(0, 8)}`,
    };
    const patched = mergePatch({ ...own, ...before?.roots }, patch) as typeof own & Record<string, JsonObject | null>;
    const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
    const { id, name, program, instansi_id, password_hash, is_blocked, akun, ptk, demo, preferences } = patched;
    const account = { id, name, program, instansi_id, password_hash, is_blocked };
    const parts = {
      ...sealIdentity(this.services, id, { username: own.username, akun, ptk }),
      demo: json(demo),
      preferences: JSON.stringify(preferences),
    };
    await db
      .insertInto("account")
      .values({ ...account, ...parts, created_at: original.created_at })
      .execute();
    const names = rootKinds(this.services.documents.base, program).map(({ root }) => root.name);
    const roots = Object.fromEntries(names.flatMap((root) => (patched[root] ? [[root, patched[root]]] : [])));
    await seedRoots(this.services, id, program, { roots });
    return own.username;
  }

  /** The token of a new link, as the mail carries it. */
  async token(kind: string): Promise<string> {
    const data = registration();
    await invite(this.services, kind, data);
    const [mail] = await readMails(this.services, { most: 1, to: data.email });
    return String(mail?.path.split("/").at(-1));
  }

  /** The token of a link that staff sent to somebody: for a password, or to confirm another address. */
  async staffToken(confirms: "password" | "email"): Promise<string> {
    const { db } = this.services;
    const { email, nama } = registration();
    const invited = { email, name: String(nama), program: "ppg", identity: "akun" } as const;
    const accountId = await invitedAccount(this.services, db, invited);
    if (confirms === "password") return String((await passwordLink(this.services, db, accountId)).path.split("/").at(-1));
    const sealed = sealEmail(this.services, accountId, `baru.${email}`);
    return makeLink(this.services, db, { kind: "undangan", hours: 1, accountId, email: sealed });
  }

  /** How often the call has written something. */
  async counted(id: string): Promise<number> {
    const rows = await this.services.db
      .selectFrom("audit")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("call", "=", id)
      .where("status", "=", 200)
      .executeTakeFirstOrThrow();
    return Number(rows.count);
  }

  private async visitor(username: string | undefined): Promise<Visitor> {
    if (username === undefined) return visit(this.built);
    const known = this.visitors.get(username) ?? (await visit(this.built, username));
    this.visitors.set(username, known);
    return known;
  }
}

function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? "x"));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/backend${filled}${search.size > 0 ? `?${search}` : ""}`;
}
