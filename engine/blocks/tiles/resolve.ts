/** The tiles a person sees: those of the menu, the block's own, and one for each row. */
import type { CompiledTemplate } from "../../compile/compiled";
import { readPath, type Scope } from "../../conditions/condition";
import { type ResolvedMenuItem, resolveNode } from "../../resolve/resolve";
import { readRows } from "../../resolve/rows";

export interface Tile extends ResolvedMenuItem {
  readonly key: string;
}

export function resolveTiles(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { item, rows, source, ...rest } = props;
  const { menu, items, ...own } = resolveNode(rest, scope) as { menu?: { items: ResolvedMenuItem[] }; items: ResolvedMenuItem[] };
  const each = item
    ? readRows(readPath(scope, `sources.${source}`), rows as string | undefined).map((row, index) => {
        const tile = resolveNode((item as CompiledTemplate).$each, scope, { row }) as ResolvedMenuItem | undefined;
        return tile && { ...tile, key: `${tile.id}.${row.id ?? index}` };
      })
    : [];
  const tiles = [...(menu?.items ?? []), ...items].map((tile) => ({ ...tile, key: tile.id }));
  return { ...own, tiles: [...tiles, ...each.filter((tile) => tile !== undefined)] };
}
