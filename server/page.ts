/**
 * The built page of the portal: hashed files for ever, icons for a day, index.html never from a cache, files compressed at build time where they
 * are there; any path that is no file opens the page, which knows its own routes.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { App } from "./services";

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

/** False when nothing was built: then the page comes from elsewhere (the development server). */
export async function registerPage(app: App, folder: string): Promise<boolean> {
  if (!existsSync(join(folder, "index.html"))) return false;
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
  return true;
}

/** Whether a path asks for the page rather than for a file: no extension in its last step. */
export function asksForPage(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !(path.split("/").at(-1) ?? "").includes(".");
}
