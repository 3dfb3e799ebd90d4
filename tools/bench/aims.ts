/**
 * The aims that we hold, near the reached ones, so that a step back shows: as ratios to a peer in the same run where a figure alone would
 * say little. Figures of CPU are milliseconds.
 */
import type { CaseSize } from "./form-case";
import type { Figures } from "./measure";

export type Medians = Readonly<Record<string, Partial<Figures>>>;

export interface Aim {
  readonly name: string;
  readonly limit: number;
  /** Undefined where the run did not measure what it needs. */
  value(medians: Medians): number | undefined;
}

/** Medians stand under `<peer> <fields>`. */
export const medianKey = (peer: string, fields: CaseSize) => `${peer} ${fields}`;

type OwnPeer = "engine" | "schema-form";

/** The words for each figure. */
const words: Readonly<Record<keyof Figures, string>> = {
  mount: "mount",
  key60: "key each 60 ms",
  key450: "key each 450 ms",
  blur: "first blur",
  show: "show",
  hide: "hide",
  submit: "submit",
  heap: "heap, MB",
};

interface Peers {
  readonly ours?: OwnPeer;
  readonly peer: string;
}

/** One of our two peers beside another's. `SchemaForm` shows a root with `if` and `then`, the schema that rjsf's peers show. */
function compared(figure: keyof Figures, fields: number, limit: number, { ours = "engine", peer }: Peers): Aim {
  return {
    name: `${words[figure]}, ${ours === "engine" ? "" : `${ours}, `}${fields} fields, to ${peer}`,
    limit,
    value: (medians) => {
      const is = medians[medianKey(ours, fields)]?.[figure];
      const theirs = medians[medianKey(peer, fields)]?.[figure];
      return is === undefined || theirs === undefined ? undefined : is / theirs;
    },
  };
}

function growth(figure: "key60" | "key450"): Aim {
  return {
    name: `${words[figure]}, 1,000 to 100 fields`,
    limit: 4 / 3,
    value: (medians) => {
      const [small, large] = [100, 1000].map((fields) => medians[medianKey("engine", fields)]?.[figure]);
      return small === undefined || large === undefined ? undefined : large / small;
    },
  };
}

function alone(figure: keyof Figures, peer: string, fields: CaseSize, limit: number): Aim {
  return {
    name: `${words[figure]}, ${peer}, ${fields === "list" ? "list of 200 x 8" : `${fields} fields`}`,
    limit,
    value: (medians) => medians[medianKey(peer, fields)]?.[figure],
  };
}

const sizes = [300, 1000];
const keys = ["key60", "key450"] as const;

export const aims: readonly Aim[] = [
  ...keys.map((figure) => compared(figure, 300, 0.8, { peer: "hand" })),
  ...keys.map(growth),
  ...keys.map((figure) => alone(figure, "engine", "list", 8)),
  ...keys.map((figure) => alone(figure, "schema-form", 1000, 10)),
  ...[...keys, "submit" as const].map((figure) => compared(figure, 1000, 0.5, { ours: "schema-form", peer: "rjsf-core" })),
  compared("show", 1000, 2.6, { ours: "schema-form", peer: "rjsf-core" }),
  ...sizes.map((fields) => compared("blur", fields, 1, { peer: "hand" })),
  ...sizes.map((fields) => compared("show", fields, 1.6, { peer: "hand" })),
  ...sizes.map((fields) => compared("submit", fields, 2, { peer: "hand" })),
  compared("mount", 300, 2.5, { peer: "hand" }),
  compared("mount", 300, 0.6, { peer: "hand-mantine" }),
  alone("heap", "engine", 1000, 15),
  ...sizes.flatMap((fields) =>
    [...keys, "show" as const, "submit" as const].map((one) => compared(one, fields, 1, { peer: "rjsf-core" })),
  ),
];
