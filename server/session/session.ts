/** The session: a cookie that scripts cannot read. It is renewed while it is used, and gets a new id at the login. */
import cookie from "@fastify/cookie";
import session from "@fastify/session";
import type { FastifyReply, FastifyRequest } from "fastify";
import { preferencesOf } from "../context/context";
import { demandedPermissions } from "../context/demanded-permissions";
import { type FoundPerson, findBySession, findPerson, type Person, personOf } from "../context/person";
import type { App, Services } from "../services/services";
import { cookieOptions, cookiePrefix } from "./cookies";
import { readOnce } from "./one-page";
import type { ReadWithSession } from "./read-with-session";
import { DatabaseSessionStore, sessionKey } from "./session-store";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The request is no use of the session: it only asks. */
    leavesSession?: true;
  }
  interface Session {
    accountId?: string;
    /** The program that the person chose, when they have several. */
    program?: string;
    /** The ids of the rows that the person chose to be present, one of each root. */
    present?: readonly string[];
    /** When the person logged in and when the session was last renewed, in milliseconds. */
    startedAt?: number;
    renewedAt?: number;
    /** When a second factor was proved last, in milliseconds; undefined where none was. */
    provedAt?: number;
    read?: ReadWithSession;
    /** The person whom a help desk looks at the portal as. */
    seeing?: Seeing;
  }
}

export interface Seeing {
  readonly account: string;
  /** The permission by which it may be looked. */
  readonly permission: string;
  /** When it ends by itself, in milliseconds. */
  readonly until: number;
}

export interface SessionTimes {
  /** Milliseconds without a request after which a session ends. */
  readonly idle: number;
  /** Milliseconds after which a session ends even when it is used. */
  readonly longest: number;
}

export const usualTimes: SessionTimes = { idle: 8 * 3_600_000, longest: 24 * 3_600_000 };

export const sessionCookie = ({ mode }: Pick<Services, "mode">) => `${cookiePrefix(mode)}layar-session`;

export async function registerSession(app: App, services: Services, times: SessionTimes): Promise<void> {
  const cookieName = sessionCookie(services);
  await app.register(cookie);
  await app.register(session, {
    secret: [...services.vault.cookieKeys],
    store: new DatabaseSessionStore(services),
    cookieName,
    saveUninitialized: false,
    rolling: false,
    cookie: { ...cookieOptions(services.mode), maxAge: times.idle },
  });
  app.addHook("onSend", async (_, reply) => endByTheDate(reply, services.clock().getTime() - Date.now()));
  app.addHook("onRequest", async ({ session, cookies, routeOptions }) => {
    // The plugin takes away a cookie that it does not know. An answer that is late would take the one of a login that came meanwhile.
    if (session?.accountId === undefined) {
      delete cookies[cookieName];
      return;
    }
    const now = Date.now();
    if (now - (session.startedAt ?? 0) > times.longest) session.accountId = undefined;
    else if (!routeOptions.config.leavesSession && now - (session.renewedAt ?? 0) > times.idle / 2) session.renewedAt = now;
  });
}

/** The warnings come so long before a session ends, in milliseconds; sooner where sessions are short. */
const warnedBefore = { idle: 5 * 60_000, longest: 10 * 60_000 };

/** How long a session still lasts, by the clock of nobody but the server: the device's may be wrong. */
export interface SessionEnd {
  /** Milliseconds until it ends when it is not used. */
  readonly left: number;
  /** What ends it first: that nobody uses it, or its greatest age. */
  readonly by: "idle" | "longest";
  /** Milliseconds before the end when the person is told. */
  readonly warn: number;
}

/** When the session of a request ends; undefined where there is none. */
export function sessionEnd({ session }: FastifyRequest, times: SessionTimes): SessionEnd | undefined {
  if (session?.accountId === undefined) return undefined;
  const now = Date.now();
  const left = { idle: (session.renewedAt ?? 0) + times.idle - now, longest: (session.startedAt ?? 0) + times.longest - now };
  const by = left.idle < left.longest ? "idle" : "longest";
  return { left: left[by], by, warn: Math.min(warnedBefore[by], times[by] / 3) };
}

/**
 * Browsers hold the end of a cookie against the date of its answer: where the portal's clock is ahead of the machine's, the end is, too, or
 * nobody could log in.
 */
function endByTheDate(reply: FastifyReply, ahead: number): void {
  if (ahead < 60_000) return;
  const cookies = [reply.getHeader("set-cookie") ?? []].flat().map(String);
  if (cookies.length === 0) return;
  const shifted = cookies.map((cookie) =>
    cookie.replace(/(?<=; Expires=)[^;]+/i, (end) => new Date(Date.parse(end) + ahead).toUTCString()),
  );
  reply.removeHeader("set-cookie").header("set-cookie", shifted);
}

/** Starts the session of an account under a new id, so that an id which an attacker set before the login is useless. */
export async function beginSession(request: FastifyRequest, accountId: string): Promise<void> {
  await request.session.regenerate();
  const now = Date.now();
  Object.assign(request.session, { accountId, startedAt: now, renewedAt: now });
}

export async function endSession(request: FastifyRequest): Promise<void> {
  if (request.session?.accountId !== undefined) await request.session.destroy();
}

/** The person of the request's session. Undefined without a session, and when the account does not exist or may not be used. */
export function currentPerson(services: Services, request: FastifyRequest): Promise<Person | undefined> {
  return readOnce("current person", () => personOfSession(services, request));
}

async function personOfSession(services: Services, request: FastifyRequest): Promise<Person | undefined> {
  const { accountId, program, present, provedAt, read } = request.session ?? {};
  if (accountId === undefined) return undefined;
  const asked = { program, present, withheld: provedAt === undefined ? demandedPermissions(services) : undefined };
  if (!read) return findPerson(services, accountId, asked);
  const found = read.take(accountId) ?? (await readAgain(services, request));
  return found && personOf(services, found, asked);
}

/** Undefined where the session has ended while the request was on its way, by a new password for one. */
async function readAgain(services: Services, { session }: FastifyRequest): Promise<FoundPerson | undefined> {
  return (await findBySession(services, { session: sessionKey(session.sessionId), now: new Date() }))?.found;
}

/**
 * The person whom the portal is shown as: the one of the session, or the one whom they look at it as. That ends with its time, and with
 * the permission for it.
 */
export function shownPerson(services: Services, request: FastifyRequest): Promise<Person | undefined> {
  return readOnce("shown person", () => personShown(services, request));
}

async function personShown(services: Services, request: FastifyRequest): Promise<Person | undefined> {
  const person = await currentPerson(services, request);
  const { seeing } = request.session ?? {};
  if (!person || !seeing || person.isBlocked || seeing.until <= services.clock().getTime()) return person;
  const { permissions } = await preferencesOf(services, person);
  if (!Array.isArray(permissions) || !permissions.includes(seeing.permission)) return person;
  const shown = await findPerson(services, seeing.account, { withheld: demandedPermissions(services) });
  return shown && { ...shown, seenBy: person.id };
}
