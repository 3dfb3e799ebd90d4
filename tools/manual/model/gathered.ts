/**
 * Items in fewer lines: parts of one kind that say nothing but their names are one item, and a part of which one rule is said has it in its line.
 *
 *   Kolom “Nama” / Kolom “Surel”                ->  Kolom “Nama”, “Surel”
 *   Isian “NIK” > Tampak bila fungsi terisi      ->  Isian “NIK”: tampak bila fungsi terisi
 */
import { lowerFirst } from "../../diff/place-words";
import type { Item } from "./manual";

export function gathered(items: readonly Item[]): Item[] {
  const all: Item[] = [];
  for (const item of items.map(withItsRule)) {
    const last = all.at(-1);
    if (last && isAlike(last, item)) all[all.length - 1] = joined(last, item);
    else all.push(item);
  }
  return all;
}

function withItsRule(item: Item): Item {
  const inner = gathered(item.inner);
  const [rule, ...others] = inner;
  const isLine = item.called && rule?.isRule === true && rule.inner.length === 0 && others.length === 0;
  if (!isLine || rule.isForStaff !== item.isForStaff) return { ...item, inner };
  const { called: _, ...told } = item;
  return { ...told, text: `${item.text}: ${lowerFirst(rule.text)}`, from: [...item.from, ...rule.from], inner: [] };
}

const isAlike = (one: Item, other: Item): boolean =>
  one.called !== undefined &&
  one.called === other.called &&
  one.isForStaff === other.isForStaff &&
  one.inner.length === 0 &&
  other.inner.length === 0;

/** The noun is said once. */
const joined = (one: Item, other: Item): Item => ({
  ...one,
  text: `${one.text}, ${other.text.slice(`${other.called} `.length)}`,
  from: [...one.from, ...other.from],
});
