/**
 * A write counts once. The browser chooses a key for it. The key is stored with the answer, in the same transaction as the write:
 * - the same key again gives the stored answer;
 * - the same key with another body is refused;
 * - a second request with the key at the same time waits for the first;
 * - a refused write stores nothing, so a corrected body may use the key again.
 *
 * The stored answer is given whoever may do it now. A person who has taken a registration back may not do it again; but when the network
 * lost the answer, a second try must still say that it is done.
 */
import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Answer, CallContext, Handler } from "../context/handler";
import { type Given, keptStatement } from "../database/kept-statement";
import { mayBeDoneAgain } from "../database/patience";
import { statementBuilder } from "../database/statement-builder";
import type { Database, DatabaseTransaction } from "../database/tables";
import { isUnreachable } from "../database/unreachable";
import { Failure } from "../failures/failure";
import { auditRow } from "../security/audit";
import type { Services } from "../services/services";
import { inTransaction } from "../services/transaction";

const keyShape = /^[\w.:-]{8,128}$/;

interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Runs a handler that counts a repeated request itself: in a transaction, without a stored key and without a note in the audit. */
export function writeUnnoted(context: CallContext, handler: Handler): Promise<Answer> {
  return undoing((onRollback) => inTransaction(context.services, async (db) => handler({ ...context, db, onRollback })));
}

type Step = () => Promise<void>;

/**
 * Takes the steps that were handed over, in their order, when what runs fails; throws what it threw. Where the database went away nobody knows
 * whether it had stored the write: then no step is taken, because a file whose row is there must stay (one without is swept away a day later).
 */
async function undoing<Result>(run: (onRollback: (step: Step) => void) => Promise<Result>): Promise<Result> {
  const steps: Step[] = [];
  try {
    return await run((step) => steps.push(step));
  } catch (error) {
    if (!isUnreachable(error as Error)) for (const step of steps) await step();
    throw error;
  }
}

/** Runs the handler in a transaction. Tries again, up to three times, where another stood in its way. Throws what the handler throws. */
export async function write(context: CallContext, handler: Handler): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await writeOnce(context, handler);
    } catch (error) {
      if (tries === 3 || !mayBeDoneAgain.has((error as { code?: unknown }).code)) throw error;
      await setTimeout(100 + 300 * Math.random());
    }
  }
}

function writeOnce(context: CallContext, handler: Handler): Promise<Answer> {
  const { services, call, person, request } = context;
  const after: Step[] = [];
  return undoing(async (onRollback) => {
    const key = keyOf(request);
    if (key === undefined) throw new Failure(400, "key-required");
    const answered = await inTransaction(services, async (db) => {
      const write = { scope: scopeOf(context), key, bodyHash: bodyHash(context) };
      const earlier = await claimKey(db, context, write);
      if (earlier) return earlier;
      const answer = await handler({ ...context, db, onRollback, onCommit: (step) => after.push(step) });
      const { status = 200, target, changed, read } = answer;
      const entry = { accountId: person?.id ?? null, call: call.id, address: request.ip, status, target, changed, read };
      await closings.all(db, {
        ...auditRow(services, entry),
        scope: write.scope,
        key,
        answer: sealAnswer(services, write, answer),
      });
      return answer;
    });
    for (const { reason } of failuresOf(await Promise.allSettled(after.map((step) => step())))) request.log.error(reason);
    return answered;
  });
}

const failuresOf = (settled: readonly PromiseSettledResult<void>[]) => settled.filter((one) => one.status === "rejected");

/** The stored answer of the same write; undefined for a new one, and for an upload, whose file is not read yet. */
export async function earlierAnswer(context: Sender & Pick<CallContext, "call">): Promise<Answer | undefined> {
  const { services, call, request, sent } = context;
  const key = keyOf(request);
  if (key === undefined || call.source.upload) return undefined;
  const write = { scope: scopeOf(context), key, bodyHash: sent };
  const kept = await findKey(services.db, write);
  return kept?.answer && kept.call === call.id && kept.body_hash === sent ? openAnswer(services, write, kept.answer) : undefined;
}

/**
 * The stored answer of a call under this request's key, whatever was sent: of an upload in parts that is whole already, whose parts are gone.
 * Undefined where there is none.
 */
