// @vitest-environment node
/** Limits that all processes count together: the low ones in the database, all of them in Redis (decision 0401). */
import { afterEach, describe, expect, it } from "vitest";
import { Failure } from "../../server/failures/failure";
import { countsInDatabase, countsInRedis } from "../../server/security/shared-counts";
import { readSettings } from "../../server/services/settings";
import type { Count, SharedCounts } from "../../server/services/shared-counts";
import { createVault } from "../../server/services/vault";
import { databases } from "./databases";
import { hasRedis, type RedisServer, startRedis } from "./redis";
import { testSecret } from "./test-app";

const vault = createVault(testSecret);
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** How many of so many tries at the same moment pass, shared out among these counts. */
async function passed(counts: readonly Count[], tries: number, key = "sri"): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: tries }, (_, turn) => counts[turn % counts.length]?.(key)));
  for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Failure);
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

/** The countings of one limit in some processes. */
const countings = (processes: readonly SharedCounts[], limit: string, most: number) =>
  processes.map((one) => one.countOf(limit, most) as Count);

const waitsAtMostAMinute = {
  status: 429,
  details: { headers: { "retry-after": expect.stringMatching(/^([1-5]?\d|60)$/) } },
};

describe.each(databases)("in the database $name", (database) => {
  const open = async () => {
    const { db, close } = await database.open();
    closing.push(close);
    return [countsInDatabase(db, vault), countsInDatabase(db, vault)] as const;
  };

  it("two processes let pass together what one alone would, and each name and key has its own count", async () => {
    const both = await open();
    const counts = countings(both, "reset", 10);
    expect(await passed(counts, 24)).toBe(10);
    expect(await passed(counts, 3, "made")).toBe(3);
    expect(await passed(countings(both, "photo", 10), 12)).toBe(10);
    await expect(counts[0]?.("sri")).rejects.toMatchObject(waitsAtMostAMinute);
  });

  it("a wide limit costs no statement", async () => {
    const [one] = await open();
    expect([one.countOf("list", 20), one.countOf("list", 21)]).toEqual([expect.any(Function), undefined]);
  });
});

describe.skipIf(!hasRedis)("in Redis", () => {
  let redis: RedisServer;
  const warnings: Error[] = [];
  const start = async (processes: number) => {
    redis = await startRedis();
    closing.push(redis.stop);
    return Array.from({ length: processes }, () => {
      const counts = countsInRedis(redis.url, vault, (error) => warnings.push(error));
      closing.push(counts.close);
      return counts;
    });
  };
  const isThere = (count: Count) => expect.poll(async () => (await passed([count], 2, `${Math.random()}`)) === 1).toBe(true);

  it("every limit is counted together, and each name and key has its own count", async () => {
    const both = await start(2);
    for (const count of countings(both, "ready", 1)) await isThere(count);
    const counts = countings(both, "list", 600);
    expect(await passed(counts, 700)).toBe(600);
    expect(await passed(counts, 3, "made")).toBe(3);
    expect(await passed(countings(both, "photo", 10), 24)).toBe(10);
    await expect(counts[0]?.("sri")).rejects.toMatchObject(waitsAtMostAMinute);
  });

  it("that is away counts nothing, and is told once", async () => {
    const [counts] = await start(1);
    const count = counts?.countOf("reset", 1) as Count;
    await isThere(counts?.countOf("ready", 1) as Count);
    warnings.length = 0;
    await redis.stop();
    expect(await passed([count], 5)).toBe(5);
    await expect.poll(() => warnings.length).toBe(1);
  });
});

it("the address of Redis is one", () => {
  const settings = (REDIS_URL: string) => () => readSettings({ REDIS_URL, LAYAR_SECRET: testSecret });
  expect(settings("redis://127.0.0.1:6379")().redisUrl).toBe("redis://127.0.0.1:6379");
  expect(settings("")().redisUrl).toBeUndefined();
  expect(settings("127.0.0.1:6379")).toThrow("REDIS_URL must be an address such as redis://");
});
