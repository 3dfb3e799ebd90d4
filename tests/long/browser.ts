/** A person with a browser who reaches a server process over HTTP: keeps the session, and sends what the page would send. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { demoPassword } from "../../server/demo/seed-demo";

/** Sends the login form. A right password is answered by 303, a wrong one by 401. */
export function login(address: string, username: string, password = demoPassword): Promise<Response> {
  return fetch(`${address}/backend/auth/login`, {
    method: "POST",
    body: new URLSearchParams({ username, password }),
    headers: { origin: address },
    redirect: "manual",
  });
}

export interface KeyedWrite {
  readonly path: string;
  readonly body: unknown;
  readonly revision: number;
  /** The idempotency key: the same write sent again has the same. */
  readonly key: string;
}

export const newKey = (): string => randomUUID();

export class Browser {
  private constructor(
    /** Changes when the server starts again. */
    public address: string,
    private readonly cookie: string,
  ) {}

  static async loggedIn(address: string, username: string): Promise<Browser> {
    const response = await login(address, username);
    const session = response.headers.getSetCookie().find((line) => line.startsWith("layar-session="));
    if (session === undefined) throw new Error(`${username} was not logged in: ${response.status}`);
    return new Browser(address, session.split(";", 1)[0] ?? "");
  }

  get(path: string): Promise<Response> {
    const headers = { cookie: this.cookie, "x-requested-with": "XMLHttpRequest" };
    return whenAllowed(() => fetch(`${this.address}/backend${path}`, { headers }));
  }

  /** The same write once more, as soon as no limit of a minute stands in the way: a process that was not killed has counted the first. */
  again(write: KeyedWrite): Promise<Response> {
    return whenAllowed(() => this.write(write));
  }

  /** Rejects when the connection ends before the answer. */
  write({ path, body, revision, key }: KeyedWrite): Promise<Response> {
    return fetch(`${this.address}/backend${path}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        cookie: this.cookie,
        origin: this.address,
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        "idempotency-key": key,
        "if-match": `"${revision}"`,
      },
    });
  }
}

async function whenAllowed(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await send();
    if (response.status !== 429) return response;
    await wait(1_000 * Number(response.headers.get("retry-after")));
  }
}
