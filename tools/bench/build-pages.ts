/** Builds each peer's page as it would be shipped, and serves the pages under a policy that forbids inline code. */
import { createReadStream } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { portalConfig } from "../portal-config";
import { bundleModule, rowsModule, textsModule } from "./engine-documents";

const prefix = "virtual:bench/";

function documentsPlugin(root: string): Plugin {
  return {
    name: "bench-documents",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      if (name === "texts") return textsModule(root);
      if (name === "rows") return rowsModule();
      return bundleModule(name === "list" ? name : Number(name));
    },
  };
}

/** The peers that are our own; they are built as the portal is. */
const isOurs = (peer: string) => ["engine", "schema-form", "rows"].includes(peer);

export interface BuiltPages {
  /** The folder with a folder for each peer. */
  readonly out: string;
  /** For example http://127.0.0.1:4220; the page of a peer is at `/<peer>/`. */
  readonly address: string;
}

export interface PagesToBuild {
  readonly root: string;
  readonly peers: readonly string[];
  readonly port: number;
}

/** Builds the pages of these peers in a folder of their own, serves them, and takes both away afterwards. */
export async function withBuiltPages<Result>(
  { root, peers, port }: PagesToBuild,
  work: (pages: BuiltPages) => Promise<Result>,
): Promise<Result> {
  const out = await mkdtemp(join(tmpdir(), "layar-bench-"));
  try {
    await buildPages(root, out, peers);
    const server = await servePages(out, port);
    try {
      return await work({ out, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** Builds the peers into `<out>/<peer>`, and puts the fonts of the theme where its styles look for them. */
async function buildPages(root: string, out: string, peers: readonly string[]): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await cp(join(root, "public/fonts"), join(out, "fonts"), { recursive: true });
  for (const peer of peers) {
    const outDir = join(out, peer);
    await mkdir(outDir, { recursive: true });
    await build({
      configFile: false,
      root,
      logLevel: "error",
      base: `/${peer}/`,
      publicDir: false,
      plugins: [react(), documentsPlugin(root)],
      resolve: { alias: isOurs(peer) ? portalConfig(root).resolve?.alias : undefined },
      build: {
        outDir,
        emptyOutDir: true,
        rolldownOptions: {
          input: join(root, `tools/bench/peers/${peer}.tsx`),
          output: { entryFileNames: "page.js", assetFileNames: "assets/[name]-[hash][extname]" },
        },
      },
    });
  }
}

const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".css": "text/css" };

/** `/<peer>/` is the peer's page, everything else a file of its build. */
async function servePages(out: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const peer = /^\/([a-z-]+)\/$/.exec(path)?.[1];
    if (peer) {
      // rjsf's stock validator and Mantine's own styles need what a strict policy forbids; these peers have neither.
      const strict = ["engine", "hand", "hook-form", "rows", "rows-html"].includes(peer);
      if (strict)
        response.setHeader(
          "Content-Security-Policy",
          "default-src 'none'; font-src 'self'; img-src data:; script-src 'self'; style-src 'self'",
        );
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(await pageOf(out, peer));
      return;
    }
    response.setHeader("Content-Type", types[/\.\w+$/.exec(path)?.[0] ?? ""] ?? "application/octet-stream");
    createReadStream(join(out, path))
      .on("error", () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

async function pageOf(out: string, peer: string): Promise<string> {
  const files = await readdir(join(out, peer), { recursive: true });
  const styles = files.filter((file) => file.endsWith(".css")).map((file) => `<link rel="stylesheet" href="/${peer}/${file}">`);
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${peer}</title>${styles.join("")}</head>
<body><script type="module" src="/${peer}/page.js"></script></body></html>`;
}
