/**
 * The section `evening` of the benchmark: the mix of the last evening (65 of 100 read, 20 are drafts, 15 are saved) on one and two processes.
 * First as much as they can do, beside a bare Fastify; then twice of that is offered, with different numbers of requests that may be under way
 * (decision 0404): what is served, what is sent away, and how long saves wait beside reads. Figures are ratios within one run. Needs
 * TEST_DATABASE_URL: a database is made there for the run.
 */
import { randomUUID } from "node:crypto";
import type { JsonObject } from "../../engine/tools";
import { type Room, usualRoom } from "../../server/front/admission";
import { type Evening, type EveningPerson, type Portals, withEvening } from "./evening/portal-use";
import { type Asked, Asker, keepOpen, offer, within } from "./offer";
import { table } from "./table";

const people = 400;
/** Of a hundred requests. */
const mix = [
  ["read", 65],
  ["draft", 20],
  ["save", 15],
] as const;
type Kind = (typeof mix)[number][0];

/** Seconds. The same processes are measured with all numbers one after the other, so that they are warm but once. */
const measured = { warmUp: 3, capacity: 6, overload: 8 };
/** Requests at a time while it is measured what they can do. */
const open = 24;
const biodata = "/backend/guru-penggerak/biodata";
const noLimit = 1_000_000_000;
const unlimited: Room = { reads: noLimit, writes: noLimit };
const rooms: readonly Room[] = [
  unlimited,
  { reads: 25, writes: usualRoom.writes },
  usualRoom,
  { reads: usualRoom.writes, writes: usualRoom.writes },
];

export const eveningReport = (root: string): Promise<string> => withEvening({ section: "evening", root, people }, report);

async function report(evening: Evening): Promise<string> {
  const found: string[] = [];
  for (const processes of [1, 2])
    found.push(await evening.withPortals(processes, (portals) => reportOn(evening, portals, processes)), "");
  return found.join("\n");
}

async function reportOn(evening: Evening, portals: Portals, processes: number): Promise<string> {
  const able = await capacity(evening, portals, processes);
  const rows: string[][] = [];
  for (const room of rooms) rows.push(await underOverload(evening, portals, room, able.portal));
  const count = `${processes} ${processes === 1 ? "process" : "processes"}`;
  const share = (able.portal / able.bare).toFixed(3);
  return `${count}: ${able.portal.toFixed(0)} a second, of a bare Fastify's ${share}\n${table([head, ...rows])}`;
}

const head = [
  "twice as much: reads, all",
  "served of capacity",
  "reads",
  "drafts",
  "saves",
  "read, p50 ms",
  "p95",
  "save, p50 ms",
  "p95",
];

/** Somebody with a page open: sends one thing at a time. */
class Visitor {
  isBusy = false;
  private data: JsonObject = {};
  private revision = 0;
  private draft: string | null = null;
  private typed = 0;

  /** Each comes from an address of their own: one may save only so often. */
  constructor(
    private readonly person: EveningPerson,
    private readonly place = 0,
  ) {}

  next(kind: Kind): Asked {
    this.typed += 1;
    const headers = {
      cookie: this.person.cookie,
      "x-forwarded-for": `10.1.${this.place >> 8}.${this.place & 255}`,
      "x-requested-with": "XMLHttpRequest",
      ...(kind === "read" ? {} : { "content-type": "application/json", "idempotency-key": randomUUID() }),
    };
    const alamat = `Jalan Malam Terakhir ${this.typed}`;
    if (kind === "read") return { method: "GET", path: biodata, headers };
    if (kind === "draft") {
      const body = JSON.stringify({ data: { alamat }, base: this.revision, after: this.draft });
      return { method: "PUT", path: `${biodata}/draf`, headers, body };
    }
    const body = JSON.stringify({ ...this.data, alamat });
    return { method: "POST", path: `${biodata}/save`, headers: { ...headers, "if-match": `"${this.revision}"` }, body };
  }

  /** Keeps what the page would keep. */
  learn(kind: Kind, body: string): void {
    const answer = JSON.parse(body);
    if (kind === "draft") this.draft = answer.version;
    else {
      this.data = answer.data;
      this.revision = answer.revision;
      this.draft = answer.draft?.version ?? null;
    }
  }
}

