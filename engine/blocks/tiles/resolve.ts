/** The tiles a person sees: those of the menu, the block's own, and one for each row. */

import { holds, readPath, type Scope } from "../../conditions/condition";
import type { CompiledCondition, CompiledMenuEntry, CompiledTemplate } from "../../nodes/compiled";
import { inState, type ResolvedMenuItem, resolveMenuItems } from "../../resolve/menu";
import { resolveNode } from "../../resolve/resolve";
import { readRows } from "../../values/rows";

export interface Tile extends ResolvedMenuItem {
  readonly key: string;
}

interface TilesProps {
  readonly menu?: { readonly visibleWhen?: CompiledCondition; readonly items: readonly CompiledMenuEntry[] };
  readonly items: readonly CompiledMenuEntry[];
  readonly source?: string;
  readonly rows?: string;
  readonly item?: CompiledTemplate;
}

export function resolveTiles(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { item, rows, source, menu, items, ...own } = props as unknown as TilesProps;
  const shown = menu && holds(menu.visibleWhen?.$if, scope) ? resolveMenuItems(menu.items, scope) : [];
  const each = item
    ? readRows(readPath(scope, `sources.${source}`), rows).map((row, index) => {
        const tile = inState(resolveNode(item.$each, scope, { row }) as ResolvedMenuItem | undefined);
        return tile && { ...tile, key: `${tile.id}.${row.id ?? index}` };
      })
    : [];
  const tiles = [...shown, ...resolveMenuItems(items, scope)].map((tile) => ({ ...tile, key: tile.id }));
  return { ...(resolveNode(own, scope) as object), tiles: [...tiles, ...each.filter((tile) => tile !== undefined)] };
}
