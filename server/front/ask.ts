import type { FastifyRequest } from "fastify";
import { isObject, type JsonObject } from "../../engine/server";
import { addressOf } from "../../portal/call-address";
import type { FirstAnswer } from "../../portal/first-answers";
import { isLearningAccountProblem } from "../../portal/learning-account";
import { keepHeader } from "../../portal/offline";
import type { PageRoutes } from "../../portal/page-routes";
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
  readonly cookies: readonly string[];
  /** When the newest answer was given, by the clock of who gave it. */
  readonly date: () => Date | undefined;
}

/** Puts calls to this server in the name of whoever sent the request: with their cookies, from their address, once each. */
export function askerFor(app: App, { calls }: Pick<PageRoutes, "calls">, request: FastifyRequest): Asker {
  const answers: FirstAnswer[] = [];
  const cookies: string[] = [];
  let date: Date | undefined;
  const asked = new Map<string, ReturnType<Ask>>();
  const own = Object.fromEntries(passed.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])));
  const put: Ask = async (call, params = {}, role) => {
    const entry = calls[call];
    if (!entry) return undefined;
    const response = await app.inject({
      method: "GET",
      url: addressOf(entry, params),
      headers: { ...own, accept: "application/json", "x-requested-with": "XMLHttpRequest", ...(role && { "x-role": role }) },
      remoteAddress: request.socket.remoteAddress,
    });
    cookies.push(...[response.headers["set-cookie"] ?? []].flat());
    if (response.headers.date) date = new Date(String(response.headers.date));
    const body: unknown = response.statusCode === 200 ? response.json() : undefined;
    if (!isObject(body) || isLearningAccountProblem(body)) return undefined;
    const mark = response.headers[keepHeader];
    answers.push(typeof mark === "string" ? [call, params, body, mark] : [call, params, body]);
    return body;
  };
  const ask: Ask = (call, params = {}, role) => {
    const key = JSON.stringify([call, params]);
    const answer = asked.get(key) ?? put(call, params, role);
    asked.set(key, answer);
    return answer;
  };
  return { ask, answers, cookies, date: () => date };
}
