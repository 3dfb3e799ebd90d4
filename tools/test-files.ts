/** Test files chosen by what they say: a test that moves from one group to another does so by one line of its own. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The line of a test file that is left to `npm run test:long`. */
export const longTrial = /^\/\/ @long$/;

/** The paths of all files below `tests` that end as tests do and have a line like this, from the project's root. */
export function testFilesWith(root: string, line: RegExp): string[] {
  const says = new RegExp(line, "m");
  return readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .map((path) => `tests/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && says.test(readFileSync(join(root, path), "utf8")))
    .sort();
}
