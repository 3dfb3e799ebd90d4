/**
 * The documents for tests: the plugin that checks and compiles them is loaded with the first module that asks for them, since most test files
 * never do, and each run would wait for it.
 */
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import { prefix } from "./documents/module-prefix";

export function documentsWhenAsked(root: string): Plugin {
  let documents: Promise<Plugin> | undefined;
  const load = async () => {
    const { module } = await runnerImport<typeof import("./documents-plugin")>(join(root, "tools/documents-plugin.ts"));
    return module.documents({ root });
  };
  return {
    name: "layar-documents-when-asked",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      documents ??= load();
      const plugin = await documents;
      if (typeof plugin.load !== "function") throw new Error("the documents have no modules");
      return plugin.load.call(this, id);
    },
  };
}
