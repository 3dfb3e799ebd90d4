import type { Readable } from "node:stream";

/** What the first group of `pattern` holds once a process has said it. Throws an Error with all that it said where it ends before. */
export function saidBy(output: Readable | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    output?.on("data", (part) => {
      said += part;
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    output?.on("close", () => reject(new Error(`a server of the bench ended before it listened:\n${said}`)));
  });
}
