import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The text of a file in which a problem stands; none of what is no file, such as a link to a folder. */
export function textOf(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
}