interface Sent {
  readonly kind: Kind;
  readonly status: number;
  /** Of an answer that is no success, the portal's word for it. */
  readonly code: string;
  readonly took: number;
}

/** People at these processes, and what became of all that they sent. */
class Crowd {
  readonly sent: Sent[] = [];
  private readonly asker: Asker;
  private readonly visitors: readonly Visitor[];
  private turn = 0;
  private count = 0;

  constructor(addresses: readonly string[], evening: Evening) {
    this.asker = new Asker(addresses);
    this.visitors = evening.people.map((person, place) => new Visitor(person, place));
  }

  /** Each opens the page first. */
  async come(): Promise<void> {
    const waiting = [...this.visitors];
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) one.learn("read", (await this.asker.ask(one.next("read"))).body);
      }),
    );
  }

  send = async (): Promise<void> => {
    const visitor = this.free();
    if (!visitor) return;
    visitor.isBusy = true;
    const kind = this.kind();
    const { status, body, took } = await this.asker.ask(visitor.next(kind));
    if (status === 200) visitor.learn(kind, body);
    this.sent.push({ kind, status, took, code: status === 200 ? "" : (/"code":"([a-z-]+)"/.exec(body)?.[1] ?? "no answer") });
    visitor.isBusy = false;
  };

  close(): void {
    this.asker.close();
  }

  private free(): Visitor | undefined {
    for (let tries = 0; tries < this.visitors.length; tries += 1) {
      const one = this.visitors[this.turn++ % this.visitors.length];
      if (one && !one.isBusy) return one;
    }
    return undefined;
  }

  /** In a mixed order, and each in its share. */
  private kind(): Kind {
    let place = (this.count++ * 37) % 100;
    for (const [kind, share] of mix) {
      if (place < share) return kind;
      place -= share;
    }
    return "read";
  }
}

async function capacity(
  evening: Evening,
  { addresses, letIn }: Portals,
  processes: number,
): Promise<{ portal: number; bare: number }> {
  await letIn(unlimited);
  const asker = new Asker(addresses);
  const answer = (await asker.ask(new Visitor(evening.people[0] as EveningPerson).next("read"))).body;
  asker.close();
  const portal = await perSecond(new Crowd(addresses, evening));
  const bare = await evening.withBare(processes, answer, (plain) => perSecond(new Crowd(plain.addresses, evening)));
  return { portal, bare };
}

async function perSecond(crowd: Crowd): Promise<number> {
  await crowd.come();
  await keepOpen(open, measured.warmUp, crowd.send);
  crowd.sent.length = 0;
  await keepOpen(open, measured.capacity, crowd.send);
  crowd.close();
  const refused = crowd.sent.filter(({ status }) => status !== 200);
  // A machine that is busy elsewhere answers one or another too late.
  if (refused.length > crowd.sent.length / 50)
    throw new Error(`${refused.length} of ${crowd.sent.length} are refused although there is room: ${refused[0]?.code}`);
  return (crowd.sent.length - refused.length) / measured.capacity;
}

async function underOverload(evening: Evening, { addresses, letIn }: Portals, room: Room, able: number): Promise<string[]> {
  await letIn(room);
  const crowd = new Crowd(addresses, evening);
  await crowd.come();
  const began = performance.now();
  await offer(2 * able, measured.overload, crowd.send);
  const seconds = (performance.now() - began) / 1_000;
  crowd.close();
  const served = crowd.sent.filter(({ status }) => status === 200);
  const share = (wanted: Kind) => {
    const all = crowd.sent.filter(({ kind }) => kind === wanted);
    const good = all.filter(({ status }) => status === 200).length;
    const other = all.filter(({ status }) => status !== 200 && status !== 503).length;
    return `${((100 * good) / all.length).toFixed(0)} %${other > 0 ? ` (${other} neither)` : ""}`;
  };
  const times = (wanted: Kind) => served.filter(({ kind }) => kind === wanted).map(({ took }) => took);
  const words = [room.reads, room.writes].map((limit) => (limit === noLimit ? "no limit" : String(limit))).join(", ");
  return [
    words,
    (served.length / seconds / able).toFixed(2),
    ...mix.map(([kind]) => share(kind)),
    ...(["read", "save"] as const).flatMap((kind) => [0.5, 0.95].map((part) => within(part, times(kind)).toFixed(0))),
  ];
}
