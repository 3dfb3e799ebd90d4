/**
 * Serves the built page of the portal from memory. A browser may keep for ever what has a hash (code, styles) or a version (the font) in its
 * name, icons for a day, and must ask for index.html each time. A path that is not a file opens the page, which knows its own routes.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { shellAddress, workerAddress } from "../../portal/offline";
import { builtFrom, pageRoutesFile } from "../../portal/page-routes";
import { cookieIn, isColorScheme, toldCookies } from "../../portal/told-cookies";
import { inTime } from "../services/in-time";
import type { App } from "../services/services";
import { type BuiltFile, type BuiltFiles, formFor, indexAddress as index, plainFile } from "./built-files";
import { fillPage } from "./fill-page";
import type { FirstPage } from "./first-page";
import { workerOff } from "./worker-off";

/** Headers that have a meaning only on an HTML page. On code and styles they would cost half a kilobyte each time. */
const documentHeaders = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "permissions-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

const hashed = /[-.][\w-]{8,}\.\w+$/;

/** A file that belongs to the build and is nobody's to read. */
const unserved = [`/${pageRoutesFile}`, `/${builtFrom}`];

/** Milliseconds that the page may wait for the answers that it is sent with; after that it asks itself. */
const patience = 2_000;

/** Gives what the page is sent with; undefined where it loads by itself. */
export type FirstPageOf = (request: FastifyRequest) => Promise<FirstPage | undefined>;

export interface PageServed {
  readonly otherwise: (reply: FastifyReply) => FastifyReply;
  /** Undefined where the build says nothing of its addresses, as under the development server: each page loads by itself. */
  readonly firstPageOf: FirstPageOf | undefined;
  /** False where browsers are to give up the worker that they have; true when left out. */
  readonly offline?: boolean | undefined;
}

/**
 * Serves the files of the page, and calls `otherwise` for every other request. Where there are none, as under the development server,
 * `otherwise` answers all requests.
 */
export async function registerPage(
  app: App,
  built: BuiltFiles,
  { otherwise, firstPageOf, offline = true }: PageServed,
): Promise<void> {
  const files = new Map(built);
  const page = files.get(index);
  for (const address of [index, ...unserved]) files.delete(address);
  if (!offline) files.set(workerAddress, plainFile("text/javascript; charset=utf-8", workerOff));
  // A route for each folder, and not for each of a thousand files; a path that is none of them reaches the backend or opens the page.
  for (const route of new Set([...files.keys()].map(routeOf)))
    app.get(route, (request, reply) => {
      const address = request.url.split("?", 1)[0] ?? "";
      const file = files.get(address);
      return file ? send(request, reply, address, file) : reply.callNotFound();
    });
  const open = (request: FastifyRequest, reply: FastifyReply, file: BuiltFile) =>
    firstPageOf && request.method === "GET" ? sendPage(request, reply, file, firstPageOf) : send(request, reply, index, file);
  // The worker keeps this one: no answer of anybody is ever put into it.
  if (page) app.get(shellAddress, (request, reply) => send(request, reply, index, page));
  if (page) for (const address of ["/", index]) app.get(address, (request, reply) => open(request, reply, page));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    return page && asksForPage(request.method, path) ? open(request, reply, page) : otherwise(reply);
  });
}

/** `/assets/main.js` -> `/assets/*`; `/sw.js` stands alone. */
const routeOf = (address: string) => address.replace(/^(\/[^/]+\/).+$/, "$1*");

/** The page with what is known of it, a redirect to the login, or the page as it was built. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
  firstPageOf: FirstPageOf,
): Promise<FastifyReply> {
  const first = await inTime(firstPageOf(request), patience).catch((error: unknown) => {
    request.log.error({ err: error }, "the page is sent without its first answers");
    return undefined;
  });
  const chosen = cookieIn(request.headers.cookie ?? "", toldCookies.scheme);
  const scheme = isColorScheme(chosen) && chosen !== "auto" ? chosen : undefined;
  if (first?.kind === "login") return reply.header("cache-control", "no-store").redirect(loginAddress(request.url), 303);
  if (!first && !scheme) return send(request, reply, index, file);
  const filled = fillPage(file.bytes.toString("utf8"), { ...first, scheme });
  const isOwn = first?.kind === "page";
  reply.headers({ "cache-control": isOwn ? "no-store" : "no-cache", vary: "cookie, accept-encoding" });
  if (isOwn && first.cookies.length > 0) reply.header("set-cookie", [...first.cookies]);
  return reply.type(file.type).send(filled);
}

/** The login page, which leads back to this address. */
function loginAddress(url: string): string {
  return `/backend/auth/login${url === "/" ? "" : `?${new URLSearchParams({ kembali: url })}`}`;
}

function send(request: FastifyRequest, reply: FastifyReply, address: string, file: BuiltFile): FastifyReply {
  const { encoding, bytes, etag } = formFor(file, String(request.headers["accept-encoding"] ?? ""));
  const forever = (address.startsWith("/assets/") && hashed.test(address)) || address.startsWith("/fonts/");
  if (forever) for (const name of documentHeaders) reply.removeHeader(name);
  const kept = address.startsWith("/favicon/") ? "public, max-age=86400" : "no-cache";
  reply.headers({
    "cache-control": forever ? "public, max-age=31536000, immutable" : kept,
    etag,
    ...(file.compressed ? { vary: "accept-encoding" } : {}),
  });
  if (knows(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.code(200).type(file.type).send(bytes);
}

/** Whether the browser has this form already. A proxy that compresses makes a tag a weak one (`W/`). */
function knows(sent: string | undefined, etag: string): boolean {
  return sent?.split(",").some((one) => [etag, `W/${etag}`, "*"].includes(one.trim())) ?? false;
}

/** Whether a request is for the page and not for a file: a GET or HEAD whose last path segment has no extension. */
function asksForPage(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !(path.split("/").at(-1) ?? "").includes(".");
}
