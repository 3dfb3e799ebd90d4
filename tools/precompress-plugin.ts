/** Writes a brotli and a gzip copy of every built file that becomes smaller by it, so that the server need not compress the page. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const leastBytes = 1024;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Node compresses as many files at a time as it has threads for it. */
async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
}

export function precompress(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: "layar-precompress",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    async closeBundle() {
      const folder = join(config?.root ?? ".", config?.build.outDir ?? "dist");
      // A build that has failed says why, and may have left no folder.
      if (!existsSync(folder)) return;
      const files = readdirSync(folder, { withFileTypes: true, recursive: true });
      const paths = files.flatMap((file) =>
        file.isFile() && compressible.test(file.name) ? [join(file.parentPath, file.name)] : [],
      );
      await Promise.all(paths.map(compress));
    },
  };
}
