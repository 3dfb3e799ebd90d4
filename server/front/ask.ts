import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import { isObject, type JsonObject, namesInPath } from "../../engine/server";
import { addressOf } from "../../portal/call-address";
import type { FirstAnswer } from "../../portal/first-answers";
import { isLearningAccountProblem } from "../../portal/learning-account";
import { keepHeader } from "../../portal/offline";
import type { PageRoutes } from "../../portal/page-routes";
import { failureOf, logUnexpected } from "../calls/failure-answer";
import type { Asked } from "../routes/register-calls";
import type { App } from "../services/services";

/** Gives the body of a read's answer; undefined where the read is refused or fails. */
export type Ask = (call: string, params?: Readonly<Record<string, unknown>>, role?: string) => Promise<JsonObject | undefined>;

/** Headers by which the server knows the person, their address and how they came. */
const passed = [
  "cookie",
  "host",
  "user-agent",
  "accept-language",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
];

export interface Asker {
  readonly ask: Ask;
  /** The answers so far. */
  readonly answers: readonly FirstAnswer[];
  /** Cookies that the answers renewed. */
  readonly cookies: readonly string[];
  /** The time by the clock of who answers; where that is another server, when it gave its newest answer. */
  readonly date: () => Date | undefined;
}

/** The line of the log of a page that has to ask for an answer itself. */
export const unanswered = "the page begins without an answer";

interface Told {
  readonly body: unknown;
  readonly mark: unknown;
}

/** Puts a read in the name of whoever sent the request. Undefined where it is refused or fails. */
type Put = (entry: Entry, params: Params, role: string | undefined) => Promise<Told | undefined>;
type Entry = PageRoutes["calls"][string] & { readonly call: string };
type Params = Readonly<Record<string, unknown>>;

/** The headers of a request that is put in the name of whoever sent this one. */
export const namedBy = ({ headers }: FastifyRequest): IncomingHttpHeaders => ({
  ...Object.fromEntries(passed.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
  accept: "application/json",
  "x-requested-with": "XMLHttpRequest",
});

/** Puts calls to `app` by HTTP: with the person's cookies, from their address, once each. */
export function askerFor(app: App, routes: PageRoutes, request: FastifyRequest): Asker {
  const cookies: string[] = [];
  let date: Date | undefined;
  const headers = namedBy(request);
  const asking = askOnce(routes, async (entry, params, role) => {
    const response = await app.inject({
      method: "GET",
      url: addressOf(entry, params),
      headers: { ...headers, ...(role && { "x-role": role }) },
      remoteAddress: request.socket.remoteAddress,
    });
    cookies.push(...[response.headers["set-cookie"] ?? []].flat());
    if (response.headers.date) date = new Date(String(response.headers.date));
    return response.statusCode === 200 ? { body: response.json(), mark: response.headers[keepHeader] } : undefined;
  });
  return { ...asking, cookies, date: () => date };
}

/** Asks within the request itself, whose session is read: by the steps of the calls, once each. */
export function askerWithin(
  calls: ReadonlyMap<string, Asked>,
  routes: PageRoutes,
  { request, clock }: { readonly request: FastifyRequest; readonly clock: () => Date },
): Asker {
  const asking = askOnce(routes, async (entry, params, role) => {
    try {
      const answer = await calls.get(entry.call)?.(requestFor(request, entry, params, role));
      return answer && (answer.status ?? 200) === 200 ? { body: answer.body, mark: answer.headers?.[keepHeader] } : undefined;
    } catch (error) {
      const failure = failureOf(error as Error);
      logUnexpected(request, error as Error, failure);
      request.log.info({ call: entry.call, status: failure.status }, unanswered);
      return undefined;
    }
  });
  return { ...asking, cookies: [], date: clock };
}

/** The request as it would have come for the call: its texts in path and query, and the role. */
function requestFor(request: FastifyRequest, entry: Entry, params: Params, role: string | undefined): FastifyRequest {
  const named = namesInPath(entry.path).map((name) => [name, String(params[name] ?? "")]);
  const { searchParams } = new URL(addressOf(entry, params), "http://portal.invalid");
  return Object.create(request, {
    params: { value: Object.fromEntries(named) },
    query: { value: Object.fromEntries(searchParams) },
    headers: { value: { ...request.headers, ...(role && { "x-role": role }) } },
  });
}

function askOnce({ calls }: PageRoutes, put: Put): Pick<Asker, "ask" | "answers"> {
  const answers: FirstAnswer[] = [];
  const asked = new Map<string, ReturnType<Ask>>();
  const askNow: Ask = async (call, params = {}, role) => {
    const entry = calls[call];
    const told = entry && (await put({ ...entry, call }, params, role));
    if (!told || !isObject(told.body) || isLearningAccountProblem(told.body)) return undefined;
    const { body, mark } = told;
    answers.push(typeof mark === "string" ? [call, params, body, mark] : [call, params, body]);
    return body;
  };
  const ask: Ask = (call, params = {}, role) => {
    const key = JSON.stringify([call, params]);
    const answer = asked.get(key) ?? askNow(call, params, role);
    asked.set(key, answer);
    return answer;
  };
  return { ask, answers };
}
