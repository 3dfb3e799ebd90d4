/**
 * A server that is killed (SIGKILL) while 50 people change the states of rows, or whose PostgreSQL is, loses no transition and doubles none. Each
 * write has an idempotency key. After the restart every write is sent again: one that was acknowledged gives its stored answer, one without
 * an answer is whole or not there at all. A row's revision counts its changes, and its history has each of them once, in their order.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browser, type KeyedWrite, newKey } from "./browser";
import { figures } from "./figures";
import { kills, type Victim } from "./victims";

const writers = 50;
const base = "/records/gurupenggerak/laporan";
/** They report, an officer takes the reports and gives them back. */
const reporters = ["bambang.prasetyo", "made.suartika", "nurhayati", "rina.marlina", "agus.salim"];
const officer = "ratna.petugas";
const rowsOfEach = 5;

interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
}

interface Written {
  readonly id: string;
  readonly write: KeyedWrite;
  /** The body of the answer; undefined where the server was gone before it. */
  readonly answer: string | undefined;
}

describe.each(kills)("kills of $name among 50 writers of transitions", ({ name, rounds, begin }) => {
  let victim: Victim;
  let ratna: Browser;
  let rows: readonly string[] = [];

  beforeAll(async () => {
    victim = await begin();
    const { address } = victim;
    ratna = await Browser.loggedIn(address, officer);
    rows = (await Promise.all(reporters.map((username) => report(address, username)))).flat();
  });
  afterAll(() => victim?.remove());

  async function report(address: string, username: string): Promise<string[]> {
    const browser = await Browser.loggedIn(address, username);
    const ids: string[] = [];
    for (let count = 0; count < rowsOfEach; count += 1) {
      const data = { k_lapor_opsi_gpm: 1, keterangan: `Laporan ${count} yang ditulis cukup panjang.` };
      const response = await browser.write({ path: base, body: { data }, revision: 0, key: newKey() });
      const made = (await response.json()) as Row;
      expect(response.status, JSON.stringify(made)).toBe(200);
      ids.push(made.id);
    }
    return ids;
  }

  const read = async (id: string) => {
    const response = await ratna.get(`${base}/${id}`);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as Row;
  };
  const revisions = async () => new Map((await Promise.all(rows.map(read))).map(({ id, revision }) => [id, revision]));
  const total = { acknowledged: 0, refused: 0, "unanswered, but stored": 0, "unanswered and not stored": 0 };

  it(`leave every acknowledged transition after each of ${rounds}, once`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await revisions();
      const written = await writeUntilKilled(8 + 3 * round);
      await victim.comeBack();
      ratna.address = victim.address;
      await checkAfter(written, before);
    }
    figures(`${rounds} kills of ${name} among ${writers} writers of transitions`, total);
    expect(total.acknowledged).toBeGreaterThan(rounds * 8);
  });

  /** Kills it when so many transitions are acknowledged, while others are on their way. */
  async function writeUntilKilled(acknowledged: number): Promise<Written[]> {
    const written: Written[] = [];
    let count = 0;
    let killed: Promise<void> | undefined;
    const onAcknowledged = () => {
      count += 1;
      if (count === acknowledged) killed = victim.kill();
    };
    await Promise.all(
      Array.from({ length: writers }, (_, index) => go(rows[index % rows.length] as string, written, onAcknowledged)),
    );
    await (killed ?? victim.kill());
    return written;
  }

  /** Takes the row and gives it back, again and again, until the server or its database is gone, or until it refuses more in this minute. */
  async function go(id: string, written: Written[], onAcknowledged: () => void): Promise<void> {
    for (;;) {
      let write: KeyedWrite | undefined;
      try {
        const { state, revision } = await read(id);
        const act = state === "baru" ? "ambil" : "lepas";
        write = { path: `${base}/${id}/${act}`, body: {}, revision, key: newKey() };
        const response = await ratna.write(write);
        const answer = await response.text();
        if (response.status === 429) return;
        if (response.status === 503) throw new Error(answer);
        if (response.status === 200) {
          written.push({ id, write, answer });
          onAcknowledged();
        } else {
          expect(response.status, answer).toBe(409);
          total.refused += 1;
        }
      } catch {
        if (write) written.push({ id, write, answer: undefined });
        return;
      }
    }
  }

  async function checkAfter(written: readonly Written[], before: ReadonlyMap<string, number>): Promise<void> {
    const restarted = await revisions();
    const stored = new Map<string, number[]>();
    const fresh = new Map<string, number>();
    for (const { id, write, answer } of written) {
      const again = await ratna.again(write);
      const text = await again.text();
      const isStored = again.headers.get("idempotency-replayed") === "true";
      if (answer !== undefined) {
        expect([isStored, text], "an acknowledged transition").toEqual([true, answer]);
        total.acknowledged += 1;
      } else {
        expect([200, 409], text).toContain(again.status);
        total[isStored ? "unanswered, but stored" : "unanswered and not stored"] += 1;
      }
      if (isStored) stored.set(id, [...(stored.get(id) ?? []), (JSON.parse(text) as Row).revision]);
      else if (again.status === 200) fresh.set(id, (fresh.get(id) ?? 0) + 1);
    }
    for (const id of rows) {
      const [then = 0, now = 0] = [before.get(id), restarted.get(id)];
      const made = (stored.get(id) ?? []).sort((one, other) => one - other);
      expect(made, `stored transitions of ${id}`).toEqual(Array.from({ length: now - then }, (_, index) => then + 1 + index));
      await checkHistory(id, now + (fresh.get(id) ?? 0));
    }
  }

  /** One event for each revision, and each goes on from the state that the one before led to. */
  async function checkHistory(id: string, revision: number): Promise<void> {
    const row = await read(id);
    expect(row.revision).toBe(revision);
    const { data } = (await (await ratna.get(`${base}/${id}/history`)).json()) as {
      data: { act: string; from: string; to: string }[];
    };
    const events = data.slice(0, -1).reverse();
    expect(data.at(-1)).toMatchObject({ act: "create" });
    expect(events).toHaveLength(revision - 1);
    for (const [index, event] of events.entries())
      expect(event).toMatchObject(index % 2 === 0 ? { act: "ambil", from: "Baru" } : { act: "lepas", to: "Baru" });
  }
});
