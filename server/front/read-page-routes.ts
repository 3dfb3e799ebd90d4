import { type PageRoutes, pageRoutesFile } from "../../portal/page-routes";
import type { BuiltFiles } from "./built-files";

/** The routes that the build has written; undefined where there is no built page, as under the development server. */
export function readPageRoutes(files: BuiltFiles): PageRoutes | undefined {
  const file = files.get(`/${pageRoutesFile}`);
  return file && (JSON.parse(file.bytes.toString("utf8")) as PageRoutes);
}
