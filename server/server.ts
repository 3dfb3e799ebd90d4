/**
 * Starts the server: opens the database, writes its first rows, in demo mode the demo people, and listens. With BACKEND_URL it starts the
 * portal in front of another backend instead.
 */
import { hostname } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type AppOptions, buildApp, projectRoot, usualPageFolder } from "./app";
import { type OpenedDatabase, openDatabase } from "./database/open-database";
import { type DemoPartners, startDemoPartners } from "./demo/partners/demo-partners";
import { demoPassword, readDemoPeople } from "./demo/seed-demo";
import { seedWholeDemo } from "./demo/seed-whole-demo";
import { Documents } from "./documents/documents";
import { startFailure } from "./failures/start-failure";
import { readBuiltFiles } from "./front/built-files";
import { type Lobby, openLobby as openPort } from "./front/lobby";
import { Port } from "./front/port";
import { buildFront } from "./front-app";
import { Editions } from "./releases/editions";
import { openVault } from "./security/check-secret";
import { seed } from "./seeds/seed";
import { clockFrom } from "./services/clock";
import { openStorage } from "./services/open-storage";
import { type FrontSettings, readClock, readFrontSettings, readSettings, type Settings } from "./services/settings";
import type { Vault } from "./services/vault";
import { openWatches, type Watches } from "./watches";

export interface StartedServer {
  /** For example http://localhost:8080 */
  readonly address: string;
  /** The opened database, or the address of the other backend. */
  readonly database: string;
  /** The people who can log in by one click; undefined outside of demo mode. */
  readonly demo: { readonly password: string; readonly people: readonly { username: string; label: string }[] } | undefined;
  /** Reads the documents from disk again: rules, texts and lists. New calls need a restart. */
  reloadDocuments(): void;
  close(): Promise<void>;
}

interface PageOptions extends Pick<AppOptions, "sessionTimes" | "clock"> {
  readonly documentsRoot?: string;
  /** The documents of that folder, when somebody has read and compiled them already. */
  readonly documents?: Documents;
  readonly pageFolder?: string;
  /** The port, where somebody has opened it already. */
  readonly lobby?: Lobby | undefined;
}

