/**
 * The mix of an evening on which much is handed in: of a hundred requests 65 read (pages of a list with its counts, and rows), 34 write
 * (transitions) and one logs in. Several people ask at once, each without a pause, and whatever is refused ends the run.
 */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

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

interface Sent {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export async function runLoad(load: Load, requests: number): Promise<void> {
  const agents = load.addresses.map(() => new Agent({ keepAlive: true }));
  let next = 0;
  const visit = async (visitor: Visitor) => {
    while (next < requests) {
      const number = next;
      next += 1;
      const turn = number % agents.length;
      await send(agents[turn] as Agent, load.addresses[turn] as string, sentAt(load, number, visitor));
    }
  };
  await Promise.all(load.visitors.map(visit));
  for (const agent of agents) agent.destroy();
}

const states = ["baru", "diproses", "selesai", "ditolak"];

/** Spread evenly: 7 is prime to 100. */
function sentAt({ side, rows, password }: Load, number: number, { username, headers }: Visitor): Sent {
  const place = (number * 7) % 100;
  if (place === 0) {
    const { cookie: _, ...others } = headers;
    const body = new URLSearchParams({ username, password }).toString();
    return { method: "POST", url: side.login, body, headers: { ...others, "content-type": "application/x-www-form-urlencoded" } };
  }
  if (place <= 34) {
    const unique = { "idempotency-key": randomUUID(), "if-match": '"1"', "content-type": "application/json" };
    return { method: "POST", url: side.act(rows()), body: "{}", headers: { ...headers, ...unique } };
  }
  if (place > 70) return { method: "GET", url: side.row(`row-${1 + ((number * 13) % 5_000)}`), headers };
  const page = 1 + (number % 5);
  const query = `state=${states[number % states.length]}&angkatan=${1 + (number % 97)}&sort=nama&page=${page}&limit=25`;
  return { method: "GET", url: side.list(query), headers };
}

function send(agent: Agent, address: string, { method, url, headers, body }: Sent): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}${url}`, { agent, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part)).on("error", reject);
      response.on("end", () => {
        const { statusCode = 0 } = response;
        if (statusCode === 200 || statusCode === 303) resolve();
        else reject(new Error(`${method} ${url}: ${statusCode} ${Buffer.concat(parts).toString().slice(0, 300)}`));
      });
    });
    asked.on("error", reject).end(body);
  });
}
