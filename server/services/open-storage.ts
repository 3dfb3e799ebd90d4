import { type FileStorage, folderStorage } from "./file-storage";
import { requireUsable, s3Storage } from "./s3/s3-storage";
import type { StorageUse } from "./storage-settings";

/** Opens the place where files are stored. Throws an Error that says why it cannot be used; a folder is made when the first file comes. */
export async function openStorage(use: StorageUse): Promise<FileStorage> {
  if (use.kind === "folder") return folderStorage(use.folder);
  await requireUsable(use);
  return s3Storage(use);
}
