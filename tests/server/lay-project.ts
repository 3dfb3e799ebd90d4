/**
 * Documents of a program that is not in the repository, laid over the shipped ones in a folder of their own; their migration is generated
 * as `npm run generate` does it.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createLibrary, readDocuments } from "../../engine/server";
import { projectRoot } from "../../server/app";
import { nextMigration } from "../../server/rows/shape/next-migration";

export interface Project {
  readonly root: string;
  /** Changes a document and generates what follows from it. */
  change(path: string, text: string): void;
  generate(): readonly string[];
  remove(): void;
}

/** The folders are laid one over the other; the shipped record types are left out where they are not asked for: so it is made sooner. */
export function layProject(
  folders: readonly string[],
  { shipped, root = mkdtempSync(join(tmpdir(), "layar-project-")) }: { shipped: boolean; root?: string },
): Project {
  for (const folder of ["schemas", "screens", "menus"])
    cpSync(join(projectRoot, folder), join(root, folder), { recursive: true });
  for (const folder of shipped ? [] : ["records", "migrations", "papers"])
    rmSync(join(root, "schemas", folder), { recursive: true, force: true });
  for (const folder of folders) cpSync(folder, root, { recursive: true });
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  return {
    root,
    change: put,
    generate: () => {
      const files = nextMigration(root, createLibrary(readDocuments(root)));
      for (const { path, text } of files) put(path, text);
      return files.map(({ path }) => path);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
