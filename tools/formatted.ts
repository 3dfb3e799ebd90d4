/** A file as the linter would write it, so that what is generated or edited by a tool reads like its neighbours that people write. */
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** `file` is the path from the root of the project; its ending says in which language the text is. */
export function formatted(file: string, text: string): string {
  const [program, ...first] = command();
  return execFileSync(program, [...first, "check", "--write", `--stdin-file-path=${file}`], { input: text, encoding: "utf8" });
}

/** The program itself where its package is plain to find: to start Node for it takes five times as long. */
function command(): [program: string, ...first: string[]] {
  try {
    return [createRequire(biome).resolve(`@biomejs/cli-${process.platform}-${process.arch}/biome`)];
  } catch {
    return [process.execPath, biome];
  }
}
