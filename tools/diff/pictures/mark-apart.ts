/**
 * Compares pictures in a process of its own, while the browser takes the next. The memory of pictures would make this process, which has all
 * documents in its memory, look through them again and again.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Marked, markChanges } from "./mark-changes";

export interface Marker {
  /** As `markChanges` does it. */
  mark(before: Buffer, after: Buffer): Promise<Marked | undefined>;
  close(): void;
}

interface Pair {
  readonly before: Buffer;
  readonly after: Buffer;
}

interface Answer {
  readonly marked: Marked | undefined;
}

const file = fileURLToPath(import.meta.url);

export function startMarker(): Marker {
  const child = fork(file, [], { execArgv: ["--import", "tsx"], serialization: "advanced" });
  const waiting: { resolve(marked: Marked | undefined): void; reject(error: Error): void }[] = [];
  child.on("message", ({ marked }: Answer) => waiting.shift()?.resolve(marked));
  child.once("exit", () => {
    for (const { reject } of waiting.splice(0)) reject(new Error("What compares pictures has ended."));
  });
  return {
    mark: (before, after) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.send({ before, after } satisfies Pair, (error) => error && reject(error));
      }),
    close: () => void child.kill(),
  };
}

if (process.argv[1] === file)
  process.on("message", ({ before, after }: Pair) => process.send?.({ marked: markChanges(before, after) } satisfies Answer));
