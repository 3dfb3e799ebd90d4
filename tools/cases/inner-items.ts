/** The items of a menu, and those in its groups. */
export const withInner = <Item extends object>(items: readonly Item[]): (Item & { readonly id: string })[] =>
  items.flatMap((item) => [item as Item & { readonly id: string }, ...withInner((item as { items?: Item[] }).items ?? [])]);
