/**
 * The built page of the portal: hashed files for ever, icons for a day, index.html never from a cache, files compressed at build time where they
 * are there; any path that is no file opens the page, which knows its own routes.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply } from "fastify";
import type { App } from "../services";

/** Headers that say something about a document only; on its code and styles they are half a kilobyte each time. */
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

const hashed = /[-.][\w-]{8,}\.\w+(\.(br|gz))?$/;

/**
 * Serves the page, and answers `otherwise` for whatever else is asked for. Where nothing was built the page comes from elsewhere (the
 * development server), and all of it is something else.
 */
export async function registerPage(app: App, folder: string, otherwise: (reply: FastifyReply) => FastifyReply): Promise<void> {
  const isBuilt = existsSync(join(folder, "index.html"));
  if (isBuilt) await serveFiles(app, folder);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    return isBuilt && asksForPage(request.method, path) ? reply.sendFile("index.html") : otherwise(reply);
  });
}

async function serveFiles(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    // One route for each file, so that what is no file stays a matter of the backend or of the page's own routes.
    wildcard: false,
    cacheControl: false,
    index: "index.html",
    setHeaders: (reply, path) => {
      const forever = path.includes("/assets/") && hashed.test(path);
      if (forever) for (const name of documentHeaders) reply.removeHeader(name);
      const kept = path.includes("/favicon/") ? "public, max-age=86400" : "no-cache";
      reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : kept);
    },
  });
}

/** Whether a path asks for the page rather than for a file: no extension in its last step. */
function asksForPage(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !(path.split("/").at(-1) ?? "").includes(".");
}
