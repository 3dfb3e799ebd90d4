/** The closed reference lists that the page knows: each screen's bundle brings those that it names. */
import type { ReferenceOption } from "../../engine/page";

const lists = new Map<string, readonly ReferenceOption[]>();

export function bringLists(more: Readonly<Record<string, readonly ReferenceOption[]>>): void {
  for (const [id, options] of Object.entries(more)) lists.set(id, options);
}

export const broughtList = (id: string): readonly ReferenceOption[] => lists.get(id) ?? [];
