/**
 * Builds the reference backend: security first, then sessions, then a route for every call of schemas/calls, and last the page. It does
 * not listen: `server.ts` does, and tests use `app.inject`.
 */

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import compress, { type FastifyCompressOptions } from "@fastify/compress";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { reportTo, withoutValues } from "../engine/server";
import { documentsHeader } from "../portal/offline";
import { registerDeviceLink } from "./accounts/device-link";
import { answerTo, answerToSocket, failureOf, logUnexpected } from "./calls/failure-answer";
import type { Handler } from "./context/handler";
import { alone, type OpenedDatabase } from "./database/open-database";
import type { Database } from "./database/tables";
import { callMethods } from "./documents/call-methods";
import { Documents } from "./documents/documents";
import { Failure } from "./failures/failure";
import { admit, type Room, usualRoom } from "./front/admission";
import { allowHosts } from "./front/allowed-hosts";
import { type BuiltFiles, readBuiltFiles } from "./front/built-files";
import { type Refusal, registerHealth } from "./front/health";
import { keepNothing } from "./front/keep-nothing";
import { closeForMaintenance } from "./front/maintenance";
import { registerPage } from "./front/page";
import { pageWithin, registerFirstPage } from "./front/page-within";
import { readPageRoutes } from "./front/read-page-routes";
import { watchProxy } from "./front/unnamed-proxy";
import { handlers as ownHandlers } from "./handlers/index";
import { registerMailPage } from "./mail/mail-page";
import { keepFirstConfig } from "./records/keep-config";
import { callAnswers, registerCalls } from "./routes/register-calls";
import { registerFiles } from "./routes/send-file";
import { registerPapers } from "./routes/send-paper";
import { keepShape } from "./rows/shape/keep-shape";
import { beginChain } from "./security/audit-chain";
import { openVault } from "./security/check-secret";
import { registerHeaders } from "./security/headers";
import { type UsualLimits, usualLimits } from "./security/rate-limits";
import { countsInDatabase, countsInRedis } from "./security/shared-counts";
import { seedFirstRows, seedRecords } from "./seeds/seed-first-rows";
import type { FileStorage } from "./services/file-storage";
import { KeptCounts } from "./services/kept-counts";
import { type LogTarget, logOptions, logRequests, type RequestWatch } from "./services/logging";
import type { MailSettings } from "./services/mail-settings";
import { MailSignal } from "./services/mail-signal";
import { MasterData } from "./services/master-data";
import type { Partners } from "./services/partner-settings";
import type { ScannerAddress } from "./services/scanner-settings";
import { type GivenScript, requireKnownScripts } from "./services/script-settings";
import type { App, Services } from "./services/services";
import type { Mode } from "./services/settings";
import type { SharedCounts } from "./services/shared-counts";
import { Signal } from "./services/signal";
import { registerLogin } from "./session/login-routes";
import { registerSession, type SessionTimes, usualTimes } from "./session/session";
import { registerSessionEnd } from "./session/session-routes";

