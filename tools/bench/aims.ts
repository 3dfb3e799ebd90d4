/** What we set out to reach, as ratios to hand-written React in the same run where a figure alone would say little. */
import type { Figures } from "./measure";

export type Medians = Readonly<Record<string, Figures>>;

export interface Aim {
  readonly name: string;
  readonly limit: number;
  /** Undefined where the run did not measure what it needs. */
  value(medians: Medians): number | undefined;
}

/** Medians stand under `<peer> <fields>`. */
export const medianKey = (peer: string, fields: number) => `${peer} ${fields}`;

function ratio(medians: Medians, figure: keyof Figures, fields: number, peer: string): number | undefined {
  const ours = medians[medianKey("engine", fields)];
  const theirs = medians[medianKey(peer, fields)];
  return ours && theirs && ours[figure] / theirs[figure];
}

function toHand(figure: keyof Figures, fields: number, limit: number, words: string): Aim {
  return {
    name: `${words}, ${fields} fields, to hand-written`,
    limit,
    value: (medians) => ratio(medians, figure, fields, "hand"),
  };
}

function growth(figure: "key60" | "key450", words: string): Aim {
  return {
    name: `${words}, 1,000 to 100 fields`,
    limit: 4 / 3,
    value: (medians) => {
      const [small, large] = [medians[medianKey("engine", 100)], medians[medianKey("engine", 1000)]];
      return small && large && large[figure] / small[figure];
    },
  };
}

function aheadOfStock(figure: keyof Figures, fields: number, words: string): Aim {
  return {
    name: `${words}, ${fields} fields, to stock rjsf`,
    limit: 1,
    value: (medians) => ratio(medians, figure, fields, "rjsf-core"),
  };
}

const sizes = [300, 1000];

export const aims: readonly Aim[] = [
  toHand("key60", 300, 1.3, "key each 60 ms"),
  toHand("key450", 300, 1.3, "key each 450 ms"),
  growth("key60", "key each 60 ms"),
  growth("key450", "key each 450 ms"),
  toHand("mount", 300, 2.5, "mount"),
  ...sizes.map((fields) => toHand("show", fields, 2, "show")),
  ...sizes.map((fields) => toHand("submit", fields, 3, "submit")),
  {
    name: "heap at 1,000 fields, MB",
    limit: 15,
    value: (medians) => medians[medianKey("engine", 1000)]?.heap,
  },
  ...sizes.flatMap((fields) => [
    aheadOfStock("key60", fields, "key each 60 ms"),
    aheadOfStock("key450", fields, "key each 450 ms"),
    aheadOfStock("show", fields, "show"),
    aheadOfStock("submit", fields, "submit"),
  ]),
];
