/** A page that is filled as the built one: it has no code, and all addresses of the portal. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createLibrary, readDocuments } from "../../engine/tools";
import { pageRoutesFile } from "../../portal/page-routes";
import { compilePortal } from "../documents/compile-portal";
import { pageRoutes } from "../documents/page-routes";

export function writeHomePage(folder: string, root: string): void {
  const portal = compilePortal(createLibrary(readDocuments(root)));
  const files = (modules: readonly string[]) => ({ scripts: modules.map((name) => `/assets/${name}.js`), styles: [] });
  writeFileSync(join(folder, pageRoutesFile), JSON.stringify(pageRoutes(portal, files)));
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><html lang="id"><head><title>Layar</title></head><body><div id="portal"><img src="/favicon/layar.svg"></div></body></html>',
  );
}
