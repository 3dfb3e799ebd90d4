import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { extractRevision, NoRevision } from "../diff/documents-at";
import { inNewFolder } from "../new-folder";
import { say } from "./wording";

/** Works on the folder of documents that is meant: one that is there, else those of a git revision, which are thrown away afterwards. */
export async function withFolderOf<Result>(
  root: string,
  source: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (existsSync(join(source, "schemas"))) return work(resolve(source));
  return inNewFolder(async (folder) => {
    try {
      extractRevision(root, source, folder);
      return await work(folder);
    } catch (error) {
      throw error instanceof NoRevision || !existsSync(join(folder, "schemas")) ? new Error(say.noDocuments(source)) : error;
    }
  });
}
