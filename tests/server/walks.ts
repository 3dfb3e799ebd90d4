/**
 * The acts on rows that somebody else read afterwards, by test: a visitor's requests are noted as they go, and compared with the history
 * when the database is about to go.
 *
 *   "goes to and fro": slamet.widodo makes the 12th event, "setujui"; yusuf.maulana then reads a list with this row
 *     ->  { file, title: "goes to and fro", type, act: "setujui", to: "disetujui", by: "slamet.widodo", reader: "yusuf.maulana", read: "saya" }
 */

import { relative } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Response } from "light-my-request";
import { expect } from "vitest";
import type { Library } from "../../engine/server";
import { projectRoot } from "../../server/app";
import { openLogin } from "../../server/context/account-address";
import type { Tables } from "../../server/database/tables";
import type { Services } from "../../server/services/services";
import { sessionKey } from "../../server/session/session-store";

type Login = Parameters<typeof openLogin>[1];

/** The reader without a login. */
const guest = "guest";
/** The people who registered in a test, or were invented with the demo's crowd: their names may be others in the next run. */
const nameless: readonly (readonly [RegExp, string])[] = [
  [/^orang\d+\./, "who registered"],
  [/\.\d+$/, "one of the crowd"],
];

export interface Walk {
  readonly file: string;
  /** Of the test, with those of its groups, as `a group > a test`. */
  readonly title: string;
  readonly type: string;
  readonly act: string;
  /** The state that the act led to. */
  readonly to: string;
  /** User name; undefined where it happened by itself. */
  readonly by?: string;
  /** The user name of the last who read the row in this test. */
  readonly reader: string;
  /** The call that read it, by its name in the record type; else its path. */
  readonly read: string;
}

/** A request that was sent when the history ended with this event. */
interface Request {
  /** File and title of the test. */
  readonly place: string;
  readonly after: number;
  readonly reader: Login;
  /** Of what was read: its path, what it names, and whether there was nothing to read. */
  readonly path?: string;
  readonly ids?: ReadonlySet<string>;
  readonly isEmpty?: boolean;
}

const requests = new WeakMap<Kysely<Tables>, Request[]>();
const unnoted = new WeakSet<Kysely<Tables>>();

/** For tests that put the rows back as they were, so that a read says nothing of an end, and for those that take the database away. */
export const leaveUnnoted = (db: Kysely<Tables>): unknown => unnoted.add(db);

/** Sends a request of somebody with this cookie, and notes it. */
export async function noteRequest(
  db: Kysely<Tables>,
  { method, path, cookie }: { method: string; path: string; cookie: string | undefined },
  send: () => Promise<Response>,
): Promise<Response> {
  if (unnoted.has(db)) return send();
  const { testPath = "", currentTestName = "" } = expect.getState();
  const place = `${relative(projectRoot, testPath).replaceAll("\\", "/")}\n${currentTestName}`;
  const [id = ""] = decodeURIComponent(cookie?.split("=", 2)[1] ?? "").split(".", 1);
  const { rows } = await sql<{ after: string | null; reader: Login | null }>`select (select max(id) from record_event) as after,
    (select jsonb_build_object('id', a.id, 'username', username, 'address', address) from account as a
      join session on account_id = a.id where session.id = ${sessionKey(id)}) as reader`.execute(db);
  const reader = rows[0]?.reader ?? { id: "", username: guest, address: null };
  const request = { place, after: Number(rows[0]?.after ?? 0), reader };
  const known = requests.get(db) ?? [];
  requests.set(db, known);
  if (method !== "GET") known.push(request);
  const answer = await send();
  if (method === "GET" && answer.statusCode === 200) {
    const ids = new Set(`${path} ${answer.payload}`.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<="id":")[^"]+/g));
    known.push({ ...request, path, ids, isEmpty: /"(?:data|rows)":\[\]/.test(answer.payload) });
  }
  return answer;
}

