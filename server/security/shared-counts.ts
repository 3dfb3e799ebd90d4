/**
 * What all processes over one database count together. With Redis that is every limit. Without it, it is the low ones, in the database:
 * they guard what must not be tried often, while a wide one only keeps a process from being flooded, and would cost each request a statement.
 */
import { Redis } from "ioredis";
import { RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/tables";
import type { SharedCounts } from "../services/shared-counts";
import type { Vault } from "../services/vault";
import { reserveAttempt, tooMany } from "./attempt-limit";

const minute = 60_000;
/** The highest limit that is worth a statement of each call that it limits. */
const highestInDatabase = 20;

export const countsInDatabase = (db: Database, vault: Vault): SharedCounts => ({
  countOf: (limit, most) => {
    if (most > highestInDatabase) return undefined;
    return async (key) => void (await reserveAttempt({ db, vault }, [{ key: `limit\0${limit}\0${key}`, most }], minute));
  },
  close: async () => {},
});

/** Where Redis is away, each process counts for itself, and `warn` is told once. */
export function countsInRedis(url: string, vault: Vault, warn: (error: Error) => void): SharedCounts {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 5_000,
    commandTimeout: 500,
  });
  let isAway = false;
  redis.on("ready", () => {
    isAway = false;
  });
  redis.on("error", (error) => {
    if (!isAway) warn(error);
    isAway = true;
  });
  return {
    countOf: (limit, most) => {
      const limiter = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `layar:${limit}`,
        points: most,
        duration: minute / 1_000,
      });
      return async (key) => {
        try {
          await limiter.consume(vault.hash(key, "limit"));
        } catch (outcome) {
          if (outcome instanceof RateLimiterRes) throw tooMany(outcome.msBeforeNext);
        }
      };
    },
    close: async () => redis.disconnect(),
  };
}
