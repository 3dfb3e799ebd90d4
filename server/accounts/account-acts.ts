/**
 * The act of a transition on the account of the row's owner (`account`), in the transaction of the transition. Nobody does it to their own
 * account, and whoever holds a protected permission is acted upon only by who holds it, too. Other rows that tell of the same account
 * follow (follow-account.ts).
 */
import { type ClosedLists, evaluate, type Scope, type TransitionAccount } from "../../engine/server";
import { preferencesNow } from "../context/context";
import { demandedPermissions } from "../context/demanded-permissions";
import { heldPermissions } from "../context/held-permissions";
import { findPerson, type Person } from "../context/person";
import { evaluated, withoutEmpty } from "../documents/evaluated";
import { Failure } from "../failures/failure";
import { hasEnoughMail, putMail } from "../mail/outbox";
import { erasePerson } from "../personal/erase-person";
import type { JudgingContext } from "../records/owner";
import type { Maker } from "../rows/maker";
import type { RecordKind } from "../rows/record-kind";
import type { Row } from "../rows/record-table";
import { plainEmail } from "../security/email-hash";
import { removeFactor } from "../session/second-factor/factor";
import { correctAnswer } from "./correct-answer";
import { endRegistrationOf } from "./end-registration";
import { accountWithEmail } from "./invited-account";
import { joinGroups } from "./join-group";
import { makeLink } from "./links";
import { mergeAccounts } from "./merge-accounts";
import { registrationLink } from "./registration-link";
import { type MailedLink, passwordLink, sealEmail, staffRegistration } from "./staff-link";

export interface AccountAct {
  readonly kind: RecordKind;
  readonly account: TransitionAccount;
  readonly owner: string | null;
  /** The row that moves, as it was before. */
  readonly row: Pick<Row, "id" | "cohort">;
  readonly maker: Maker;
  readonly scope: Scope;
}

/** The events of the account besides the asked one, and the link that the transition's mail carries. */
export interface DoneToAccount {
  readonly link?: MailedLink;
  /** The owners whose rows follow, and the act by which they do. */
  readonly follow: readonly { readonly owner: string; readonly does: TransitionAccount["does"] }[];
}

/** Throws a Failure: 403 for one's own and for a protected account, 409 for what stands in the way. */
export async function actOnAccount(context: JudgingContext, act: AccountAct): Promise<DoneToAccount> {
  const { kind, account, owner, maker } = act;
  if (owner === null) throw new Error(`${kind.record.id} acts on the account of a row without an owner`);
  if (account.does === "erase") return eraseOwner(context, maker, owner);
  if (maker.follows || maker.id === null) return { follow: [] };
  if (maker.id === owner) throw new Failure(403, "own-account");
  const { does } = account;
  if (does !== "invite" && does !== "password") await requireUnprotected(context, kind, { owner, does });
  return acts[does](context, act, owner);
}

type Acting = (context: JudgingContext, act: AccountAct, owner: string) => Promise<DoneToAccount>;

/** An event of an account comes by itself; no transition of a person makes it happen. */
const byItself: Acting = (_, { kind, account }) => {
  throw new Error(`${kind.record.id}: nobody makes "${account.does}" happen`);
};

const acts: Readonly<Record<ClosedLists["record.transitions.account.does"], Acting>> = {
  invite: inviteOwner,
  password: (context, _, owner) => resetPassword(context, owner),
  block: (context, _, owner) => setBlocked(context, owner, "block"),
  unblock: (context, _, owner) => setBlocked(context, owner, "unblock"),
  "change-email": async (context, { account, scope }, owner) => {
    await askForEmail(context, owner, evaluate(account.to?.$value, scope));
    return { follow: [] };
  },
  correct: async (context, { account, maker, scope }, owner) => {
    const [field, to] = [account.field, account.to].map((one) => evaluate(one?.$value, scope));
    await correctAnswer(context, { owner, field: String(field ?? ""), to, actor: maker.id });
    return { follow: [] };
  },
  merge,
  "end-registration": async (context, act, owner) => {
    await endRegistrationOf(context, act, owner);
    return { follow: [] };
  },
  "forget-factor": (context, _, owner) => forgetFactor(context, owner),
  erase: (context, { maker }, owner) => eraseOwner(context, maker, owner),
  activated: byItself,
  declined: byItself,
  "email-changed": byItself,
  merged: byItself,
  withdrawn: byItself,
};

async function personOf({ services, db }: JudgingContext, id: string, program?: string): Promise<Person> {
  const person = await findPerson({ ...services, db }, id, { program });
  if (!person) throw new Failure(404, "not-found");
  return person;
}

/**
 * A new mailbox is the way to everything that an account may: nobody gives one to the holder of what demands a second factor who does not
 * hold the same.
 */