/** The acts that were done since an event and then read, at last by somebody else, in the same test. */
export async function walksSince(
  { db, vault, documents }: Pick<Services, "db" | "vault" | "documents">,
  since: number,
): Promise<Walk[]> {
  const { library } = documents.base;
  const known = requests.get(db) ?? [];
  const events = await db
    .selectFrom("record_event")
    .leftJoin("account", "account.id", "actor_id")
    .select(["record_event.id", "type", "record_id", "act", "to_state", "actor_id", "username", "address"])
    .where("record_event.id", ">", since)
    .orderBy("record_event.id")
    .execute();
  const papers = await db.selectFrom("paper").select(["id", "record_id"]).execute();
  const readsAt = new Map<string, Request[]>();
  for (const one of known) {
    if (!readsAt.has(one.place)) readsAt.set(one.place, []);
    if (one.path !== undefined) readsAt.get(one.place)?.push(one);
  }
  const callsOf = new Map<string, readonly RegExp[]>();
  const walks = new Map<string, Walk>();
  let sent = 0;
  for (const { id, type, record_id: row, act, to_state: to, ...actor } of events) {
    while (sent + 1 < known.length && Number(known[sent + 1]?.after) < Number(id)) sent += 1;
    const place = known[sent]?.place ?? "";
    const names = [row, ...papers.flatMap((paper) => (paper.record_id === row ? [paper.id] : []))];
    const calls = callsOf.get(type) ?? pathsOf(library, type);
    callsOf.set(type, calls);
    const last = readsAt.get(place)?.findLast((one) => one.after >= Number(id) && readOf(one, { type, names, calls }));
    if (!last || last.reader.id === actor.actor_id) continue;
    const [file = "", title = ""] = place.split("\n");
    const { actor_id: actorId, username, address } = actor;
    const by = actorId === null || username === null ? {} : { by: openLogin({ vault }, { id: actorId, username, address }) };
    const read = readOf(last, { type, names, calls }) ?? "";
    const called = openLogin({ vault }, last.reader);
    const reader = nameless.find(([name]) => name.test(called))?.[1] ?? called;
    const walk = { file, title, type, act, to, ...by, reader, read };
    walks.set(JSON.stringify(walk), walk);
  }
  return [...walks.values()];
}

interface Sought {
  readonly type: string;
  /** The id of the row and those of its papers. */
  readonly names: readonly string[];
  readonly calls: readonly RegExp[];
}

/** The rows with these names that a request read: itself, a list or a paper with it, or figures of its type, which name no row. */
function readOf({ path = "", ids = new Set(), isEmpty }: Request, { type, names, calls }: Sought): string | undefined {
  const isNamed = names.some((name) => ids.has(name));
  if (!path.startsWith("/backend/records/"))
    return isNamed || (!isEmpty && calls.some((call) => call.test(path))) ? path.replace(/\?.*/, "") : undefined;
  const base = `/backend/records/${type}/`;
  if (!path.startsWith(base)) return undefined;
  const [word = "", name = ""] = path.slice(base.length).replace(/\?.*/, "").split("/");
  if (word === "reports") return isEmpty ? undefined : name;
  if (!isNamed) return undefined;
  return word === "lists" ? name : word === "own" ? "own" : name || "read";
}

/** The paths of the calls that read rows of a type and are written in `schemas/calls`. */
function pathsOf(library: Library, type: string): RegExp[] {
  const calls = library.ids("calls").flatMap((file) => (library.get("calls", file)?.calls ?? []) as unknown as ReadingCall[]);
  return calls.flatMap(({ method, path, rows }) =>
    method === "GET" && rows?.record === type ? [new RegExp(`^/backend${path.replaceAll(/\{\w+\}/g, "[^/]+")}(\\?|$)`)] : [],
  );
}

interface ReadingCall {
  readonly method: string;
  readonly path: string;
  readonly rows?: { readonly record?: string };
}
