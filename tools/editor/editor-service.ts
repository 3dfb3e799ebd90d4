/** The JSON language service that editors use, with the settings that are checked in. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { LanguageService } from "vscode-json-languageservice";

const library = createRequire(import.meta.url)("vscode-json-languageservice") as typeof import("vscode-json-languageservice");
export const { TextDocument } = library;

export const root = join(import.meta.dirname, "../..");

export const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;

interface Settings {
  readonly "json.schemas": readonly { readonly fileMatch: string[]; readonly url: string }[];
}

/** `made`: texts of generated files as they would be with other documents, by their paths. */
export function editorService(made: ReadonlyMap<string, string> = new Map()): LanguageService {
  const texts = new Map([...made].map(([path, text]) => [uriOf(path), text]));
  const service = library.getLanguageService({
    schemaRequestService: async (uri) => texts.get(uri) ?? readFileSync(fileURLToPath(uri), "utf8"),
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
  });
  const settings = JSON.parse(readFileSync(join(root, ".vscode/settings.json"), "utf8")) as Settings;
  service.configure({ schemas: settings["json.schemas"].map(({ fileMatch, url }) => ({ fileMatch, uri: uriOf(url) })) });
  return service;
}
