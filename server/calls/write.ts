/**
 * A write counts once. The key that the browser chose for it is kept with the answer, in the same transaction as the write itself:
 * the same key again gives the same answer, with another body it is refused, and a twin that comes at the same time waits for the
 * first. What is refused is not kept, so a corrected body may use the key again.
 *
 * The kept answer is given before anything is asked of the person's state: who has taken a registration back may not do it again,
 * but whose network lost the answer must still hear that it is done.
 */
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Database, DatabaseTransaction } from "../database/tables";
import { Failure } from "../failures/failure";
import { audit } from "../security/audit";
import type { Services } from "../services";
import type { Answer, CallContext, Handler } from "./handler";

const keyShape = /^[\w.:-]{8,128}$/;

interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** PostgreSQL's word for two transactions that wait for one another: it ends one of them. */
const deadlock = "40P01";

/** Throws what the handler throws; a write that stood in another's way begins anew once the other may be done. */
export async function write(context: CallContext, handler: Handler): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await writeOnce(context, handler);
    } catch (error) {
      if (tries === 3 || (error as { code?: unknown }).code !== deadlock) throw error;
      await setTimeout(100 + 300 * Math.random());
    }
  }
}

async function writeOnce(context: CallContext, handler: Handler): Promise<Answer> {
  const { services, call, person, request } = context;
  const undo: (() => Promise<void>)[] = [];
  try {
    const key = keyOf(request);
    if (key === undefined) throw new Failure(400, "key-required");
    return await services.db.transaction().execute(async (db) => {
      const write = { scope: scopeOf(context), key, bodyHash: bodyHash(context) };
      const kept = await claimKey(db, context, write);
      if (kept) return kept;
      const answer = await handler({ ...context, db, onRollback: (step) => undo.push(step) });
      await keepAnswer(db, context, write, answer);
      const { status = 200, target, changed } = answer;
      await audit(db, services, { accountId: person?.id ?? null, call: call.id, address: request.ip, status, target, changed });
      return answer;
    });
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}

/** The answer that the very same write was given before; undefined for a new one. A file is known only once it is read: not here. */
export async function earlierAnswer(context: Sender & Pick<CallContext, "call">): Promise<Answer | undefined> {
  const { services, call, request, sent } = context;
  const key = keyOf(request);
  if (key === undefined || call.source.upload) return undefined;
  const write = { scope: scopeOf(context), key, bodyHash: sent };
  const kept = await findKey(services.db, write);
  return kept?.answer && kept.call === call.id && kept.body_hash === sent ? openAnswer(services, write, kept.answer) : undefined;
}

/** What was sent, before anything of it was read as something: a keyed hash, because bodies hold what a plain one would give away. */
export function hashSent({ vault }: Services, params: unknown, body: unknown): string {
  return vault.hash(JSON.stringify([params, body ?? null]), "body");
}

type Sender = Pick<CallContext, "services" | "person" | "request" | "sent">;

const scopeOf = ({ services, person, request }: Sender) => person?.id ?? `address:${services.vault.hash(request.ip, "address")}`;

function keyOf({ headers }: CallContext["request"]): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" && keyShape.test(key) ? key : undefined;
}

interface KeyedWrite {
  /** Keys are the account's own; of the address where nobody is logged in. */
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** Claims the key for this write; gives back the kept answer when it was already claimed for the same one. */
async function claimKey(db: DatabaseTransaction, context: CallContext, write: KeyedWrite): Promise<Answer | undefined> {
  const { services, call } = context;
  const { scope, key, bodyHash } = write;
  const claimed = await db
    .insertInto("idempotency")
    .values({ scope, key, call: call.id, body_hash: bodyHash, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  const kept = await findKey(db, write);
  if (kept?.call !== call.id || kept.body_hash !== bodyHash) throw new Failure(422, "key-reused");
  return openAnswer(services, write, String(kept.answer));
}

function findKey(db: Database, { scope, key }: KeyedWrite) {
  return db.selectFrom("idempotency").selectAll().where("scope", "=", scope).where("key", "=", key).executeTakeFirst();
}

function openAnswer({ vault }: Services, write: KeyedWrite, sealed: string): Answer {
  const answer: KeptAnswer = JSON.parse(vault.open(sealed, answerPlace(write)));
  return { ...answer, headers: { ...answer.headers, "idempotency-replayed": "true" } };
}

async function keepAnswer(db: DatabaseTransaction, { services }: CallContext, write: KeyedWrite, answer: Answer): Promise<void> {
  const kept: KeptAnswer = { status: answer.status ?? 200, body: answer.body, headers: answer.headers ?? {} };
  await db
    .updateTable("idempotency")
    .set({ status: kept.status, answer: services.vault.seal(JSON.stringify(kept), answerPlace(write)) })
    .where("scope", "=", write.scope)
    .where("key", "=", write.key)
    .execute();
}

const answerPlace = ({ scope, key }: KeyedWrite) => `idempotency\0${scope}\0${key}`;

function bodyHash({ services, sent, upload }: CallContext): string {
  if (!upload) return sent;
  const sha256 = createHash("sha256").update(upload.bytes).digest("hex");
  return services.vault.hash(JSON.stringify([sent, upload.name, sha256]), "body");
}
