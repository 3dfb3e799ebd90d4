/**
 * A server that is killed while 20 people write, or whose PostgreSQL is, loses nothing and writes nothing twice. Each write has an idempotency
 * key. After the restart every write is sent again: one that was acknowledged must give its stored answer, and one without an answer must be whole or
 * not there at all. The revision of a record counts its writes, so it must be the number of them.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../engine/page";
import { Browser, type KeyedWrite, newKey } from "./browser";
import { figures } from "./figures";
import { kills, type Victim } from "./victims";

const writers = 20;
/** A person with a whole biodata that may be changed. Several writers share one. */
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

  /** Writes until the server or its database is gone, or until it refuses more in this minute. */
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

  /** Undefined when the server was gone before the answer was whole, or its database before it was sure. */
  private async send(write: KeyedWrite): Promise<{ status: number } | undefined> {
    try {
      const response = await this.browser.write(write);
      const answer = await response.text();
      if (response.status === 503) throw new Error(answer);
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

async function readRecord(browser: Browser): Promise<Stored> {
  const response = await browser.get(path);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Stored;
}

describe.each(kills)("kills of $name among 20 writers", ({ name, rounds, begin }) => {
  let victim: Victim;
  let people: Writing[] = [];
  beforeAll(async () => {
    victim = await begin();
    people = await Promise.all(usernames.map((username) => Writing.of(victim.address, username)));
  });
  afterAll(() => victim?.remove());

  const total = { acknowledged: 0, "unanswered, but stored": 0, "unanswered and not stored": 0 };

  it(`leave every acknowledged write after each of ${rounds}, once`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = people.map(({ revision }) => revision);
      await writeUntilKilled(8 + 3 * round);
      await victim.comeBack();
      for (const [index, person] of people.entries()) await checkAfter(person, Number(before[index]));
    }
    figures(`${rounds} kills of ${name} among ${writers} writers`, total);
    expect(total.acknowledged).toBeGreaterThan(rounds * 8);
  });

  /** Kills it when so many writes are acknowledged, while others are on their way. */
  async function writeUntilKilled(acknowledged: number): Promise<void> {
    for (const person of people) person.written = [];
    let count = 0;
    let killed: Promise<void> | undefined;
    const onAcknowledged = () => {
      count += 1;
      if (count === acknowledged) killed = victim.kill();
    };
    await Promise.all(Array.from({ length: writers }, (_, index) => people[index % people.length]?.go(onAcknowledged)));
    await (killed ?? victim.kill());
  }

  async function checkAfter(person: Writing, before: number): Promise<void> {
    person.browser.address = victim.address;
    const restarted = await person.read();
    const stored: Stored[] = [];
    let fresh = 0;
    for (const { write, answer } of person.written) {
      const again = await person.browser.again(write);
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
