/** People who read and write all the time, a bounded number of times a second, and all that is to be known of it afterwards. */
import { setTimeout as wait } from "node:timers/promises";
import type { JsonObject } from "../../../engine/page";
import { type KeyedWrite, newKey } from "../browser";
import { Person } from "./person";

const biodata = "/guru-penggerak/biodata";
const reports = "/records/gurupenggerak/laporan";

/** Milliseconds between two writes of a person, and between two reads. */
const pause = { write: 1_200, read: 400 };

interface Stored {
  readonly data: JsonObject;
  readonly revision: number;
}

/** A record that somebody saves again and again. */
export interface Saved {
  readonly person: Person;
  readonly before: number;
  acknowledged: number;
  /** The words of the last acknowledged save. */
  last: string;
}

export class Load {
  readonly saved: Saved[] = [];
  /** The marks of acknowledged reports; each is to be there once. */
  readonly reported: string[] = [];
  readonly keys: string[] = [];
  /** Answers that nobody expects, in the portal's words. */
  readonly unexpected: string[] = [];
  readonly failures = new Map<string, number>();
  reads = 0;
  /** Of the acknowledged writes, those that had to be sent again. */
  retried = 0;
  /** When the writes were acknowledged, by `performance.now()`. */
  readonly acknowledgedAt: number[] = [];
  private isOver = false;
  private readonly people: Person[] = [];
  private readonly running: Promise<void>[] = [];

  constructor(private readonly origin: string) {}

  /** Of the words: how often each failure came since. */
  private readonly onFailure = (words: string) => void this.failures.set(words, (this.failures.get(words) ?? 0) + 1);

  async begin(savers: readonly string[], reporters: readonly string[]): Promise<void> {
    for (const username of savers) this.running.push(this.save(await this.come(username)), this.look(await this.come(username)));
    for (const username of reporters) this.running.push(this.report(await this.come(username)));
  }

  /** Resolves when everybody has had the answer to what they sent last. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  leave(): void {
    for (const person of this.people) person.leave();
  }

  private async come(username: string): Promise<Person> {
    const person = await Person.loggedIn(this.origin, `127.0.1.${this.people.length + 1}`, username, this.onFailure);
    this.people.push(person);
    return person;
  }

  private async save(person: Person): Promise<void> {
    const first = (await person.read(biodata)) as Stored;
    const saved: Saved = { person, before: first.revision, acknowledged: 0, last: "" };
    this.saved.push(saved);
    for (; !this.isOver; await wait(pause.write)) {
      const alamat = `Jalan ${newKey()}`;
      const revision = saved.before + saved.acknowledged;
      const body = await this.acknowledged(person, { path: `${biodata}/save`, body: { ...first.data, alamat }, revision });
      if (body === undefined) continue;
      saved.acknowledged += 1;
      saved.last = alamat;
      if (body.revision !== revision + 1) this.unexpected.push(`revision ${body.revision} after ${revision}`);
    }
  }

  private async report(person: Person): Promise<void> {
    for (; !this.isOver; await wait(pause.write)) {
      const keterangan = `Laporan ${newKey()} yang ditulis cukup panjang.`;
      const body = await this.acknowledged(person, {
        path: reports,
        body: { data: { k_lapor_opsi_gpm: 1, keterangan } },
        revision: 0,
      });
      if (body) this.reported.push(keterangan);
    }
  }

  private async look(person: Person): Promise<void> {
    for (; !this.isOver; await wait(pause.read)) {
      await person.read(biodata);
      this.reads += 1;
    }
  }

  /** The body of a write that was acknowledged. */
  private async acknowledged(person: Person, write: Omit<KeyedWrite, "key">): Promise<{ revision?: number } | undefined> {
    const key = newKey();
    const { status, headers, body } = await person.write({ ...write, key });
    if (status !== 200) {
      this.unexpected.push(`${status} ${body.slice(0, 200)}`);
      return undefined;
    }
    this.keys.push(key);
    this.acknowledgedAt.push(performance.now());
    if (headers["idempotency-replayed"] === "true") this.retried += 1;
    return JSON.parse(body);
  }
}
