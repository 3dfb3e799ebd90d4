import type { CompileBlock } from "../../compile/block-tools";
import { compileMenuItem, compileMenuItems } from "../../compile/compile-menu";
import type { TilesBlock } from "../../documents/language";

/** Tiles: a menu's items, the block's own, and one for each row of a source. */
export const compileTiles: CompileBlock<TilesBlock> = (block, tools) => {
  const menu = block.menu === undefined ? undefined : tools.library.get("menu", block.menu);
  if (block.menu !== undefined && !menu) throw new Error(`unknown menu "${block.menu}"`);
  return {
    title: tools.text(block.title ?? menu?.title),
    columns: block.columns ?? 3,
    menu: menu && { visibleWhen: tools.condition(menu.visibleWhen), items: compileMenuItems(menu.items, tools) },
    items: compileMenuItems(block.items, tools),
    source: tools.source(block.source),
    rows: block.rows,
    item: block.item && { $each: compileMenuItem(block.item, tools) },
    empty: tools.text(block.empty),
  };
};
