/**
 * The page of the desk, built once for each state of its code and kept beside the installed packages. Nothing of it is in the production
 * build, which knows only what `index.html` of the project leads to.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprintOfFiles } from "../run/fingerprint.mjs";
import { standIns } from "../stand-ins";

const codeRoot = fileURLToPath(new URL("../..", import.meta.url));
const cacheFolder = join(codeRoot, "node_modules/.cache/layar-studio");
const code = ["tools/studio", "engine", "portal", "src/stand-ins", "tools/stand-ins.ts", "public", "package-lock.json"];

export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
}

/** By the path of their address; that of the page itself is "/". */
export async function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const folder = join(cacheFolder, fingerprintOfFiles(codeRoot, code).slice(0, 24));
  if (!existsSync(join(folder, "index.html"))) await buildPage(folder);
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry): [string, PageFile] => {
    const file = join(entry.parentPath, entry.name);
    return [
      file.slice(folder.length).replaceAll("\\", "/"),
      { type: types[extname(file)] ?? "application/octet-stream", body: readFileSync(file) },
    ];
  });
  const found = new Map(files);
  return new Map([...found, ["/", found.get("/index.html") as PageFile]]);
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

async function buildPage(folder: string): Promise<void> {
  const { build } = await import("vite");
  rmSync(cacheFolder, { recursive: true, force: true });
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  // A build says to the whole process that it is production; the preview that this process serves later is none.
  const { NODE_ENV: before } = process.env;
  await build({
    root: join(codeRoot, "tools/studio/page"),
    configFile: false,
    logLevel: "error",
    resolve: { alias: standIns(codeRoot) },
    publicDir: join(codeRoot, "public"),
    build: { outDir: draft, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 2_000, reportCompressedSize: false },
  });
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  renameSync(draft, folder);
}
