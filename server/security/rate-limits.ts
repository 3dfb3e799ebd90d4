/**
 * How many calls one account and one address may make in a minute. The limit of an account is strict; that of an address is wide, because
 * a whole school may share it. A call's document may give its own limits. Each process counts for itself, without the database, so three
 * processes allow three times as many calls.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CompiledCall } from "../documents/compile-calls";
import { Failure } from "../failures/failure";
import { isLaterPart } from "./upload-part";

/** Calls in a minute when the call's document gives no limit. */
export type UsualLimits = Readonly<Record<"read" | "write", { readonly account: number; readonly address: number }>>;

export const usualLimits: UsualLimits = {
  read: { account: 600, address: 12_000 },
  write: { account: 120, address: 2_400 },
};

export interface CallLimits {
  address(request: FastifyRequest): Promise<void>;
  /** Counts nothing when nobody is logged in; then only the address is limited. */
  account(request: FastifyRequest, accountId: string | undefined): Promise<void>;
}

export function limitsOf(app: FastifyInstance, { source, isWrite }: CompiledCall, limits: UsualLimits): CallLimits {
  const usual = isWrite ? limits.write : limits.read;
  const byAddress = createLimit(app, { max: source.rateLimit?.address ?? usual.address, timeWindow: 60_000 });
  const byAccount = createLimit(app, { max: source.rateLimit?.account ?? usual.account, timeWindow: 60_000 });
  // A file counts with its first part.
  const laterParts = createLimit(app, { max: 1_200, timeWindow: 60_000 });
  return {
    address: (request) => (isLaterPart(request) ? laterParts : byAddress).count(request, request.ip),
    account: async (request, accountId) =>
      accountId === undefined || isLaterPart(request) ? undefined : byAccount.count(request, accountId),
  };
}

export interface Limit {
  /** Counts one call. Throws a Failure (429) with the seconds to wait when there were too many. */
  count(request: FastifyRequest, key: string): Promise<void>;
  /** Throws the same Failure when there were too many already. Counts nothing. */
  check(request: FastifyRequest, key: string): Promise<void>;
}

export function createLimit(app: FastifyInstance, options: { max: number; timeWindow: number }): Limit {
  const keys = new WeakMap<FastifyRequest, string>();
  const limiter = app.createRateLimit({ ...options, keyGenerator: (request) => keys.get(request) ?? "" });
  const ask = async (request: FastifyRequest, key: string, increment: boolean) => {
    keys.set(request, key);
    const outcome = await limiter(request, { increment });
    if (outcome.isAllowed) return;
    const exceeded = increment ? outcome.isExceeded : outcome.remaining <= 0;
    if (!exceeded) return;
    const seconds = Math.max(1, outcome.ttlInSeconds);
    throw new Failure(429, "too-many", {
      values: { seconds },
      body: { retryAfter: seconds },
      headers: { "retry-after": String(seconds) },
    });
  };
  return { count: (request, key) => ask(request, key, true), check: (request, key) => ask(request, key, false) };
}
