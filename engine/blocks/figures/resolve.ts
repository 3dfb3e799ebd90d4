/**
 * Resolves figures: a change and a share are numbers here, or left out where they cannot be told.
 *
 *   { share: { part: 81, whole: 100 }, change: { by: -3, good: "down" } }  ->  { percent: 81, change: { by: -3, verdict: "good" } }
 */

import { readPath, type Scope } from "../../conditions/condition";
import { daysBetween } from "../../conditions/dates";
import type { Tone } from "../../documents/language";
import type { ClosedLists } from "../../language/closed-lists";
import type { CompiledTemplate } from "../../nodes/compiled";
import { type BoundActions, resolveNode } from "../../resolve/resolve";
import { formatNumber } from "../../texts/formats";
import { readRows } from "../../values/rows";

export interface FigureChange {
  readonly by: number;
  readonly unit?: string;
  readonly text?: string;
  /** Whether the change is a good one; undefined where the document does not judge it, or nothing changed. */
  readonly verdict?: "good" | "bad";
}

export interface FigureShare {
  /** 0 to 100, whole. */
  readonly percent: number;
  readonly text?: string;
}

export interface ResolvedFigure {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly tone?: Tone;
  readonly change?: FigureChange;
  readonly share?: FigureShare;
  /** Days since the oldest of the rows that wait came to wait; undefined where none does. */
  readonly oldest?: number;
  readonly action?: BoundActions;
}

interface Found {
  readonly id?: string;
  readonly label: string;
  readonly value?: string;
  readonly waits?: { readonly source: string; readonly state: string };
  readonly note?: string;
  readonly tones?: readonly { readonly tone: Tone }[];
  readonly change?: {
    readonly by: unknown;
    readonly unit?: string;
    readonly good?: ClosedLists["figures.figures.change.good"];
    readonly text?: string;
  };
  readonly share?: { readonly part: unknown; readonly whole: unknown; readonly text?: string };
  readonly action?: BoundActions;
}

export function resolveFigures(props: Readonly<Record<string, unknown>>, scope: Scope): object {
  const { item, rows, source, ...rest } = props;
  const { figures, ...own } = resolveNode(rest, scope) as { figures: readonly Found[] };
  const each = item
    ? readRows(readPath(scope, `sources.${source}`), rows as string | undefined).flatMap((row, index) => {
        const found = resolveNode((item as CompiledTemplate).$each, scope, { row }) as Found | undefined;
        return found ? [figureOf(found, `row.${row.id ?? index}`)] : [];
      })
    : [];
  return { ...own, figures: [...figures.map((figure) => waitingIn(figure, scope)), ...each] };
}

/** A figure of its own: the rows of a state that wait, and since when the oldest does, are said by the list in `meta`. */
function waitingIn(figure: Found, scope: Scope): ResolvedFigure {
  const found = figureOf(figure, String(figure.id));
  if (!figure.waits) return found;
  const { source, state } = figure.waits;
  const of = (name: string) => readPath(scope, `sources.${source}.meta.${name}.${state}`);
  const count = of("counts");
  if (typeof count !== "number") return found;
  const value = formatNumber(count);
  if (count === 0) return { ...found, value };
  const tone = figure.tones ? found.tone : "warning";
  return { ...found, value, tone, oldest: daysBetween(of("oldest"), scope.date) ?? undefined };
}

function figureOf({ label, value = "", note, tones, change, share, action }: Found, key: string): ResolvedFigure {
  return { key, label, value, note, tone: tones?.[0]?.tone, change: changeOf(change), share: shareOf(share), action };
}

const signs = { up: 1, down: -1 } satisfies Record<ClosedLists["figures.figures.change.good"], number>;

function changeOf(change: Found["change"]): FigureChange | undefined {
  const by = numberOf(change?.by);
  if (!change || by === undefined) return undefined;
  const gain = change.good === undefined ? 0 : by * signs[change.good];
  const verdict = gain === 0 ? undefined : gain > 0 ? "good" : "bad";
  return { by, unit: change.unit, text: change.text, verdict };
}

function shareOf(share: Found["share"]): FigureShare | undefined {
  const part = numberOf(share?.part);
  const whole = numberOf(share?.whole);
  if (!share || part === undefined || whole === undefined || whole <= 0) return undefined;
  return { percent: percentOf(part, whole), text: share.text };
}

/** Rounded, but 0 and 100 only for none and all: 999 of 1.000 is not all of them. */
function percentOf(part: number, whole: number): number {
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
