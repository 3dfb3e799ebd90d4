/**
 * A tool and all code of the project that it imports as one JavaScript file, so that no start compiles TypeScript. Bundles lie beside the
 * installed packages, in a folder with the fingerprint of the code; packages are not in them.
 *
 *   await bundleOf("check")  ->  node_modules/.cache/layar-code/<fingerprint>/check/main.js
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprintOfFiles } from "./fingerprint.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const cacheFolder = join(root, "node_modules/.cache/layar-code");
const code = [
  ...["engine", "portal", "server", "src", "tools", "node_modules/.package-lock.json"],
  ...["tests/server/serve.ts", "tests/e2e/serve-one.ts", "tests/e2e/serve-evening.ts"],
];

/**
 * The file of a tool, or of another entry, from the root.
 * @param {string} name of the tool, such as `check`, or the path of the entry
 */
export const entryOf = (name) => (name.endsWith(".ts") ? name : `tools/${name}.ts`);

/**
 * Throws where nothing can be written beside the packages, as by another user of the machine.
 * @param {string} name as `entryOf` takes it
 */
export async function bundleOf(name) {
  const codeFolder = join(cacheFolder, fingerprintOfFiles(root, code).slice(0, 24));
  const folder = join(codeFolder, name.replaceAll("/", "."));
  const file = join(folder, "main.js");
  if (existsSync(file)) {
    keepFresh(codeFolder);
    return file;
  }
  mkdirSync(codeFolder, { recursive: true });
  forgetOld();
  await bundle(name, folder);
  return file;
}

/** It is in use: the others go by their age. What another user of the machine made may go by its own. */
function keepFresh(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {}
}

/** A tool that is half written is never run. */
async function bundle(name, folder) {
  const { build } = await import("esbuild");
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft);
  try {
    await build({ entryPoints: { main: join(root, entryOf(name)) }, outdir: draft, plugins: [ownPlaces(folder)], ...how });
    renameSync(draft, folder);
  } catch (error) {
    // Another process was quicker with the same.
    if (!existsSync(join(folder, "main.js"))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @type {import("esbuild").BuildOptions} */
const how = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  jsx: "automatic",
  sourcemap: "linked",
  sourcesContent: false,
  logLevel: "warning",
};

/** Files that code reads beside itself are found where the code was, not where the bundle is. */
function ownPlaces(folder) {
  return {
    name: "own-places",
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (path.includes(`${sep}node_modules${sep}`)) return undefined;
        const text = await readFile(path, "utf8");
        if (!text.includes("import.meta.")) return undefined;
        const place = JSON.stringify(relative(folder, path).split(sep).join("/"));
        const url = `new URL(${place}, import.meta.url)`;
        const contents = text.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_all, what) =>
          what === "url" ? `${url}.href` : `process.getBuiltinModule("node:url").fileURLToPath(new URL(".", ${url}))`,
        );
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

const keptFor = 3 * 24 * 3_600_000;

function forgetOld() {
  for (const name of readdirSync(cacheFolder)) {
    const folder = join(cacheFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > keptFor) rmSync(folder, { recursive: true, force: true });
  }
}
