/** The settings of this process, from environment variables. They are read once, at start; no other part of the server reads them. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PostgresUse } from "../database/postgres-use";
import { readAddress, readHostAndPort } from "./address";
import { readDatabaseSettings } from "./database-settings";
import { type MailSettings, readMailSettings } from "./mail-settings";
import { type Partners, readPartners } from "./partner-settings";
import { readProxies } from "./proxy-settings";
import { readWhole } from "./read-whole";
import { readScanner, type ScannerAddress } from "./scanner-settings";
import { type GivenScript, readScripts } from "./script-settings";
import { folderUse, readStorageAddress, type StorageUse } from "./storage-settings";
import { secretsIn } from "./vault";

export type Mode = "production" | "demo" | "development";

/** The settings of every process: each listens on a port and serves the page. */
export interface FrontSettings {
  /** NODE_ENV=production is production; else DEMO=0 is development; else demo, with demo people. */
  readonly mode: Mode;
  /** The address to listen on. Without HOST: in production all of this machine, else only the machine itself. */
  readonly host: string;
  readonly port: number;
  /** The address of another backend, which then answers the calls below `/backend`; this process has none of its own. */
  readonly backendUrl?: string;
  /** MAINTENANCE=1: every call answers 503, and the page says that the site is under maintenance. */
  readonly maintenance: boolean;
  /** OFFLINE=0: the portal needs the network again, and browsers give up what they keep of it. */
  readonly offline: boolean;
  /** The proxies whose X-Forwarded-* headers count, as proxy-addr names them; none when left out. */
  readonly trustProxy?: string | undefined;
  /** The host names that are answered, without port: those of PUBLIC_URL and ALLOWED_HOSTS. Undefined for all; in production never of a backend. */
  readonly hosts?: readonly string[] | undefined;
  /** Milliseconds that the process still answers after it was told to stop, so that whoever shares the requests out hears of it first. */
  readonly drain: number;
  /** Where Prometheus reads the figures of this process; nowhere when left out. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** The address of a collector that takes traces by OTLP over HTTP; nothing is traced when left out. */
  readonly traces?: string | undefined;
}

