/**
 * A server that is killed while 20 people write loses nothing and writes nothing twice. Each write has an idempotency key. After the
 * restart every write is sent again: one that was acknowledged must give its stored answer, and one without an answer must be whole or
 * not there at all. The revision of a record counts its writes, so it must be the number of them.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../engine/page";
import { type ServerProcess, startProcess } from "../server/server-process";
import { newFolder } from "../server/templates";
import { Browser, type KeyedWrite, newKey } from "./browser";
import { figures } from "./figures";

const rounds = 10;
const writers = 20;
/** Who has a whole biodata that may be changed. Several writers share one. */
const usernames = [
  "bambang.prasetyo",
  "made.suartika",
  "nurhayati",
  "rina.marlina",
  "agus.salim",
  "dewi.lestari",
  "oki.saputra",
  "wulan.sari",
];
const path = "/guru-penggerak/biodata";

interface Stored {
  readonly data: JsonObject;
  readonly revision: number;
}

interface Written {
  readonly write: KeyedWrite;
  /** The body of the answer; undefined where the server was gone before it. */
  readonly answer: string | undefined;
}

class Writing {
  /** In the last round. */
  written: Written[] = [];

  private constructor(
    readonly browser: Browser,
    private readonly data: JsonObject,
    /** The newest revision that is known. */
    public revision: number,
  ) {}

  static async of(address: string, username: string): Promise<Writing> {
    const browser = await Browser.loggedIn(address, username);
    const { data, revision } = await readRecord(browser);
    return new Writing(browser, data, revision);
  }

  read = () => readRecord(this.browser);

  /** Writes until the server is gone, or until it refuses more in this minute. */
  async go(onAcknowledged: () => void): Promise<void> {
    for (;;) {
      const key = newKey();
      const write = { path: `${path}/save`, body: { ...this.data, alamat: `Jalan ${key}` }, revision: this.revision, key };
      const sent = await this.send(write);
      if (sent === undefined || sent.status === 429) return;
      if (sent.status === 200) onAcknowledged();
      else expect(sent.status).toBe(409);
    }
  }

  /** Undefined when the server was gone before the answer was whole. */
  private async send(write: KeyedWrite): Promise<{ status: number } | undefined> {
    try {
      const response = await this.browser.write(write);
      const answer = await response.text();
      if (response.status === 200) {
        this.written.push({ write, answer });
        this.revision = Math.max(this.revision, JSON.parse(answer).revision);
      }
      if (response.status === 409) this.revision = Math.max(this.revision, (await this.read()).revision);
      return response;
    } catch {
      this.written.push({ write, answer: undefined });
      return undefined;
    }
  }
}

const readRecord = async (browser: Browser) => (await (await browser.get(path)).json()) as Stored;

describe("a server that is killed among 20 writers", () => {
  const DATA_DIR = newFolder();
  const start = () => startProcess({ DATA_DIR, LAYAR_CLOCK: "2026-11-21T10:00:00+07:00" });
  let server: ServerProcess;
  let people: Writing[] = [];
  beforeAll(async () => {
    server = await start();
    const { address } = server;
    people = await Promise.all(usernames.map((username) => Writing.of(address, username)));
  });
  afterAll(() => server?.end("SIGTERM"));

  const total = { acknowledged: 0, "unanswered, but stored": 0, "unanswered and not stored": 0 };

  it(`has after each of ${rounds} restarts every acknowledged write, once`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = people.map(({ revision }) => revision);
      await writeUntilKilled(8 + 3 * round);
      server = await start();
      for (const [index, person] of people.entries()) await checkAfter(person, Number(before[index]));
    }
    figures(`${rounds} kills among ${writers} writers`, total);
    expect(total.acknowledged).toBeGreaterThan(rounds * 8);
  });

  /** Kills the server when so many writes are acknowledged, while others are on their way. */
  async function writeUntilKilled(acknowledged: number): Promise<void> {
    for (const person of people) person.written = [];
    let count = 0;
    const killed = new Promise<void>((resolve) => {
      const onAcknowledged = () => {
        count += 1;
        if (count === acknowledged) void server.end("SIGKILL").then(resolve);
      };
      const all = Array.from({ length: writers }, (_, index) => people[index % people.length]?.go(onAcknowledged));
      void Promise.all(all)
        .then(() => server.end("SIGKILL"))
        .then(resolve);
    });
    await killed;
  }

  async function checkAfter(person: Writing, before: number): Promise<void> {
    person.browser.address = server.address;
    const restarted = await person.read();
    const stored: Stored[] = [];
    let fresh = 0;
    for (const { write, answer } of person.written) {
      const again = await person.browser.write(write);
      const text = await again.text();
      const isStored = again.headers.get("idempotency-replayed") === "true";
      if (answer !== undefined) {
        expect([isStored, text], "an acknowledged write").toEqual([true, answer]);
        total.acknowledged += 1;
      } else {
        expect([200, 409]).toContain(again.status);
        total[isStored ? "unanswered, but stored" : "unanswered and not stored"] += 1;
      }
      if (isStored) stored.push({ data: write.body as JsonObject, revision: JSON.parse(text).revision });
      else if (again.status === 200) fresh += 1;
    }
    const revisions = stored.map(({ revision }) => revision).sort((one, other) => one - other);
    expect(revisions).toEqual(Array.from({ length: restarted.revision - before }, (_, index) => before + 1 + index));
    const newest = stored.find(({ revision }) => revision === restarted.revision);
    if (newest) expect(restarted.data.alamat).toBe(newest.data.alamat);
    const now = await person.read();
    expect(now.revision).toBe(restarted.revision + fresh);
    person.revision = now.revision;
  }
});
