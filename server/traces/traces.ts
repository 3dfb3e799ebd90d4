/**
 * Traces of this process, by OpenTelemetry: a span for each request, for each item of a work that was done, and within them for each
 * statement. Spans name calls, works and statements with the places of their values, never a person, a path or a value.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import type { BasicTracerProvider } from "@opentelemetry/sdk-trace-base";
import type { FastifyRequest } from "fastify";
import type { DatabaseWatch, EndedStatement } from "../database/database-watch";
import type { App } from "../services/services";
import type { RunnerWatch } from "../work/runner";
import { idleMark } from "./without-idle-works";

export interface Traces {
  readonly database: Pick<DatabaseWatch, "statement">;
  /** Gives each request of `app` a span, from its first hook to its answer. */
  follow(app: App): void;
  readonly runner: Required<Pick<RunnerWatch, "item">>;
}

const header = new W3CTraceContextPropagator();
const headers = {
  get: (from: FastifyRequest["headers"], name: string) => from[name],
  keys: (from: FastifyRequest["headers"]) => Object.keys(from),
  set: (to: FastifyRequest["headers"], name: string, value: string) => {
    to[name] = value;
  },
};

export function makeTraces(provider: BasicTracerProvider): Traces {
  const tracer = provider.getTracer("layar");
  /** With the span of the request or the work that goes on. */
  const current = new AsyncLocalStorage<Context>();

  function begin(request: FastifyRequest): Context {
    const { method } = request;
    const attributes = { "http.request.method": method, "layar.request": request.id };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parentOf(request));
    const within = trace.setSpan(ROOT_CONTEXT, span);
    // A server behind this one goes on with the same trace.
    header.inject(within, request.headers, headers);
    return within;
  }

  return {
    database: { statement: addStatement },
    follow: (app) => {
      const begun = new WeakMap<FastifyRequest, Context>();
      app.addHook("onRequest", (request, _reply, done) => {
        const within = begin(request);
        begun.set(request, within);
        current.run(within, done);
      });
      // A body arrives by events of the connection, which belong to no request.
      app.addHook("preValidation", (request, _reply, done) => {
        const within = begun.get(request);
        if (within) current.run(within, done);
        else done();
      });
      app.addHook("onResponse", async (request, reply) => {
        const span = trace.getSpan(begun.get(request) ?? ROOT_CONTEXT);
        if (span) endRequest(span, request, reply.statusCode);
      });
    },
    runner: { item: followItem },
  };

  function addStatement({ sql, milliseconds, hasFailed }: EndedStatement): void {
    const parent = current.getStore();
    if (!parent) return;
    const operation = /^\w+/.exec(sql)?.[0].toUpperCase() ?? "SQL";
    const now = performance.now();
    const attributes = { "db.system.name": "postgresql", "db.operation.name": operation, "db.query.text": sql };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes, startTime: now - milliseconds }, parent);
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  }

  async function followItem(work: string, next: () => Promise<boolean>): Promise<boolean> {
    const span = tracer.startSpan(work, { kind: SpanKind.INTERNAL, attributes: { "layar.work": work } }, ROOT_CONTEXT);
    try {
      const wasDue = await current.run(trace.setSpan(ROOT_CONTEXT, span), next);
      if (!wasDue) span.setAttribute(idleMark, true);
      return wasDue;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "Error" });
      throw error;
    } finally {
      span.end();
    }
  }
}

/** The span of a proxy that the settings trust; what anybody else sends is not believed. */
function parentOf(request: FastifyRequest) {
  const isFromProxy = (request.ips?.length ?? 0) > 1;
  return isFromProxy ? header.extract(ROOT_CONTEXT, request.headers, headers) : ROOT_CONTEXT;
}

function endRequest(span: Span, { method, routeOptions }: FastifyRequest, status: number): void {
  const { config, url = "none" } = routeOptions;
  span.updateName(`${method} ${url}`);
  span.setAttributes({ "http.route": url, "http.response.status_code": status, "layar.call": config.callId ?? url });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