export interface Settings extends FrontSettings {
  /** Folder of the embedded database, uploaded files and the generated secret. */
  readonly dataDir: string;
  /** The embedded database when left out. */
  readonly postgres?: PostgresUse | undefined;
  /** Where stored files are; without STORAGE_URL in that folder, too. */
  readonly storage: StorageUse;
  /** At least 32 characters. All keys are derived from it. */
  readonly secret: string;
  /** The time that the server takes it to be when it starts, for demonstrations and tests; never in production. */
  readonly clock?: Date;
  /** Undefined where no mail is sent; never in production. */
  readonly mail?: MailSettings;
  /** Where all processes count together how often something is done; in the database when left out. */
  readonly redisUrl: string | undefined;
  /** Where uploaded files are scanned; nowhere when left out. */
  readonly scannerAddress: ScannerAddress | undefined;
  readonly partners: Partners;
  /** Scripts of other services, besides those of the documents. */
  readonly scripts: readonly GivenScript[];
  /** Where people reach the partners of the demo; undefined for a port of this machine that is free. */
  readonly demoPartnersUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const collector = { schemes: ["http", "https"], example: "http://127.0.0.1:4318" };

/** Throws an Error that says which variable is wrong and how to set it. */
export function readFrontSettings(environment: Environment): FrontSettings {
  const mode = environment.NODE_ENV === "production" ? "production" : environment.DEMO === "0" ? "development" : "demo";
  const port = Number(environment.PORT || 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number, not "${environment.PORT}".`);
  const host = environment.HOST || (mode === "production" ? "0.0.0.0" : "127.0.0.1");
  if (mode === "demo" && environment.DEMO !== "1" && !environment.BACKEND_URL && !isLoopback(host)) {
    const danger = "anybody who reaches this machine could log in as a demo person";
    throw new Error(
      `HOST=${host} opens the server to others, and ${danger}. Set NODE_ENV=production, DEMO=0 for no demo people, or DEMO=1 if you want that.`,
    );
  }
  return {
    mode,
    host,
    port,
    backendUrl: environment.BACKEND_URL ? readOrigin("BACKEND_URL", environment.BACKEND_URL) : undefined,
    maintenance: environment.MAINTENANCE === "1",
    offline: environment.OFFLINE !== "0",
    trustProxy: readProxies(environment.TRUST_PROXY),
    hosts: mode === "production" ? readHosts(environment) : undefined,
    drain: 1_000 * readWhole(environment, "DRAIN_SECONDS", { otherwise: mode === "production" ? 5 : 0, least: 0, most: 300 }),
    traces: environment.OTEL_EXPORTER_OTLP_ENDPOINT
      ? readAddress("OTEL_EXPORTER_OTLP_ENDPOINT", environment.OTEL_EXPORTER_OTLP_ENDPOINT, collector)
      : undefined,
    metrics: environment.METRICS_ADDRESS ? readHostAndPort("METRICS_ADDRESS", environment.METRICS_ADDRESS) : undefined,
  };
}

const isLoopback = (host: string) => host === "localhost" || host === "::1" || host.startsWith("127.");

/** ALLOWED_HOSTS is a list with commas, such as `portal.example.id,10.0.0.5`. */
function readHosts({ PUBLIC_URL = "", ALLOWED_HOSTS = "" }: Environment): string[] | undefined {
  const own = URL.canParse(PUBLIC_URL) ? [new URL(PUBLIC_URL).hostname] : [];
  const further = ALLOWED_HOSTS.split(",").map((name) => name.trim().toLowerCase());
  const hosts = [...own, ...further.filter((name) => name !== "")];
  return hosts.length > 0 ? hosts : undefined;
}

/** Where the data lie. To read it makes no secret. */
export function readDataPlace(environment: Environment): Pick<Settings, "dataDir" | "postgres" | "storage"> {
  const { DATA_DIR, STORAGE_URL } = environment;
  const dataDir = DATA_DIR || ".data";
  return {
    dataDir,
    postgres: readDatabaseSettings(environment),
    storage: STORAGE_URL ? readStorageAddress("STORAGE_URL", STORAGE_URL, environment) : folderUse(join(dataDir, "files")),
  };
}

const redisAddress = { schemes: ["redis", "rediss"], example: "redis://user:password@host:6379" };

/** The settings of a process that is a backend itself. Throws like `readFrontSettings`. Outside of production it makes a missing secret. */
export function readSettings(environment: Environment): Settings {
  const front = readFrontSettings(environment);
  const { mode } = front;
  const place = readDataPlace(environment);
  const clock = mode === "production" ? undefined : readClock(environment);
  return {
    ...front,
    ...place,
    secret: readSecret(environment.LAYAR_SECRET, mode, join(place.dataDir, "secret")),
    clock,
    mail: readMailSettings(environment, mode),
    redisUrl: environment.REDIS_URL ? readAddress("REDIS_URL", environment.REDIS_URL, redisAddress) : undefined,
    scannerAddress: readScanner(environment.CLAMD_URL),
    partners: readPartners(environment.PARTNERS),
    scripts: readScripts(environment.SCRIPTS),
    demoPartnersUrl: environment.DEMO_PARTNERS_URL ? readOrigin("DEMO_PARTNERS_URL", environment.DEMO_PARTNERS_URL) : undefined,
  };
}

const origins = {
  BACKEND_URL: "the address in front of /backend, such as https://backend.example.id",
  DEMO_PARTNERS_URL: "where people reach the partners of the demo, such as http://demo.example.id:8081",
};

/** An origin, such as https://backend.example.id. A user name, a password, a path or a query is an error. */
function readOrigin(name: keyof typeof origins, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  if (isPlain && url.pathname === "/" && !url.search && !url.hash) return url.origin;
  throw new Error(`${name} must be ${origins[name]}, without a path.`);
}

/** The secret that is given, or that lies beside the data; undefined where there is none yet. */
export const findSecret = (environment: Environment): string | undefined =>
  givenSecret(environment.LAYAR_SECRET) ?? keptSecret(join(readDataPlace(environment).dataDir, "secret"));

function givenSecret(given: string | undefined): string | undefined {
  if (given === undefined || given === "") return undefined;
  const secrets = secretsIn(given);
  if (secrets.length > 0 && secrets.every((secret) => secret.length >= 32)) return given;
  throw new Error("LAYAR_SECRET must have at least 32 characters; of several, with a comma between them, each.");
}

function keptSecret(file: string): string | undefined {
  try {
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  throw new Error(
    `${file} should hold the secret that this folder's database was made with, but does not. Put it back; without a database, remove the file.`,
  );
}

function readSecret(given: string | undefined, mode: Mode, file: string): string {
  const set = givenSecret(given);
  if (set !== undefined) return set;
  if (mode === "production") {
    throw new Error("LAYAR_SECRET is required in production: at least 32 random characters, kept outside the database.");
  }
  const kept = keptSecret(file);
  if (kept !== undefined) return kept;
  const secret = randomBytes(32).toString("base64url");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx" });
  return secret;
}

/** The moment that a demonstration begins with; undefined for now. */
export function readClock({ LAYAR_CLOCK }: Environment): Date | undefined {
  const clock = LAYAR_CLOCK ? momentIn(LAYAR_CLOCK) : undefined;
  if (clock && Number.isNaN(clock.getTime())) throw new Error(`LAYAR_CLOCK must be a date, not "${LAYAR_CLOCK}".`);
  return clock;
}

/** One without a zone is in WIB, whatever zone this machine is in. */
function momentIn(text: string): Date {
  const [, day, clock = "00:00"] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  return new Date(day === undefined ? text : `${day}T${clock}+07:00`);
}
