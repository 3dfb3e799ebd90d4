/**
 * The lines of the log, as JSON, one object per line: each request, warnings and errors. A line names no person: the account and the
 * address are keyed hashes, and of a path only the pattern of its route is written, because the path itself may hold a token or an id.
 *
 *   {"level":30,"time":1795309200000,"reqId":"Yc3...","method":"POST","route":"/backend/auth/login","status":401,"ms":41,"address":"p0V..."}
 *
 * Of an error only name, message, stack and code are written, because an error of the database also carries the values of the query and of
 * the row, which are personal data.
 */
import { randomBytes } from "node:crypto";
import { type FastifyServerOptions, LogController } from "fastify";
import type { App } from "./services";
import type { Vault } from "./vault";

export function loggedError({ name, message, stack = "", code }: Error & { code?: unknown }) {
  return { type: name, message, stack, ...(code === undefined ? {} : { code }) };
}

/** Where the lines go: `true` for the standard output, `false` for nowhere. */
export type LogTarget = boolean | { write(line: string): void };

/** The options of a server that logs: a request's id is made here and not taken from the client, who could forge lines with it. */
export function logOptions(target: LogTarget) {
  const stream = typeof target === "boolean" ? {} : { stream: target };
  return {
    logger: target === false ? false : { level: "info", base: null, serializers: { err: loggedError }, ...stream },
    // The lines of the framework would hold the whole path.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(12).toString("base64url"),
    requestIdHeader: false,
  } satisfies FastifyServerOptions;
}

/** An answer that was given, or a request that its sender gave up. */
export interface Answered {
  /** The id of the call, or the pattern of the route; "none" for an unknown path. */
  readonly call: string;
  readonly status: number;
  readonly seconds: number;
}

/** Looks at the requests of a process. */
export interface RequestWatch {
  /** Adds hooks of its own, before all others. */
  readonly follow?: ((app: App) => void) | undefined;
  /** Is told of each answer. */
  readonly answered?: ((answered: Answered) => void) | undefined;
}

interface Logging {
  readonly vault?: Pick<Vault, "hash">;
  readonly watch?: RequestWatch | undefined;
}

/** Writes a line for each request that was answered, tells of it, and names its id in the answer (`x-request-id`). */
export function logRequests(app: App, { vault, watch = {} }: Logging): void {
  watch.follow?.(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const accountId = request.session?.accountId;
    const hashed = (value: string, purpose: string) => vault?.hash(value, purpose).slice(0, 16);
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      account: accountId === undefined ? undefined : hashed(accountId, "log account"),
      address: hashed(request.ip, "log address"),
    });
    const { config, url = "none" } = request.routeOptions;
    watch.answered?.({ call: config.callId ?? url, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
  });
}
