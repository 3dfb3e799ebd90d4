/** How Vite makes the page, for the build, the development server and the tests alike. */
import react from "@vitejs/plugin-react";
import type { InlineConfig, Rolldown } from "vite";
import { type DocumentsOptions, documents } from "./documents-plugin";
import { lateModules } from "./late-modules-plugin";
import { leaveOutNeverAsked } from "./never-asked-plugin";
import { standIns } from "./stand-ins";
import { unusedParts } from "./unused-parts-plugin";
import { serviceWorker } from "./worker-plugin";

const ofEveryPage = ["$initial" as const];

/** The form, what the validator of each form needs, and the upload of a photo, which the first form of most people has. */
const ofForms = [
  "engine/blocks/form/Form.tsx",
  "engine/rules/validator-runtime.ts",
  "engine/rules/string-formats.ts",
  "engine/form/controls/PhotoUpload.tsx",
];

/**
 * Few files instead of many small ones, since each costs a request: what every page needs (`$initial`: what the page's own script imports,
 * with all that this imports), what every form needs beside it, Mantine's parts in it (`controls`), and those that several late parts
 * share (`lists`: most have a list that opens). Parts that are loaded when first used (dialogs, calendar, crop, rjsf's part in forms,
 * charts, rare block kinds) stay on their own.
 */
const groupsOf = (root: string) => {
  const inEngine = (id: string) => id.startsWith(`${root}engine/`);
  const inPortal = (id: string) =>
    id.startsWith(`${root}portal/`) || (id.startsWith(`${root}src/`) && !id.startsWith(`${root}src/main`));
  const isMap = /virtual:layar\/(manifest|texts|programs)/;
  return [
    // Before all other styles: tokens.css says in which order the layers count.
    {
      name: "theme",
      test: (id: string) => id.endsWith(".layer.css") || (inEngine(id) && /\/theme\/.*\.css$/.test(id)),
      tags: ofEveryPage,
      priority: 3,
    },
    { name: "vendor", test: /node_modules\/|vite\/preload-helper|src\/host\/late-module/, tags: ofEveryPage, priority: 2 },
    { name: "engine", test: inEngine, tags: ofEveryPage, priority: 2 },
    { name: "portal", test: (id: string) => inPortal(id) || isMap.test(id), tags: ofEveryPage, priority: 2 },
    // All of it comes at once, when the page is idle or has lost the network.
    { name: "offline", test: (id: string) => id.startsWith(`${root}src/offline/`), priority: 2 },
    {
      name: importsOf(
        ofForms.map((file) => root + file),
        "form",
      ),
      debugName: "form",
      test: inEngine,
      priority: 1,
    },
    { name: "overlays", test: /@mantine\/core\/.*\/(Modal|ModalBase|Drawer)[/.]/, priority: 1 },
    {
      name: "controls",
      test: /@mantine\/.*\/(Checkbox|Radio|Input|In(lineInput|putsGroupFieldset)|get-(auto-)?contrast-\w+|use-(network|uncontrolled|resolved-styles-api))[/.]/,
      priority: 1,
    },
    {
      name: "lists",
      test: /node_modules\/@(mantine\/(core(?!.*\/(ScrollArea|SegmentedControl|FloatingIndicator|Tabs|Progress)[/.])|hooks)|floating-ui)\//,
      minShareCount: 2,
    },
  ];
};

/** Gives the group's name to these modules and to all that they import; not to what they load when it is first used. */
function importsOf(entries: readonly string[], name: string): Rolldown.CodeSplittingNameFunction {
  let found: Set<string> | undefined;
  return (id, modules) => {
    if (!found) {
      found = new Set(entries);
      // A set gives what is added while it is walked, too.
      for (const one of found) for (const imported of modules.getModuleInfo(one)?.importedIds ?? []) found.add(imported);
    }
    return found.has(id) ? name : null;
  };
}

export function portalConfig(root: string, options: Omit<DocumentsOptions, "root"> = {}): InlineConfig {
  return {
    root,
    configFile: false,
    plugins: [
      documents({ root, ...options }),
      react(),
      unusedParts(),
      leaveOutNeverAsked(root),
      lateModules(root),
      serviceWorker(root),
    ],
    resolve: { alias: standIns(root) },
    build: {
      target: "es2022",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // The words under which the packages in the page may be handed on lie beside it.
      license: { fileName: "licences.md" },
      rolldownOptions: {
        output: { codeSplitting: { groups: groupsOf(root), includeDependenciesRecursively: false } },
        // Documents are compiled while the page is built: that this takes time is no fault of a plugin.
        checks: { bundlerTimings: false },
      },
    },
  };
}
