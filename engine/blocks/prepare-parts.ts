import { lateComponents } from "./late-components";
import type { LatePart } from "./late-parts";

const loadPart: Record<LatePart, () => Promise<unknown>> = {
  ...lateComponents,
  composite: () => import("../form/composite/composite"),
};

/** Starts loading a screen's code together with its bundle. What does not come is asked for again, and told, where it is shown. */
export function prepareParts(...parts: readonly LatePart[]): void {
  for (const part of parts) loadPart[part]().catch(() => {});
}
