/** Reads every document below a project's root. */
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type DocumentKind, languageFolder } from "../documents/document-kind";
import type { SourceDocument } from "../documents/source-document";
import { documentKinds, kindNames } from "./document-kinds";
import { isAside } from "./documents-version";
import { identifyDocument, parseDocument } from "./identify-document";

/** The folders of the project's root that hold documents: `schemas`, `screens`, `menus`. */
const folders = [...new Set(kindNames.map((kind) => documentKinds[kind].folder.split("/", 1)[0] as string))];

/** All documents, or those of one kind, in path order; files that are no documents (the language's own schemas) are passed over. */
export function readDocuments(root: string, kind?: DocumentKind): SourceDocument[] {
  return readFiles(root, kind === undefined ? folders : [documentKinds[kind].folder]);
}

/** Those that a portal serves, in path order: without what only says how others should be. */
export const readServed = (root: string): SourceDocument[] => readFiles(root, folders, (path) => !isAside(path));

function readFiles(root: string, inside: readonly string[], isMeant = (_path: string) => true): SourceDocument[] {
  const pathOf = pathsBelow(root);
  return listFiles(root, inside)
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => [pathOf(entry), entry] as const)
    .filter(([path]) => isMeant(path))
    .map(([path, entry]) => parseDocument(path, readFileSync(`${entry.parentPath}${sep}${entry.name}`, "utf8")))
    .filter((document) => document !== undefined)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Migrations of record types and their lock stand beside the documents: `npm run generate` writes them, and the server reads them. */
const migrationFolder = "schemas/migrations/";

/** Files among the documents that nobody would read: under a path that no document has, or only a link to a document. */
export function findStrays(root: string): string[] {
  const isStray = (path: string, entry: Dirent) =>
    !entry.name.startsWith(".") &&
    !path.startsWith(languageFolder) &&
    !path.startsWith(migrationFolder) &&
    (entry.isSymbolicLink() || (entry.isFile() && identifyDocument(path) === undefined));
  const pathOf = pathsBelow(root);
  return listFiles(root, folders)
    .filter((entry) => isStray(pathOf(entry), entry))
    .map(pathOf)
    .sort();
}

/** The path of a file from the root; that of its folder, which holds many, is found once. */
function pathsBelow(root: string): (entry: Dirent) => string {
  const known = new Map<string, string>();
  return ({ parentPath, name }) => {
    const folder = known.get(parentPath) ?? relative(root, parentPath).split(sep).join("/");
    known.set(parentPath, folder);
    return `${folder}/${name}`;
  };
}

function listFiles(root: string, inside: readonly string[]): Dirent[] {
  return inside.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { withFileTypes: true, recursive: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
  });
}
