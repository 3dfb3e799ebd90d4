/**
 * The portal in front of another backend (BACKEND_URL). The page is served here. Every request below `/backend` is passed on to that
 * backend, and its answer is passed back unchanged: status, cookies, date, files. This process stores nothing and opens no database.
 */
import httpProxy from "@fastify/http-proxy";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { projectRoot, usualPageFolder } from "./app";
import { answerTo, answerToSocket, failureOf } from "./calls/failure-answer";
import { Documents } from "./documents/documents";
import { Failure } from "./failures/failure";
import { allowHosts } from "./front/allowed-hosts";
import { registerApartAnswers } from "./front/apart-answers";
import { readBuiltFiles } from "./front/built-files";
import { registerHealth } from "./front/health";
import { keepNothing } from "./front/keep-nothing";
import { closeForMaintenance } from "./front/maintenance";
import { registerPage } from "./front/page";
import { pageOfPeriod } from "./front/period-pages";
import { forwardedRequest, returnedHeaders } from "./front/proxy-headers";
import { readPageRoutes } from "./front/read-page-routes";
import { strangerPage } from "./front/stranger-page";
import { watchProxy } from "./front/unnamed-proxy";
import { registerHeaders } from "./security/headers";
import { type LogTarget, logOptions, logRequests, type RequestWatch } from "./services/logging";
import type { App } from "./services/services";
import type { FrontSettings } from "./services/settings";

export interface FrontOptions extends Pick<FrontSettings, "mode" | "trustProxy" | "hosts"> {
  readonly backendUrl: string;
  /** Milliseconds that it goes on answering while it closes (server/front/health.ts). */
  readonly drain?: number;
  readonly maintenance?: boolean;
  readonly offline?: boolean;
  readonly documentsRoot?: string;
  readonly pageFolder?: string;
  readonly logger?: LogTarget;
  readonly watch?: RequestWatch | undefined;
}

export interface Front {
  readonly app: App;
  readonly documents: Documents;
}

/** Milliseconds to wait: for the backend's answer, and for a connection to it. */
const patience = { answer: 60_000, connection: 10_000 };

export async function buildFront(options: FrontOptions): Promise<Front> {
  const { backendUrl, documentsRoot = projectRoot } = options;
  const documents = new Documents(documentsRoot).at(new Date());
  const refuse = (failure: Failure, reply: FastifyReply) => answerTo(reply, failure, documents.base);
  const app: App = Fastify({
    ...logOptions(options.logger ?? false),
    return503OnClosing: false,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: 120_000,
    clientErrorHandler: (error, socket) => answerToSocket(socket, error, documents.base),
    frameworkErrors: (_error, _request, reply) => void refuse(new Failure(400, "malformed"), reply as FastifyReply),
  });
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = unreachable(error) ?? failureOf(error);
    if (failure.status >= 500) request.log.error({ err: error }, failure.code);
    return refuse(failure, reply);
  });
  logRequests(app, { watch: options.watch });
  allowHosts(app, options.hosts);
  registerHealth(app, { drain: options.drain, proxy: watchProxy(app) });
  await app.register(
    async (backend) => {
      if (options.maintenance) closeForMaintenance(backend);
      if (options.offline === false) keepNothing(backend);
      await backend.register(httpProxy, {
        upstream: backendUrl,
        rewritePrefix: "/backend",
        // It would log whole addresses, with tokens in them.
        disableRequestLogging: true,
        // Never ask twice: a write that failed here may have counted there. The person decides.
        retryMethods: [],
        undici: {
          headersTimeout: patience.answer,
          bodyTimeout: patience.answer,
          connect: { timeout: patience.connection },
        },
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => forwardedRequest(request as FastifyRequest, headers, backendUrl),
          rewriteHeaders: (headers) => returnedHeaders(headers, backendUrl),
        },
      });
    },
    { prefix: "/backend" },
  );
  await app.register(async (page) => {
    await registerHeaders(page, { mode: options.mode, documents, scripts: [], clock: () => new Date() });
    const files = pageOfPeriod(readBuiltFiles(options.pageFolder ?? usualPageFolder), documents.version);
    const routes = readPageRoutes(files);
    if (routes) await registerApartAnswers(page, routes, app);
    const missingFile = (reply: FastifyReply) => refuse(new Failure(404, "not-found"), reply);
    const firstPageOf = routes && (async (request: FastifyRequest) => strangerPage(routes, request));
    await registerPage(page, files, { otherwise: missingFile, firstPageOf, offline: options.offline });
  });
  await app.ready();
  return { app, documents };
}

/** The failure for a backend that cannot be reached (502) or does not answer in time (504); undefined for any other error. */
function unreachable(error: Error & { statusCode?: number; code?: string }): Failure | undefined {
  const { code, statusCode = 500 } = error;
  if (!/^(FST_REPLY_FROM|UND_ERR|ECONN)/.test(code ?? "") || statusCode < 500) return undefined;
  return statusCode === 504 ? new Failure(504, "unreachable") : new Failure(502, "unreachable");
}
