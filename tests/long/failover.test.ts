// @vitest-environment node
/**
 * `npm run trial:failover`: three machines by the files of `operations/ha` lose their leader in each way that there is, while people read and
 * write. Prints what failed, what was sent again and how long nobody could store anything; nothing that was acknowledged is lost or doubled.
 */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Load } from "./failover/load";
import { type MachineName, Machines, missing, until } from "./failover/machines";
import { figures } from "./figures";

const savers = ["bambang.prasetyo", "made.suartika", "nurhayati", "rina.marlina", "agus.salim", "dewi.lestari", "oki.saputra"];
const reporters = ["bambang.prasetyo", "made.suartika", "nurhayati", "rina.marlina", "agus.salim"];

/** Milliseconds of load before a loss, and after somebody could store something again. */
const quiet = 5_000;

const title = "the portal on three machines";

it.skipIf(missing.length === 0)(`${title} needs, and this machine lacks: ${missing.join(", ")}`, (context) => context.skip());

describe.skipIf(missing.length > 0)(title, () => {
  const machines = new Machines();
  const load = new Load(machines.address);

  beforeAll(async () => {
    await machines.start().catch((error: Error) => {
      throw new Error(`${error.message}\n${machines.said()}`);
    });
    await load.begin(savers, reporters);
  }, 400_000);
  afterAll(async () => {
    load.leave();
    await machines.remove();
  });

  /** Each begins with a leader and a synchronous standby, and ends so. `comeBack` is what somebody does who mends it. */
  const losses: readonly {
    readonly name: string;
    readonly lose: (leader: MachineName) => Promise<void>;
    readonly comeBack?: (lost: MachineName) => Promise<void>;
    readonly keepsLeader?: boolean;
  }[] = [
    {
      name: "the machine of the leader, with all that runs there",
      lose: async (leader) => {
        const postgres = machines.killPostgres(leader);
        const others = (["patroni", "etcd", "pgbouncer"] as const).map((kind) => machines.kill(kind, leader));
        await Promise.all([postgres, ...others, machines.killPortal(leader)]);
      },
      comeBack: async (lost) => {
        machines.startEtcd(lost);
        machines.startPatroni(lost);
        machines.startPooler(lost);
        await machines.startPortal(lost);
      },
    },
    {
      name: "Patroni and PostgreSQL of the leader, whose last second of writing reaches nobody",
      lose: async (leader) => {
        const goOn = machines.holdBack(leader);
        await wait(1_000);
        await machines.kill("patroni", leader);
        await machines.killPostgres(leader);
        goOn();
      },
      comeBack: async (lost) => machines.startPatroni(lost),
    },
    {
      name: "Patroni of the leader alone, whose PostgreSQL goes on",
      lose: (leader) => machines.kill("patroni", leader),
      comeBack: async (lost) => machines.startPatroni(lost),
    },
    { name: "PostgreSQL of the leader alone", lose: (leader) => machines.killPostgres(leader) },
    { name: "nothing: the leader hands over", lose: (leader) => machines.handOver(leader) },
    {
      name: "a process of the portal",
      lose: () => machines.killPortal("three"),
      comeBack: () => machines.startPortal("three"),
      keepsLeader: true,
    },
  ];

  it.each(losses)("goes on without $name", async ({ name, lose, comeBack, keepsLeader = false }) => {
    await wait(quiet);
    const leader = await until("somebody leads", () => machines.leader());
    const before = { failures: new Map(load.failures), reads: load.reads, retried: load.retried, writes: load.keys.length };
    const lostAt = performance.now();
    await lose(leader);
    if (!keepsLeader) await until("another one leads", async () => ![leader, undefined].includes(await machines.leader()));
    const tookOver = performance.now() - lostAt;
    await until("somebody has stored something", async () => Number(load.acknowledgedAt.at(-1)) > lostAt + tookOver);
    await wait(quiet);
    const since = load.acknowledgedAt.filter((at) => at > lostAt);
    const gap = Math.max(...since.map((at, index) => at - (since[index - 1] ?? lostAt)));
    const failed = [...load.failures].map(([words, count]) => [words, count - (before.failures.get(words) ?? 0)] as const);
    figures(`without ${name}`, {
      ...(keepsLeader ? {} : { "another leads after, ms": tookOver }),
      "longest time without a stored write, ms": gap,
      "writes acknowledged": load.keys.length - before.writes,
      "of them stored before their answer was lost": load.retried - before.retried,
      "reads answered": load.reads - before.reads,
      ...Object.fromEntries(
        failed.filter(([, count]) => count > 0).map(([words, count]) => [`sent again after ${words}`, count]),
      ),
    });
    await comeBack?.(leader);
    await machines.standbyReady();
    await until("all processes are ready", () => machines.portalsReady());
    expect(load.unexpected).toEqual([]);
  });

  it("has every acknowledged write, once", async () => {
    await load.end();
    const stored = await machines.asks<{ key: string }>("select key from idempotency where answer is not null");
    const keys = new Set(stored.map(({ key }) => key));
    expect(load.keys.filter((key) => !keys.has(key))).toEqual([]);
    const rows = await machines.asks<{ keterangan: string }>(
      "select data ->> 'keterangan' as keterangan from r_gurupenggerak_laporan where data ->> 'keterangan' like 'Laporan % yang ditulis cukup panjang.'",
    );
    expect(rows.map(({ keterangan }) => keterangan).sort()).toEqual([...load.reported].sort());
    for (const { person, before, acknowledged, last } of load.saved) {
      const now = (await person.read("/guru-penggerak/biodata")) as { revision: number; data: { alamat: string } };
      expect([now.revision, now.data.alamat]).toEqual([before + acknowledged, last]);
    }
    figures("in all", { "writes acknowledged, each stored once": load.keys.length, "reads answered": load.reads });
    expect(load.keys.length).toBeGreaterThan(200);
  });
});
