import { lateBlocks } from "./late-blocks";
import type { LatePart } from "./late-parts";

const underWay = new Set<Promise<unknown>>();

/** Starts loading a screen's code together with its bundle. What does not come is asked for again, and told, where it is shown. */
export function prepareParts(...parts: readonly LatePart[]): void {
  for (const part of parts) {
    const loading: Promise<unknown> = load(part)
      .catch(() => {})
      .finally(() => underWay.delete(loading));
    underWay.add(loading);
  }
}

/** Once every part that was started has come, or has failed: a screen that waits for it is shown whole at once. */
export async function partsPrepared(): Promise<void> {
  await Promise.all(underWay);
}

function load(part: LatePart): Promise<unknown> {
  return part === "composite" ? import("../form/composite/composite") : lateBlocks[part].load();
}