export interface AppOptions {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly secret: string;
  readonly mode: Mode;
  /** The folder with schemas, screens and menus; the project's root when left out. */
  readonly documentsRoot?: string;
  /** The documents of that folder, when somebody has read and compiled them already. */
  readonly documents?: Documents;
  /** Work that needs a session of its own; on `db` when left out. */
  readonly patiently?: OpenedDatabase["patiently"];
  /** For reports and sheets; `db` when left out. */
  readonly reading?: OpenedDatabase["reading"];
  /** The built page; the folder `dist` of the project when left out. */
  readonly pageFolder?: string;
  /** The files of the page, where they do not lie in a folder as they are served. */
  readonly pageFiles?: BuiltFiles;
  readonly clock?: () => Date;
  readonly sessionTimes?: SessionTimes;
  readonly callLimits?: UsualLimits;
  /** Where all processes count together how often something is done; in the database when left out. */
  readonly redisUrl?: string | undefined;
  /** Where uploaded files are scanned; nowhere when left out. */
  readonly scannerAddress?: ScannerAddress | undefined;
  readonly trustProxy?: string | undefined;
  /** How many requests may be under way at once. */
  readonly room?: Room;
  /** Milliseconds that it goes on answering while it closes (server/front/health.ts). */
  readonly drain?: number;
  /** Answers every call with 503 (server/front/maintenance.ts). */
  readonly maintenance?: boolean;
  /** False takes the service worker away from browsers that have it, and lets them keep no answer. */
  readonly offline?: boolean;
  /** How mail leaves; nothing is sent when left out. */
  readonly mail?: MailSettings;
  /** Where the servers of partners are; none is called when left out. */
  readonly partners?: Partners;
  /** Scripts of other services, besides those of the documents. */
  readonly scripts?: readonly GivenScript[];
  readonly logger?: LogTarget;
  readonly watch?: RequestWatch | undefined;
  /** The host names that are answered, without port; all when left out. */
  readonly hosts?: readonly string[] | undefined;
  readonly handlers?: typeof ownHandlers;
  /** Asked when it closes: resolves when nobody waits for an answer of this app any more, where another object holds the port. */
  readonly lastAnswer?: (app: App) => Promise<void>;
  /** Released documents that this process could not load (server/releases). */
  readonly refusal?: Refusal;
}

export interface BuiltApp {
  readonly app: App;
  readonly services: Services;
  /** The handlers of the calls, by id. */
  readonly answers: ReadonlyMap<string, Handler>;
}

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));
export const usualPageFolder = join(projectRoot, "dist");

const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ["br", "gzip", "identity"],
  // Each answer is made anew for one person: a light compression keeps the server free.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** Throws an Error when nothing answers a call of the documents, or when the database was made with another secret. */
export async function buildApp(options: AppOptions): Promise<BuiltApp> {
  const { db, mode, storage, documentsRoot = projectRoot, handlers = ownHandlers } = options;
  const opened = { ...alone(db), ...options };
  const documents = options.documents ?? new Documents(documentsRoot);
  requireKnownScripts(documents.base.library, options.scripts ?? []);
  const vault = await openVault(db, options.secret);
  const clock = options.clock ?? (() => new Date());
  const slow = await keepShape(opened, { root: documentsRoot, library: documents.base.library }, clock());
  for (const fill of [keepFirstConfig, seedFirstRows, seedRecords]) await fill({ db, documents, vault, clock });
  const master = await MasterData.load(db);
  const scanner = options.scannerAddress && { address: options.scannerAddress, signal: new Signal(), isAway: false };
  const { app, refuse } = makeServer(options, { documents, vault, scanner });
  if (slow.length > 0) app.log.warn({ indexes: slow }, "indexes are missing or were not finished: lists will be slow");
  await app.register(rateLimit, { global: false, cache: 50_000 });
  const services: Services = {
    db,
    reading: opened.reading,
    documents,
    vault,
    storage,
    master,
    mode,
    mail: options.mail,
    partners: options.partners ?? new Map(),
    scripts: options.scripts ?? [],
    mailSignal: new MailSignal(),
    sheetSignal: new Signal(),
    scanner,
    counts: new KeptCounts(),
    sharedCounts: openCounts(app, { db, vault, redisUrl: options.redisUrl }),
    auditChain: await beginChain(db, new Date()),
    clock,
  };
  try {
    return { app, services, answers: await furnish(app, services, { ...options, handlers }, refuse) };
  } catch (error) {
    // A process that serves other documents goes on.
    await app.close();
    throw error;
  }
}

type Refuse = (failure: Failure, reply: FastifyReply) => FastifyReply;