/** Opens the port of the demo before its server is made (`front/lobby.ts`). Undefined where there is no demo, or nobody may log in. */
export async function openLobby(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Required<Pick<PageOptions, "lobby" | "documents">> | undefined> {
  const { mode, backendUrl, maintenance, host, port } = readFrontSettings(environment);
  if (mode !== "demo" || maintenance || backendUrl !== undefined) return undefined;
  const clock = clockFrom(readClock(environment));
  const documents = new Documents(projectRoot).at(clock());
  const publicFolder = join(projectRoot, "public");
  const lobby = await openPort({ host, port, documents, publicFolder, clock });
  return { lobby, documents };
}

/** Throws an Error in plain words when the folder is in use, the secret is missing, or nothing answers a call. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  options: PageOptions = {},
): Promise<StartedServer> {
  const front = readFrontSettings(environment);
  if (front.backendUrl !== undefined) return startFront(front, front.backendUrl, options);
  const settings = readSettings(environment);
  const { postgres, dataDir, secret, host } = settings;
  const clock = options.clock ?? clockFrom(settings.clock);
  const watches = await openWatches(settings);
  const opened = await openDatabase({ postgres, directory: join(dataDir, "db") }, watches.database);
  const closing: (() => void | Promise<void>)[] = [opened.close, watches.close];
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const vault = await openVault(opened.db, secret);
    const demoPartners =
      settings.mode === "demo" ? await startDemoPartners({ vault, clock, host, url: settings.demoPartnersUrl }) : undefined;
    if (demoPartners) closing.push(demoPartners.close);
    await opened.patiently(seed);
    const port = new Port(options.lobby);
    const editions = await editionsOf(settings, options, { opened, vault, watches, port, clock, demoPartners });
    const { built } = await editions.enter(async ({ services }) => {
      if (settings.mode === "demo") await seedWholeDemo(services);
    });
    if (settings.mode === "production" && !settings.scannerAddress)
      built.app.log.warn("CLAMD_URL names no scanner: files open to whoever may read them as soon as they are stored");
    await watches.open(() => {
      const { built, works } = editions.current;
      return { services: built.services, works, refused: editions.version };
    });
    const listening = await port.listen(settings);
    await demoPartners?.connect(built.services, listening);
    editions.follow(`${hostname()}:${new URL(listening).port} (${process.pid})`);
    return {
      address: `http://localhost:${new URL(listening).port}`,
      database: opened.description,
      demo:
        settings.mode === "demo" ? { password: demoPassword, people: readDemoPeople(built.services.documents.root) } : undefined,
      reloadDocuments: () => editions.current.built.services.documents.reload(clock()),
      close: async () => {
        await closeSoon(() => editions.close(), port, settings.drain);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

interface Opened {
  readonly clock: () => Date;
  readonly opened: OpenedDatabase;
  readonly vault: Vault;
  readonly watches: Watches;
  readonly port: Port;
  readonly demoPartners: DemoPartners | undefined;
}

async function editionsOf(settings: Settings, options: PageOptions, given: Opened): Promise<Editions> {
  const { opened, vault, watches, port, demoPartners } = given;
  const pageFolder = options.pageFolder ?? usualPageFolder;
  const usual = {
    ...options,
    ...settings,
    ...opened,
    clock: given.clock,
    storage: await openStorage(settings.storage),
    partners: new Map([...(demoPartners?.partners ?? []), ...settings.partners]),
    logger: true,
    watch: watches.requests,
    lastAnswer: port.lastAnswer,
  };
  const editions: Editions = new Editions({
    db: opened.db,
    vault,
    port,
    clock: given.clock,
    shipped: {
      documents: options.documents ?? new Documents(options.documentsRoot ?? projectRoot),
      pageFiles: readBuiltFiles(pageFolder),
    },
    pageFolder,
    make: (content) => buildApp({ ...usual, ...content, refusal: editions }),
    // The embedded database has no other process.
    isShared: settings.postgres !== undefined,
    isRunning: !settings.maintenance,
    watch: watches.runner,
  });
  return editions;
}

async function startFront(settings: FrontSettings, backendUrl: string, options: PageOptions): Promise<StartedServer> {
  const watches = await openWatches(settings);
  const { app, documents } = await buildFront({ ...options, ...settings, backendUrl, logger: true, watch: watches.requests });
  await watches.open();
  const listening = await app.listen({ host: settings.host, port: settings.port });
  return {
    address: `http://localhost:${new URL(listening).port}`,
    database: backendUrl,
    demo: undefined,
    reloadDocuments: () => documents.reload(),
    close: () => closeSoon(() => app.close(), app.server, settings.drain).finally(watches.close),
  };
}

/** Closes after the open requests are answered. Five seconds after the last new one, connections that are still sending are ended. */
async function closeSoon(close: () => Promise<void>, server: { closeAllConnections(): void }, drain: number): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), drain + 5_000);
  await close();
  clearTimeout(late);
}

/** Starts, prints the address, and stops cleanly on Ctrl+C. When the start fails, prints why and sets the exit code to 1. */
export async function runServer(options: PageOptions = {}): Promise<void> {
  try {
    const server = await startServer(process.env, options);
    console.log(`Layar: ${server.address}  (${server.database})`);
    for (const { username, label } of server.demo?.people ?? []) console.log(`  ${username.padEnd(22)} ${label}`);
    if (server.demo) console.log(`  Kata sandi demo: ${server.demo.password}`);
    onStop(() => server.close().then(() => process.exit(0)));
  } catch (error) {
    options.lobby?.close();
    console.error(startFailure(error));
    process.exitCode = 1;
  }
}

/**
 * Calls `stop` once: at SIGTERM, at Ctrl+C, and when npm is gone that started this process. A signal to npm ends npm and its shell, and
 * would leave the server behind.
 */
function onStop(stop: () => void): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  process.on("SIGINT", stopOnce).on("SIGTERM", stopOnce);
  const parent = process.ppid;
  const watch = () => {
    if (process.ppid !== parent) stopOnce();
  };
  if (process.env.npm_lifecycle_event !== undefined) setInterval(watch, 300).unref();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await runServer();
