/**
 * How many calls one account and one address may make in a minute. The limit of an account is strict; that of an address is wide, because
 * a whole school may share it. A call's document may give its own limits. Each process counts for itself, so that a flood costs nothing
 * else; what it lets through is counted once more where all processes count together (`shared-counts.ts`).
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CompiledCall } from "../documents/compile-calls";
import type { Services } from "../services/services";
import { tooMany } from "./attempt-limit";
import { countedAddress } from "./counted-address";
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

/** Where limits are counted: by the routes of this process, and together with the others. */
export interface Counting extends Pick<Services, "sharedCounts"> {
  readonly app: FastifyInstance;
}

export function limitsOf(counting: Counting, { id, source, isWrite }: CompiledCall, limits: UsualLimits): CallLimits {
  const usual = isWrite ? limits.write : limits.read;
  const byAddress = createLimit(counting, `${id} address`, source.rateLimit?.address ?? usual.address);
  const byAccount = createLimit(counting, `${id} account`, source.rateLimit?.account ?? usual.account);
  // A file counts with its first part.
  const laterParts = createLimit(counting, `${id} parts`, 1_200);
  return {
    address: (request) => (isLaterPart(request) ? laterParts : byAddress).count(request, countedAddress(request)),
    account: async (request, accountId) =>
      accountId === undefined || isLaterPart(request) ? undefined : byAccount.count(request, accountId),
  };
}

export interface Limit {
  /** Counts one call. Throws a Failure (429) with the seconds to wait when there were too many. */
  count(request: FastifyRequest, key: string): Promise<void>;
}

/** A limit of so many calls in a minute; `name` tells it from the others. */
export function createLimit({ app, sharedCounts }: Counting, name: string, most: number): Limit {
  const keys = new WeakMap<FastifyRequest, string>();
  const limiter = app.createRateLimit({ max: most, timeWindow: 60_000, keyGenerator: (request) => keys.get(request) ?? "" });
  const countTogether = sharedCounts.countOf(name, most);
  return {
    count: async (request, key) => {
      keys.set(request, key);
      const outcome = await limiter(request);
      if (!outcome.isAllowed && outcome.isExceeded) throw tooMany(outcome.ttl);
      await countTogether?.(key);
    },
  };
}
