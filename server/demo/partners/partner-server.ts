/**
 * The partners of the demo: a server of their own beside the portal, which does what the server of a partner does and knows of the portal only
 * what a partner is given: its key, and where tickets are redeemed.
 *
 *   POST /<partner>/kelas/sinkron   a call of the portal (decisions/0190): the signature and the time are checked, the answer is by the plan
 *   GET  /<partner>/masuk?tiket=..  somebody who is handed over (decisions/0140): the ticket is redeemed, and the page says who came
 *
 * What it is told it keeps until it stops.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isObject, type JsonObject } from "../../../engine/server";
import { proofOf } from "../../tickets/ticket";
import { type PartnerPage, renderPartnerPage, type ToldOnce } from "./partner-page";
import type { PartnerPlan } from "./partner-plan";
import { readSignedCall } from "./signed-call";

export interface PartnerServerOptions {
  readonly plan: PartnerPlan;
  readonly clock: () => Date;
  /** The key of a partner, as who manages products reads it in the portal. */
  readonly keyOf: (partner: string) => string;
  /** The address at which the portal redeems tickets. */
  readonly redeemedAt: () => string;
}

export interface PartnerServer {
  /** For example http://127.0.0.1:8081 */
  readonly address: string;
  close(): Promise<void>;
}

/** Seconds that a call may be old. */
const oldest = 300;
const mostKept = 100;

type Answer = readonly [status: number, body: JsonObject];

class Partners {
  /** By partner and id of the call: the same call counts once. */
  private readonly told = new Map<string, { readonly partner: string; readonly answer: Answer } & ToldOnce>();
  private readonly visits = new Map<string, number>();

  constructor(private readonly options: PartnerServerOptions) {}

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { plan } = this.options;
    const url = new URL(request.url ?? "/", "http://partner");
    const [, partner = "", ...rest] = url.pathname.split("/");
    if (!Object.hasOwn(plan.partners, partner)) return sendPage(response, 404, { plan });
    if (request.method === "POST") return sendJson(response, await this.hear(partner, `/${rest.join("/")}`, request));
    return this.welcome(response, partner, url.searchParams.get("tiket"));
  }

  private async hear(partner: string, path: string, request: IncomingMessage): Promise<Answer> {
    const { plan, clock, keyOf } = this.options;
    const now = clock();
    const { id, time, isSigned, body } = await readSignedCall(request, keyOf(partner));
    if (!isSigned || Math.abs(now.getTime() / 1000 - time) > oldest) return refusal(401, plan.words.unsigned);
    const call = Object.hasOwn(plan.calls, path) ? plan.calls[path] : undefined;
    if (!call) return refusal(404, plan.words["unknown-call"]);
    const before = this.told.get(`${partner} ${id}`);
    if (before) return before.answer;
    const { field, pattern, otherwise } = call.known;
    if (!new RegExp(pattern).test(String(body[field] ?? ""))) return refusal(404, otherwise);
    const answer = [200, Object.fromEntries(Object.entries(call.answer).map(([to, from]) => [to, body[from] ?? null]))] as const;
    this.told.set(`${partner} ${id}`, { partner, answer, at: now, body });
    const [first] = this.told.keys();
    if (this.told.size > mostKept && first !== undefined) this.told.delete(first);
    return answer;
  }

  private async welcome(response: ServerResponse, partner: string, ticket: string | null): Promise<void> {
    const { plan } = this.options;
    const told = [...this.told.values()].filter((one) => one.partner === partner).reverse();
    const page = { plan, partner, told };
    if (ticket === null) return sendPage(response, 200, { ...page, refused: plan.words["no-ticket"] });
    const found = await this.redeem(partner, ticket);
    if (typeof found === "string") return sendPage(response, 403, { ...page, refused: found });
    const { nama, orang } = found;
    const key = `${partner} ${orang}`;
    const visits = (this.visits.get(key) ?? 0) + 1;
    this.visits.set(key, visits);
    return sendPage(response, 200, { ...page, arrived: { name: String(nama), person: String(orang), visits } });
  }

  /** Who came; or why nobody did, in the words of the portal. */
  private async redeem(partner: string, tiket: string): Promise<JsonObject | string> {
    const { plan, keyOf, redeemedAt } = this.options;
    const headers = {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "idempotency-key": randomUUID(),
    };
    const body = JSON.stringify({ tiket, bukti: proofOf(keyOf(partner), tiket) });
    try {
      const response = await fetch(redeemedAt(), { method: "POST", headers, body });
      const said: unknown = await response.json();
      if (!isObject(said)) return String(plan.words["no-portal"]);
      return response.ok ? said : String(said.title);
    } catch {
      return String(plan.words["no-portal"]);
    }
  }
}

/** Listens at `port`, or at one that is free where it is 0. */
export async function startPartnerServer(
  options: PartnerServerOptions,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<PartnerServer> {
  const partners = new Partners(options);
  const server = createServer((request, response) => {
    partners.serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail).listen(port, host, done);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const refusal = (status: number, title = ""): Answer => [status, { title }];

function sendJson(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, status: number, page: PartnerPage): void {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(status, headers).end(renderPartnerPage(page));
}
