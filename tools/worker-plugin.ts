/**
 * Builds the service worker (src/worker) after the page: `/sw.js`, without a hash, one file. It is told which files the page starts with,
 * which parts come later, and a name of the build, made of the names of all files.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> } };

/** Files of `public/` that a page without a network begins with. */
const ofEveryStart = ["/fonts/plus-jakarta-sans-2.071.woff2", "/favicon/layar.svg"];

export function serviceWorker(root: string): Plugin {
  return {
    name: "layar-service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === "chunk");
        const start = chunks.filter(
          ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.startsWith(`${root}src/offline/`)),
        );
        const startFiles = filesOf(withImports(start, chunks));
        const parts = filesOf(chunks.filter(isPart)).filter((file) => !startFiles.includes(file));
        const define = {
          __BUILD__: JSON.stringify(hashOf(bundle)),
          __SHELL_FILES__: JSON.stringify([...startFiles, ...ofEveryStart]),
          __PARTS__: JSON.stringify(parts),
        };
        this.emitFile({ type: "asset", fileName: "sw.js", source: await built(join(root, "src/worker/worker.ts"), define) });
      },
    },
  };
}

/** Code that screens load when it is needed, such as the calendar of a date; screens themselves come with their first visit. */
const isPart = ({ moduleIds }: Chunk) => !moduleIds.some((id) => id.startsWith("\0virtual:layar/"));

function withImports(start: readonly Chunk[], chunks: readonly Chunk[]): readonly Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set(start);
  // A set gives what is added while it is walked, too.
  for (const chunk of reached) for (const file of chunk.imports) if (byFile.has(file)) reached.add(byFile.get(file) as Chunk);
  return [...reached];
}

const filesOf = (chunks: readonly Chunk[]) => {
  const files = chunks.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  return [...new Set(files)].map((file) => `/${file}`).sort();
};

/** The page itself has no hash in its name. */
function hashOf(bundle: Rolldown.OutputBundle): string {
  const hash = createHash("sha256");
  for (const name of Object.keys(bundle).sort()) hash.update(`${name}\0`);
  const page = bundle["index.html"];
  if (page?.type === "asset") hash.update(page.source);
  return hash.digest("hex").slice(0, 12);
}

async function built(entry: string, define: Readonly<Record<string, string>>): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    define,
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: entry, output: { format: "iife", codeSplitting: false } },
    },
  });
  const [file] = (Array.isArray(output) ? output : [output]).flatMap((one) => ("output" in one ? one.output : []));
  if (file?.type !== "chunk") throw new Error("the service worker was not built");
  return file.code;
}
