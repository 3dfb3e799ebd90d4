/** Writes a brotli and a gzip copy of every built file that becomes smaller by it, so that the server need not compress the page. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const leastBytes = 1024;

export function precompress(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: "layar-precompress",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle() {
      const folder = join(config?.root ?? ".", config?.build.outDir ?? "dist");
      for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        if (bytes.length < leastBytes) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
