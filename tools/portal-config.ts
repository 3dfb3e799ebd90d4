/** How Vite makes the page, for the build, the development server and the tests alike. */
import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { eagerKinds } from "../engine/index";
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

/** Rooms of the engine that every page needs. */
const everyRoom = "(actions|compile|conditions|documents|json|render|report|resolve|screen|texts)";

/** The lists of block kinds, how each kind resolves, and all of the eager ones. */
const everyBlock = `([^/]+|[^/]+/resolve\\.ts|(${eagerKinds.join("|")})/.+)`;

/**
 * Few files instead of many small ones, since each costs a request: what every page needs, and what every form needs. Parts that are
 * loaded when first used (calendar, crop, rjsf's part in forms, the choice after 409, rare block kinds) stay on their own.
 */
const groups = [
  { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|json-logic-js)\// },
  // Before all other styles: tokens.css says in which order the layers count.
  { name: "theme", test: /engine\/theme\// },
  { name: "engine", test: new RegExp(`engine/${everyRoom}/|engine/blocks/${everyBlock}$`) },
  {
    name: "form",
    test: /engine\/rules\/|engine\/form\/(?!composite\/|controls\/(Calendar|PhotoCrop|cut-photo|crop))|engine\/blocks\/form\/(?!NewerCopy|newer-copy)/,
  },
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
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  };
}
