/**
 * Serves the built page of the portal. A browser may keep files with a hash in their name for ever and icons for a day, but must ask for
 * index.html each time. Files that were compressed at build time are sent so. A path that is not a file opens the page, which knows its
 * own routes.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyReply } from "fastify";
import type { App } from "../services";

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

const hashed = /[-.][\w-]{8,}\.\w+(\.(br|gz))?$/;

/**
 * Serves the page from `folder`, and calls `otherwise` for every other request. When the folder holds no page, as under the development
 * server, `otherwise` answers all requests.
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
    // One route for each file, so that every other path reaches the backend or opens the page.
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

/** Whether a request is for the page and not for a file: a GET or HEAD whose last path segment has no extension. */
function asksForPage(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !(path.split("/").at(-1) ?? "").includes(".");
}
