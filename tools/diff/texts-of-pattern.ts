/**
 * A few texts that a pattern takes, to be tried on another: the shortest and some longer ones, with the first and the last signs of its classes
 * and each of its alternatives.
 *
 *   ^(19|20)[0-9]{2}$  ->  "1900", "2099", ...
 */

/** Signs of which one stands there, or texts of a group, so many times. */
interface Piece {
  readonly choices: readonly string[];
  readonly least: number;
  readonly most: number;
}

const variants = 4;

/** None for a pattern that says more than sequences, classes, groups and repetitions. */
export function textsOf(pattern: string): string[] {
  const isTaken = (text: string) => new RegExp(pattern, "u").test(text);
  try {
    return [...new Set(new Reading(pattern).alternatives())].filter(isTaken);
  } catch {
    return [];
  }
}

/** The named classes by some of their signs. */
const named: Readonly<Record<string, readonly string[]>> = {
  d: ["0", "9"],
  w: ["a", "Z", "9", "_"],
  s: [" "],
  D: ["a"],
  W: [" "],
  S: ["a"],
};

class Reading {
  private at = 0;

  constructor(private readonly pattern: string) {}

  /** Up to the end of the pattern, or of the group: the first text of each alternative, then the second of each. */
  alternatives(): string[] {
    const all = [this.sequence()];
    while (this.pattern[this.at] === "|") {
      this.at += 1;
      all.push(this.sequence());
    }
    const longest = Math.max(...all.map(({ length }) => length));
    return Array.from({ length: longest }, (_, index) => all.flatMap((texts) => texts[index] ?? [])).flat();
  }

  private sequence(): string[] {
    const pieces: Piece[] = [];
    while (this.at < this.pattern.length && !"|)".includes(this.pattern[this.at] as string)) {
      const choices = this.choices();
      pieces.push({ choices, ...this.repetition() });
    }
    const written = (variant: number, isLong: boolean) =>
      pieces
        .map(({ choices, least, most }) =>
          (choices[variant % choices.length] ?? "").repeat(isLong ? Math.min(most, least + 3) : least),
        )
        .join("");
    return [
      ...new Set(Array.from({ length: variants }, (_, variant) => [written(variant, false), written(variant, true)]).flat()),
    ];
  }

  /** The signs, or the texts of a group, that may stand there. */
  private choices(): readonly string[] {
    const sign = this.next();
    if (sign === "^" || sign === "$") return [""];
    if (sign === ".") return ["a", "1"];
    if (sign === "\\") return this.escaped();
    if (sign === "[") return this.signs();
    if (sign !== "(") return [sign];
    if (this.pattern.startsWith("?:", this.at)) this.at += 2;
    else if (this.pattern[this.at] === "?") throw new Error(this.pattern);
    const texts = this.alternatives();
    this.at += 1;
    return texts;
  }

  private escaped(): readonly string[] {
    const sign = this.next();
    return named[sign] ?? (sign === "b" ? [""] : [sign]);
  }

  private signs(): readonly string[] {
    if (this.pattern[this.at] === "^") throw new Error(this.pattern);
    const found: string[] = [];
    for (let sign = this.next(); sign !== "]"; sign = this.next()) {
      if (sign === "\\") found.push(...this.escaped());
      else found.push(sign);
      if (this.pattern[this.at] !== "-" || this.pattern[this.at + 1] === "]") continue;
      this.at += 1;
      found.push(this.next());
    }
    return found;
  }

  private repetition(): Pick<Piece, "least" | "most"> {
    const [whole = "", sign, least, more, most] = /^(?:([*+?])|\{(\d+)(,(\d*))?\})\??/.exec(this.pattern.slice(this.at)) ?? [];
    this.at += whole.length;
    if (sign !== undefined) return { least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Number.POSITIVE_INFINITY };
    if (least === undefined) return { least: 1, most: 1 };
    return { least: Number(least), most: more === undefined ? Number(least) : Number(most || Number.POSITIVE_INFINITY) };
  }

  private next(): string {
    const sign = this.pattern[this.at];
    if (sign === undefined) throw new Error(this.pattern);
    this.at += 1;
    return sign;
  }
}