async function requireUnprotected(
  context: JudgingContext,
  { record }: RecordKind,
  { owner, does }: { readonly owner: string; readonly does?: TransitionAccount["does"] },
): Promise<void> {
  const services = { ...context.services, db: context.db };
  const grave = does === "change-email" ? demandedPermissions({ ...services, mode: "production" }) : [];
  const protect = [...new Set([...(record.accounts?.protect ?? []), ...grave])];
  if (protect.length === 0) return;
  const { permissions } = context.person ? await preferencesNow(context, context.person) : {};
  const own = new Set(Array.isArray(permissions) ? permissions.map(String) : []);
  const held = await heldPermissions(services, owner);
  if (protect.some((one) => held.has(one) && !own.has(one))) throw new Failure(403, "account-protected");
}

/** A person who is active already is asked to log in: they have become what they were invited to be. */
async function inviteOwner(context: JudgingContext, { account, scope }: AccountAct, owner: string): Promise<DoneToAccount> {
  const { services, db } = context;
  const { facts, name, isBlocked } = await personOf(context, owner);
  if (isBlocked) throw new Failure(403, "account-inactive");
  const groups = account.groups.map(({ $value }) => evaluate($value, scope));
  await joinGroups({ ...services, db }, { id: owner, name }, groups);
  await db.updateTable("account").set({ invited_at: services.clock() }).where("id", "=", owner).execute();
  if (facts.activated_at !== undefined) return { follow: [{ owner, does: "activated" }] };
  const { registration } = account;
  if (registration === undefined) return { link: await passwordLink(services, db, owner), follow: [] };
  const typed = { ...withoutEmpty(evaluated(account.typed, scope)), nama: name, email: String(facts.email) };
  return { link: await registrationLink(services, db, registration, typed), follow: [] };
}

async function resetPassword(context: JudgingContext, owner: string): Promise<DoneToAccount> {
  const { isBlocked } = await personOf(context, owner);
  if (isBlocked) throw new Failure(403, "account-inactive");
  return { link: await passwordLink(context.services, context.db, owner), follow: [] };
}

/** A person who is logged in is so no longer. */
async function setBlocked({ db }: JudgingContext, owner: string, does: "block" | "unblock"): Promise<DoneToAccount> {
  const is_blocked = does === "block";
  await db.updateTable("account").set({ is_blocked }).where("id", "=", owner).execute();
  if (is_blocked) await db.deleteFrom("session").where("account_id", "=", owner).execute();
  return { follow: [{ owner, does }] };
}

/** For who has lost phone and recovery codes. A session that was begun with the factor ends with it. */
async function forgetFactor({ db }: JudgingContext, owner: string): Promise<DoneToAccount> {
  if (!(await removeFactor(db, owner))) throw new Failure(409, "account-factor");
  await db.deleteFrom("session").where("account_id", "=", owner).execute();
  return { follow: [] };
}

/** By the server alone, at its time. */
async function eraseOwner(context: JudgingContext, maker: Maker, owner: string): Promise<DoneToAccount> {
  if (maker.id !== null) throw new Failure(403, "forbidden");
  await erasePerson(context, owner);
  return { follow: [] };
}

/** The address stays what it is until somebody who reads the new one says so. */
async function askForEmail({ services, db }: JudgingContext, owner: string, wanted: unknown): Promise<void> {
  const email = plainEmail(String(wanted ?? ""));
  const taken = await accountWithEmail(services, db, email);
  if (taken) throw new Failure(409, "account-email");
  if (await hasEnoughMail(services, db, email)) throw new Failure(429, "too-many");
  const { kind, hours, path, mail } = staffRegistration(services.documents.base);
  await db
    .updateTable("account_link")
    .set({ used_at: services.clock() })
    .where("account_id", "=", owner)
    .where("email", "is not", null)
    .where("used_at", "is", null)
    .execute();
  const token = await makeLink(services, db, { kind, hours, accountId: owner, email: sealEmail(services, owner, email) });
  const { name } = await db.selectFrom("account").select("name").where("id", "=", owner).executeTakeFirstOrThrow();
  await putMail(services, db, { ...mail("link", { nama: name, jam: hours }), to: email, path: path(token) }, { hours });
}

async function merge(
  context: JudgingContext,
  { kind, account, maker, scope }: AccountAct,
  owner: string,
): Promise<DoneToAccount> {
  const from = String(evaluate(account.from?.$value, scope) ?? "");
  if (from === "" || from === owner) throw new Failure(404, "not-found");
  if (from === maker.id) throw new Failure(403, "own-account");
  await requireUnprotected(context, kind, { owner: from });
  await mergeAccounts(context, { from, into: owner, actor: maker.id });
  return { follow: [{ owner: from, does: "merged" }] };
}
