/** Reads every document below a project's root. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { parseDocument, type SourceDocument } from "./document";

const folders = ["schemas", "screens", "menus"];

/** All documents in path order; files that are no documents (the language's own schemas) are passed over. */
export function readDocuments(root: string): SourceDocument[] {
  return folders
    .flatMap((folder) => listFiles(join(root, folder)))
    .map((file) => parseDocument(relative(root, file).split(sep).join("/"), readFileSync(file, "utf8")))
    .filter((document) => document !== undefined)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function listFiles(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
