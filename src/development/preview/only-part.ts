/** A view may be of one block alone: the rest of its screen is left out. The built page has nothing of it. */
import type { CompiledBlock } from "../../../engine/page";
import type { ScreenBundle } from "../../../engine/react";
import { Store, useStore } from "../../store";

export const shownPart = new Store<string | undefined>(undefined);

function useWithPart(bundle: ScreenBundle | undefined): ScreenBundle | undefined {
  const part = useStore(shownPart);
  return bundle && withOnly(bundle, part);
}

/** The screen as the view shows it. */
export const useShownPart = import.meta.env.DEV ? useWithPart : (bundle: ScreenBundle | undefined) => bundle;

/** The screen with the block of that id alone; as it is where it has none. */
export function withOnly(bundle: ScreenBundle, part: string | undefined): ScreenBundle {
  if (part === undefined) return bundle;
  const found = blockNamed(bundle.screen.blocks, part);
  if (!found) return bundle;
  const made = kept.get(bundle)?.get(part) ?? { ...bundle, screen: { ...bundle.screen, blocks: [found] } };
  kept.set(bundle, new Map(kept.get(bundle)).set(part, made));
  return made;
}

const kept = new WeakMap<ScreenBundle, Map<string, ScreenBundle>>();

function blockNamed(value: unknown, id: string): CompiledBlock | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("kind" in value && "props" in value && (value as { id?: unknown }).id === id) return value as CompiledBlock;
  for (const inner of Object.values(value)) {
    const found = blockNamed(inner, id);
    if (found) return found;
  }
  return undefined;
}
