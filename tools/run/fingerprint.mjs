/** Fingerprints of files: what was made of them holds as long as theirs is the same. Plain JavaScript, because Node reads it before anything is bundled. */
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * Names and bytes of all files below the given folders, and of the given files; one that is not there counts as such. A link in
 * a folder counts as where it leads.
 * @param {string} root
 * @param {readonly string[]} paths below the root
 */
export function fingerprintOfFiles(root, paths) {
  const hash = createHash("sha256").update(process.version);
  for (const path of paths.flatMap((one) => filesAt(root, one)).sort()) {
    const file = join(root, path);
    const isLink = lstatSync(file).isSymbolicLink();
    hash.update(`\0${path}\0${isLink ? "link" : "file"}\0`).update(isLink ? readlinkSync(file) : readFileSync(file));
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesAt(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, sep).length));
}
