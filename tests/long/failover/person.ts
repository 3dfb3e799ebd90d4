/** Somebody at an address of their own who reads and writes as the page does: what finds nobody is sent again, under the same key. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { demoPassword } from "../../../server/demo/seed-demo";
import type { KeyedWrite } from "../browser";

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Is told of every answer that was none, in words such as "503 unreachable". */
export type OnFailure = (words: string) => void;

export class Person {
  private cookie = "";

  private constructor(
    private readonly origin: string,
    private readonly agent: Agent,
    private readonly onFailure: OnFailure,
  ) {}

  /** `from` is one of 127.0.0.0/8. */
  static async loggedIn(origin: string, from: string, username: string, onFailure: OnFailure): Promise<Person> {
    const person = new Person(origin, new Agent({ keepAlive: true, localAddress: from }), onFailure);
    const form = new URLSearchParams({ username, password: demoPassword }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, headers: answered } = await person.send("POST", "/auth/login", headers, form);
    const session = answered["set-cookie"]?.find((line) => line.startsWith("layar-session="));
    if (session === undefined) throw new Error(`${username} was not logged in: ${status}`);
    person.cookie = session.split(";", 1)[0] ?? "";
    return person;
  }

  leave(): void {
    this.agent.destroy();
  }

  /** Until it is answered by the portal's own word. Throws an Error when that is another than 200. */
  async read(path: string): Promise<unknown> {
    return JSON.parse((await this.untilAnswered(() => this.send("GET", path))).body);
  }

  /** The same; gives back the answer, whatever it is. */
  write({ path, body, revision, key }: KeyedWrite): Promise<Answered> {
    const headers = { "content-type": "application/json", "idempotency-key": key, "if-match": `"${revision}"` };
    return this.untilAnswered(() => this.send("POST", path, headers, JSON.stringify(body)));
  }

  private async untilAnswered(attempt: () => Promise<Answered>): Promise<Answered> {
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await attempt().catch((error: NodeJS.ErrnoException) => error);
      if (answer instanceof Error) {
        this.onFailure(`no answer (${answer.code ?? answer.message})`);
        await wait(1_000);
      } else if (answer.status === 429 || answer.status >= 500) {
        this.onFailure(`${answer.status} ${codeOf(answer.body)}`);
        await wait(1_000 * Math.min(5, Number(answer.headers["retry-after"] ?? 1)));
      } else return answer;
    }
    throw new Error("nobody answers");
  }

  private async send(
    method: string,
    path: string,
    more: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<Answered> {
    const { origin, agent, cookie } = this;
    const headers = { origin, cookie, "x-requested-with": "XMLHttpRequest", ...more };
    const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
      const sent = request(`${origin}/backend${path}`, { method, headers, agent, timeout: 40_000 }, resolve);
      sent.on("error", reject).on("timeout", () => sent.destroy(new Error("timeout")));
      sent.end(body);
    });
    return { status: Number(response.statusCode), headers: response.headers, body: await text(response) };
  }
}

/** The portal's word for why it refuses; of HAProxy's own answer there is none. */
function codeOf(body: string): string {
  try {
    return String(JSON.parse(body).code);
  } catch {
    return "of the balancer";
  }
}
