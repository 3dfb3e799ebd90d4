/** Draws items of lists by a fixed row of chance numbers (mulberry32), so that every run draws the same. */
export function drawFrom(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return (items) => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error("nothing to draw from");
    return item;
  };
}
