import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type PageRoutes, pageRoutesFile } from "../../portal/page-routes";

/** The routes that the build has written; undefined where there is no built page, as under the development server. */
export function readPageRoutes(folder: string): PageRoutes | undefined {
  const file = join(folder, pageRoutesFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PageRoutes) : undefined;
}
