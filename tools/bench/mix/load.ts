/**
 * The mix of an evening on which much is handed in: of a hundred requests 65 read (pages of a list with its counts, and rows), 34 write
 * (transitions) and one logs in. Several people ask at once, each without a pause, and whatever is refused ends the run.
 */
import { randomUUID } from "node:crypto";
import { type Asked, Asker } from "../offer";

/** How one side is asked. */
export interface Side {
  list(query: string): string;
  row(id: string): string;
  act(id: string): string;
  readonly login: string;
}

export interface Visitor {
  readonly username: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Load {
  readonly side: Side;
  /** Of the processes, which take turns. */
  readonly addresses: readonly string[];
  readonly visitors: readonly Visitor[];
  /** Each call gives the id of a row that nobody has taken. */
  readonly rows: () => string;
  readonly password: string;
}

export async function runLoad(load: Load, requests: number): Promise<void> {
  const asker = new Asker(load.addresses);
  let next = 0;
  const visit = async (visitor: Visitor) => {
    while (next < requests) {
      const asked = askedAt(load, next++, visitor);
      const { status, body } = await asker.ask(asked);
      if (status !== 200 && status !== 303) throw new Error(`${asked.method} ${asked.path}: ${status} ${body.slice(0, 300)}`);
    }
  };
  await Promise.all(load.visitors.map(visit)).finally(() => asker.close());
}

const states = ["baru", "diproses", "selesai", "ditolak"];

/** Spread evenly: 7 is prime to 100. */
function askedAt({ side, rows, password }: Load, number: number, { username, headers }: Visitor): Asked {
  const place = (number * 7) % 100;
  if (place === 0) {
    const { cookie: _, ...others } = headers;
    const body = new URLSearchParams({ username, password }).toString();
    return {
      method: "POST",
      path: side.login,
      body,
      headers: { ...others, "content-type": "application/x-www-form-urlencoded" },
    };
  }
  if (place <= 34) {
    const unique = { "idempotency-key": randomUUID(), "if-match": '"1"', "content-type": "application/json" };
    return { method: "POST", path: side.act(rows()), body: "{}", headers: { ...headers, ...unique } };
  }
  if (place > 70) return { method: "GET", path: side.row(`row-${1 + ((number * 13) % 5_000)}`), headers };
  const page = 1 + (number % 5);
  const query = `state=${states[number % states.length]}&angkatan=${1 + (number % 97)}&sort=nama&page=${page}&limit=25`;
  return { method: "GET", path: side.list(query), headers };
}