export async function answerUnderKey(context: Sender & Pick<CallContext, "call">): Promise<Answer | undefined> {
  const { services, call, request } = context;
  const key = keyOf(request);
  if (key === undefined) return undefined;
  const write = { scope: scopeOf(context), key, bodyHash: "" };
  const kept = await findKey(services.db, write);
  return kept?.answer && kept.call === call.id ? openAnswer(services, write, kept.answer) : undefined;
}

/** The hash of what was sent. It is keyed, because a plain hash of a short body could be guessed. */
export function hashSent({ vault }: Services, params: unknown, body: unknown): string {
  return vault.hash(JSON.stringify([params, body ?? null]), "body");
}

type Sender = Pick<CallContext, "services" | "person" | "request" | "sent">;

const scopeOf = ({ services, person, request }: Sender) => person?.id ?? `address:${services.vault.hash(request.ip, "address")}`;

/** The key that the browser chose for a write; undefined where there is none, or one of another shape. */
export function keyOf({ headers }: CallContext["request"]): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" && keyShape.test(key) ? key : undefined;
}

interface KeyedWrite {
  /** The owner of the key: the account's, or the address's when nobody is logged in. */
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** Stores the key for this write. Gives back the stored answer when the same write has it already; throws a Failure (422) for another. */
async function claimKey(db: DatabaseTransaction, context: CallContext, write: KeyedWrite): Promise<Answer | undefined> {
  const { services, call } = context;
  const claimed = await claims.first(db, { ...write, call: call.id, now: services.clock() });
  if (claimed) return undefined;
  const kept = await findKey(db, write);
  if (kept?.call !== call.id || kept.body_hash !== write.bodyHash) throw new Failure(422, "key-reused");
  return openAnswer(services, write, String(kept.answer));
}

type Claim = KeyedWrite & { readonly call: string; readonly now: Date };

const claims = keptStatement((given: Given<Claim>) =>
  statementBuilder
    .insertInto("idempotency")
    .values({
      scope: given("scope"),
      key: given("key"),
      call: given("call"),
      body_hash: given("bodyHash"),
      created_at: given("now"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key"),
);

type Closing = ReturnType<typeof auditRow> & Pick<KeyedWrite, "scope" | "key"> & { readonly answer: string };

/** The end of a write: its answer is kept under its key, and it is noted. */
const closings = keptStatement((given: Given<Closing>) =>
  statementBuilder
    .with("kept", (db) =>
      db
        .updateTable("idempotency")
        .set({ status: given("status"), answer: given("answer") })
        .where("scope", "=", given("scope"))
        .where("key", "=", given("key")),
    )
    .insertInto("audit")
    .values({
      at: given("at"),
      account_id: given("account_id"),
      call: given("call"),
      target: given("target"),
      status: given("status"),
      code: given("code"),
      fields: given("fields"),
      address_hash: given("address_hash"),
      chain: given("chain"),
      subject_id: given("subject_id"),
      as_rule: given("as_rule"),
      reason_id: given("reason_id"),
    }),
);

function findKey(db: Database, { scope, key }: KeyedWrite) {
  const columns = ["call", "body_hash", "answer"] as const;
  return db.selectFrom("idempotency").select(columns).where("scope", "=", scope).where("key", "=", key).executeTakeFirst();
}

function openAnswer({ vault }: Services, write: KeyedWrite, sealed: string): Answer {
  const answer: KeptAnswer = JSON.parse(vault.open(sealed, answerContext(write)));
  return { ...answer, headers: { ...answer.headers, "idempotency-replayed": "true" } };
}

function sealAnswer({ vault }: Services, write: KeyedWrite, { status = 200, body, headers = {} }: Answer): string {
  const kept: KeptAnswer = { status, body, headers };
  return vault.seal(JSON.stringify(kept), answerContext(write));
}

const answerContext = ({ scope, key }: KeyedWrite) => `idempotency\0${scope}\0${key}`;

function bodyHash({ services, sent, upload }: CallContext): string {
  if (!upload) return sent;
  const sha256 = createHash("sha256").update(upload.bytes).digest("hex");
  return services.vault.hash(JSON.stringify([sent, upload.name, sha256]), "body");
}