/** Gives the app its routes, and gives back the handlers of the calls. */
async function furnish(
  app: App,
  services: Services,
  options: AppOptions & Required<Pick<AppOptions, "handlers">>,
  refuse: Refuse,
): Promise<BuiltApp["answers"]> {
  const { documents, clock } = services;
  const answers = callAnswers(services, options.handlers);
  const files = options.pageFiles ?? readBuiltFiles(options.pageFolder ?? usualPageFolder);
  const routes = readPageRoutes(files);
  await registerHeaders(app, services);
  await app.register(compress, compression);
  // A file beyond the limit is judged by its beginning (`read-upload.ts`).
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(
    async (backend) => {
      if (options.maintenance) closeForMaintenance(backend);
      admit(backend, options.room ?? usualRoom);
      backend.addHook("onRequest", async (_request, reply) => void reply.header(documentsHeader, documents.version));
      if (options.offline === false) keepNothing(backend);
      const times = options.sessionTimes ?? usualTimes;
      await registerSession(backend, services, times);
      registerSessionEnd(backend, times);
      const doors = [registerLogin, registerDeviceLink];
      await backend.register(async (plain) => doors.forEach((register) => void register(plain, services)));
      registerMailPage(backend, services);
      registerFiles(backend, services);
      registerPapers(backend, services);
      const calls = registerCalls(backend, services, answers, options.callLimits ?? usualLimits);
      if (routes) registerFirstPage(backend, { routes, calls, clock });
      backend.setNotFoundHandler((request, reply) => refuse(missing(backend, request), reply));
    },
    { prefix: "/backend" },
  );
  const missingFile = (reply: FastifyReply) => refuse(new Failure(404, "not-found"), reply);
  await registerPage(app, files, {
    otherwise: missingFile,
    firstPageOf: routes && ((request) => pageWithin(app, request)),
    offline: options.offline,
  });
  await app.ready();
  return answers;
}

function openCounts(
  app: App,
  { db, vault, redisUrl }: Pick<Services, "db" | "vault"> & Pick<AppOptions, "redisUrl">,
): SharedCounts {
  const warn = (err: Error) => app.log.warn({ err }, "Redis is away: each process counts for itself");
  const counts = redisUrl === undefined ? countsInDatabase(db, vault) : countsInRedis(redisUrl, vault, warn);
  app.addHook("onClose", () => counts.close());
  return counts;
}

/** The server with no route but those of its health, and the way in which it refuses. */
function makeServer(options: AppOptions, { documents, vault, scanner }: Pick<Services, "documents" | "vault" | "scanner">) {
  const refuse: Refuse = (failure, reply) => answerTo(reply, failure, documents.base);
  const app: App = Fastify({
    ...logOptions(options.logger ?? false),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 512 * 1024,
    // While the server stops, whoever has a connection is answered, and `/readyz` says why nobody else should come.
    return503OnClosing: false,
    requestTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: (error, socket) => answerToSocket(socket, error, documents.base),
    frameworkErrors: (_error, _request, reply) => void refuse(new Failure(400, "malformed"), reply as FastifyReply),
  });
  reportTo((error) => app.log.error(withoutValues(error), "an expression of the documents cannot be evaluated"));
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler((error: Error, request, reply) => {
    const failure = failureOf(error);
    logUnexpected(request, error, failure);
    return refuse(failure, reply);
  });
  logRequests(app, { vault, watch: options.watch });
  allowHosts(app, options.hosts);
  const proxy = watchProxy(app);
  const { db, drain, refusal } = options;
  registerHealth(app, { db, drain, documents, refusal, proxy, scanner });
  app.addHook("preClose", async () => options.lastAnswer?.(app));
  return { app, refuse };
}

/** The failure for an unknown route: 405 when the path answers another method, else 404. */
function missing(app: App, request: FastifyRequest): Failure {
  const path = request.url.split("?", 1)[0] ?? "";
  const known = callMethods.filter((method) => app.findRoute({ method, url: path }) !== null);
  return known.length > 0 ? new Failure(405, "method", { headers: { allow: known.join(", ") } }) : new Failure(404, "not-found");
}
