/**
 * The built files that a document module needs beside those that every page loads:
 *
 *   filesOf(["screen/ppg/home"], ["table"])  ->  { scripts: ["/assets/home-Ab12.js", "/assets/Table-Cd34.js"], styles: [...] }
 */
import type { Rolldown } from "vite";
import { prefix } from "./module-prefix";
import type { FilesOf } from "./page-routes";

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss?: ReadonlySet<string> } };

/** The modules that load each late part by a dynamic import whose target lies in a folder of the part's name. */
const loadersOfParts = ["/engine/blocks/late-components.ts", "/engine/blocks/prepare-parts.ts"];

/** `importedBy` gives the modules that a module imports dynamically. */
export function builtFiles(bundle: Rolldown.OutputBundle, importedBy: (module: string) => readonly string[]): FilesOf {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const withImports = (chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> => {
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) withImports(imported, found);
    }
    return found;
  };
  const ofEveryPage = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => [...withImports(entry)]));
  const late = [...byModule.keys()].filter((id) => loadersOfParts.some((loader) => id.endsWith(loader))).flatMap(importedBy);
  const partModule = (part: string) => late.find((id) => id.includes(`/${part}/`));
  return (modules, parts = []) => {
    const ids = [...modules.map((name) => `\0${prefix}${name}`), ...parts.flatMap((part) => partModule(part) ?? [])];
    const needed = new Set(ids.flatMap((id) => (byModule.has(id) ? [...withImports(byModule.get(id) as Chunk)] : [])));
    const own = [...needed].filter((chunk) => !ofEveryPage.has(chunk));
    const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    const toAddress = (file: string) => `/${file}`;
    return { scripts: own.map(({ fileName }) => toAddress(fileName)), styles: [...new Set(styles)].map(toAddress) };
  };
}
