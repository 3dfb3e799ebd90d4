/** How Vite makes the page, for the build, the development server and the tests alike. */
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { type DocumentsOptions, documents } from "./documents-plugin";
import { precompress } from "./precompress-plugin";

/**
 * Small replacements for packages that rjsf imports and the page does not need: 31 kB of Markdown that our theme never shows, 49 kB that
 * the browser's URL can do, 10 kB that only rjsf's own Form calls.
 */
const standIns = (root: string) => [
  { find: /^markdown-to-jsx(\/react)?$/, replacement: `${root}src/stand-ins/plain-markdown.ts` },
  { find: /^fast-equals$/, replacement: `${root}src/stand-ins/equal.ts` },
  { find: /^fast-uri$/, replacement: `${root}src/stand-ins/uri.ts` },
  { find: /^\.\/(omitExtraData|toPathSchema)\.js$/, replacement: `${root}src/stand-ins/unused.ts` },
];

/**
 * Few files instead of many small ones, since each costs a request: what every page needs (`$initial`: what the page's own script imports,
 * with all that this imports), what every form needs beside it,
 * and Mantine's parts that several late parts share. Parts that are loaded when first used (calendar, crop, rjsf's part in
 * forms, the choice after 409, charts, rare block kinds) stay on their own.
 */
const ofEveryPage = ["$initial" as const];
const groups = [
  // Before all other styles: tokens.css says in which order the layers count.
  { name: "theme", test: /\/engine\/theme\/|\.layer\.css$/, tags: ofEveryPage, priority: 3 },
  { name: "vendor", test: /node_modules\//, tags: ofEveryPage, priority: 2 },
  { name: "engine", test: /\/engine\//, tags: ofEveryPage, priority: 2 },
  {
    name: "form",
    test: /engine\/rules\/|engine\/form\/(?!composite\/|controls\/(Calendar|PhotoCrop|cut-photo|crop))|engine\/blocks\/form\/(?!NewerCopy|newer-copy)/,
    priority: 1,
  },
  { name: "controls", test: /node_modules\/@(mantine\/(core|hooks)|floating-ui)\//, minShareCount: 2 },
];

export function portalConfig(root: string, options: Omit<DocumentsOptions, "root"> = {}): InlineConfig {
  return {
    root,
    configFile: false,
    plugins: [documents({ root, ...options }), react(), precompress()],
    resolve: { alias: standIns(root) },
    build: {
      target: "es2022",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } },
    },
  };
}
