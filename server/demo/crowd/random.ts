/**
 * Chance that comes out the same every time, so that everybody sees the same invented people, and pictures of screens stay the same.
 * The generator is "mulberry32": small, and good enough for names and dates.
 */
export class Chance {
  constructor(private state: number) {}

  /** From 0 up to, and never, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  one<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error("there is nothing to choose from");
    return items[Math.floor(this.next() * items.length)] as Item;
  }

  /** `{ draf: 3, diajukan: 1 }` gives "draf" three times out of four. */
  weighted(weights: Readonly<Record<string, number>>): string {
    const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
    let left = this.next() * sum;
    for (const [name, weight] of Object.entries(weights)) {
      left -= weight;
      if (left < 0) return name;
    }
    throw new Error("there is nothing to choose from");
  }

  holds(share: number): boolean {
    return this.next() < share;
  }

  /** In the shape of a UUID of version 4. */
  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.between(0, 15).toString(16));
    digits[12] = "4";
    digits[16] = this.one(["8", "9", "a", "b"]);
    return [
      [0, 8],
      [8, 12],
      [12, 16],
      [16, 20],
      [20, 32],
    ]
      .map(([from, to]) => digits.slice(from, to).join(""))
      .join("-");
  }
}
