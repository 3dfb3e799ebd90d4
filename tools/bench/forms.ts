/** The form section of the benchmark: all peers at all sizes in rounds, each round in another order, medians over the rounds. */

import { launchChromium } from "../chromium";
import { aims, type Medians, medianKey } from "./aims";
import { withBuiltPages } from "./build-pages";
import type { CaseSize } from "./form-case";
import { type Figures, measure } from "./measure";
import { figure, median, table } from "./table";

export const peers = ["engine", "schema-form", "hand", "hand-mantine", "hook-form", "rjsf-core", "rjsf-mantine"] as const;

/** The peers that show the list case; the other peers show forms alone. */
const listPeers: readonly string[] = ["engine", "hand"];

export interface FormsOptions {
  readonly root: string;
  readonly peers: readonly string[];
  readonly fields: readonly CaseSize[];
  readonly rounds: number;
  readonly port: number;
}

const columns: readonly (keyof Figures)[] = ["mount", "key60", "key450", "blur", "show", "hide", "submit", "heap"];
const heads = ["mount", "key/60ms", "key/450ms", "blur", "show", "hide", "submit", "heap MB"];

export const measureForms = (options: FormsOptions): Promise<Medians> =>
  withBuiltPages(options, ({ address }) => runRounds(options, address));

async function runRounds(options: FormsOptions, address: string): Promise<Medians> {
  const browser = await launchChromium();
  const found = new Map<string, Partial<Figures>[]>();
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      for (const fields of options.fields) {
        for (const peer of rotated(showing(options.peers, fields), round)) {
          process.stderr.write(`\r${`round ${round + 1} of ${options.rounds}: ${peer}, ${fields}`.padEnd(60)}`);
          const key = medianKey(peer, fields);
          found.set(key, [...(found.get(key) ?? []), await measure({ browser, address, peer, fields, keys60: 20, keys450: 8 })]);
        }
      }
    }
  } finally {
    process.stderr.write(`\r${" ".repeat(60)}\r`);
    await browser.close();
  }
  return Object.fromEntries([...found].map(([key, rounds]) => [key, medians(rounds)]));
}

const showing = (shown: readonly string[], size: CaseSize) =>
  size === "list" ? shown.filter((peer) => listPeers.includes(peer)) : shown;

function rotated<T>(values: readonly T[], by: number): T[] {
  const from = by % values.length;
  return [...values.slice(from), ...values.slice(0, from)];
}

function medians(rounds: readonly Partial<Figures>[]): Partial<Figures> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const values = rounds.flatMap((round) => round[column] ?? []);
      return values.length > 0 ? [[column, median(values)]] : [];
    }),
  );
}

export function formsReport({ peers: shown, fields }: FormsOptions, found: Medians): string {
  const rows = fields.flatMap((size) =>
    showing(shown, size).map((peer) => {
      const figures = found[medianKey(peer, size)];
      return [`${size} ${peer}`, ...columns.map((column) => figure(figures?.[column]))];
    }),
  );
  const reached = aims.flatMap(({ name, limit, value }) => {
    const is = value(found);
    return is === undefined ? [] : [[name, is.toFixed(2), limit.toFixed(2), is <= limit ? "reached" : "MISSED"]];
  });
  return [table([["fields, peer", ...heads], ...rows]), "", table([["aim", "is", "at most", ""], ...reached])].join("\n");
}
