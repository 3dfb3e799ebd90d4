/** Has modules that come later loaded by src/host/late-module.ts, which can ask for them again, instead of by Vite's own helper. */
import type { Plugin } from "vite";

export function lateModules(root: string): Plugin {
  return {
    name: "layar-late-modules",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { lateModule as __vitePreload } from ${JSON.stringify(`${root}src/host/late-module.ts`)};`,
    },
  };
}
