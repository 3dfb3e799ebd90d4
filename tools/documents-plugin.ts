/**
 * The documents as a Vite plugin: checks and compiles them, and gives them to the page as `virtual:layar/*` modules. A build stops at a
 * problem; the development server shows it in the page, and makes and replaces only what a saved document changed.
 */
import { join, relative, sep } from "node:path";
import type { IndexHtmlTransformResult, Plugin, ResolvedConfig, ViteDevServer } from "vite";
import { identifyDocument } from "../engine/tools";
import { pageRoutesFile } from "../portal/page-routes";
import { isPreviewPage } from "../portal/preview-view";
import { bringingTexts } from "./documents/bringing-texts";
import { builtFiles } from "./documents/built-files";
import { galleryModules } from "./documents/gallery-modules";
import { LiveDocuments, type Look, type MadeDocuments } from "./documents/live-documents";
import { prefix } from "./documents/module-prefix";
import type { ModuleSources } from "./documents/modules";
import { pageRoutes } from "./documents/page-routes";
import type { ShownProblem } from "./documents/problems";
import { webManifest } from "./documents/web-manifest";

export interface DocumentsOptions extends Look {
  /** The project's root. */
  readonly root: string;
  /** The folder with schemas, screens and menus; the project's root when left out. */
  readonly documentsRoot?: string;
  /** Called after documents changed on disk and had no errors (development only). */
  readonly onChange?: () => void;
}

export function documents({ root, documentsRoot = root, onChange, ...look }: DocumentsOptions): Plugin {
  let config: ResolvedConfig | undefined;
  const live = new LiveDocuments(root, documentsRoot, look);
  let made: MadeDocuments | undefined;
  const current = () => {
    made ??= live.make({ isServing: isServing() });
    return made;
  };
  let gallery: ModuleSources | undefined;
  const sourceOf = (name: string) => {
    const known = current().sources.get(name);
    if (known !== undefined || !isServing()) return known;
    gallery ??= galleryModules();
    return gallery.get(name);
  };
  const renew = (server: ViteDevServer) => {
    const before = current();
    const next = live.make({ isServing: isServing() });
    tellProblems(server, next.problems);
    const isSound = !next.problems.some(isError);
    made = isSound ? next : { ...before, problems: next.problems };
    if (!isSound) return;
    onChange?.();
    reloadChanged(server, before.sources, next.sources);
  };
  const isDocument = (file: string) => identifyDocument(relative(documentsRoot, file).split(sep).join("/")) !== undefined;
  const isServing = () => config?.command === "serve" && config.mode !== "test";

  return {
    name: "layar-documents",
    configResolved: (resolved) => {
      config = resolved;
    },
    buildStart() {
      if (config?.command !== "build") return;
      made = undefined;
      const errors = current().problems.filter(isError);
      if (errors.length > 0) this.error(`\n${errors.map(({ text }) => text).join("\n\n")}`);
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1).replace(/\?.*$/, "");
      if (name === "texts" && config?.command === "build") return "export const texts = {};\n";
      if (name === "problems") return `export const problems = ${JSON.stringify(current().problems)};\n`;
      const source = sourceOf(name);
      if (source === undefined) return this.error(`no such document module: ${name}`);
      return isServing() && !name.endsWith(".css") ? source + announcing(name) : source;
    },
    transform: {
      order: "pre",
      filter: { id: /\/(src|portal|engine)\/.*\.tsx?$/ },
      handler: (code, id) =>
        config?.command === "build" && isCodeOf(root, id) ? bringingTexts(code, current().portal.texts) : undefined,
    },
    generateBundle(_options, bundle) {
      const files = builtFiles(bundle, (module) => this.getModuleInfo(module)?.dynamicallyImportedIds ?? []);
      for (const [fileName, source] of madeFiles(root, current(), files)) this.emitFile({ type: "asset", fileName, source });
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html, { originalUrl = "" }) => {
        const filled = filledHtml(html, current(), isServing());
        if (!isServing()) return filled;
        return servedHtml(root, filled, originalUrl);
      },
    },
    configureServer(server) {
      if (documentsRoot !== root) server.watcher.add(documentsRoot);
      whenChanged(server, isDocument, () => renew(server));
    },
    hotUpdate: ({ file, modules }) => (isDocument(file) ? [] : modules),
  };
}

/** The files beside the page that are made of documents. */
const madeFiles = (root: string, { portal, text }: MadeDocuments, files: ReturnType<typeof builtFiles>) =>
  Object.entries({ [pageRoutesFile]: JSON.stringify(pageRoutes(portal, files)), ...webManifest(root, text) });

/** With the shared texts that it names, and the fingerprint of the documents; while they are served they change by themselves. */
const filledHtml = (html: string, { text, version }: MadeDocuments, isServing: boolean) =>
  html
    .replace(/%text:([\w.-]+)%/g, (_all, ref: string) => escapeHtml(text(ref)))
    .replace("%documents%", isServing ? "" : version);

/** The page of the development: its gallery, its preview, or the portal with the view of problems. */
function servedHtml(root: string, filled: string, originalUrl: string): IndexHtmlTransformResult {
  if (/^\/galeri(\/isi)?(\?|$)/.test(originalUrl)) return filled.replace("/src/main.tsx", "/src/development/gallery/start.tsx");
  if (isPreviewPage(originalUrl)) return filled.replace("/src/main.tsx", "/src/development/preview/start.tsx");
  const script = (src: string, injectTo: "head" | "body") => ({ tag: "script", attrs: { type: "module", src }, injectTo });
  const problems = script(`/@fs${join(root, "tools/documents/problems-view.ts")}`, "body");
  // Before the page's own script, so that no error is told before somebody listens.
  return { html: filled, tags: [script("/src/development/start.tsx", "head"), problems] };
}

/** Several files that change at once are one change. */
function whenChanged(server: ViteDevServer, isDocument: (file: string) => boolean, renew: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.on("all", (_event, file) => {
    if (!isDocument(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        renew();
      } catch (error) {
        server.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    }, 30);
  });
}

function isCodeOf(root: string, id: string): boolean {
  return id.startsWith(root) && /^(src|portal|engine)\//.test(id.slice(root.length));
}

function isError({ severity }: ShownProblem): boolean {
  return severity === "error";
}

/** Sends the problems to every open page, and to pages that are opened later. */
function tellProblems(server: ViteDevServer, problems: readonly ShownProblem[]): void {
  const { moduleGraph } = server.environments.client;
  const module = moduleGraph.getModuleById(`\0${prefix}problems`);
  if (module) moduleGraph.invalidateModule(module);
  server.ws.send("layar:problems", problems);
}

/** Code for the end of a module: when the module changes, it tells the page, which then shows the new screen instead of the old one. */
function announcing(name: string): string {
  const detail = `{ name: ${JSON.stringify(name)}, exports: next }`;
  return `import.meta.hot?.accept((next) => next && dispatchEvent(new CustomEvent("layar:module", { detail: ${detail} })));\n`;
}

function reloadChanged(server: ViteDevServer, before: ModuleSources, after: ModuleSources): void {
  for (const [id, module] of server.environments.client.moduleGraph.idToModuleMap) {
    if (!id.startsWith(`\0${prefix}`)) continue;
    const name = id.slice(prefix.length + 1);
    const isChanged = after.get(name) !== undefined && before.get(name) !== after.get(name);
    if (isChanged) void server.environments.client.reloadModule(module);
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
