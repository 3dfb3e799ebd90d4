/** A generated file as the linter would write it, so that it reads like its neighbours that people write. */
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";

/** `file` is the path from the root of the project; its ending says in which language the text is. */
export function formatted(file: string, text: string): string {
  const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  return execFileSync(process.execPath, [biome, "check", "--write", `--stdin-file-path=${file}`], {
    input: text,
    encoding: "utf8",
  });
}
