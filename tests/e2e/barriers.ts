/**
 * The faults that axe finds on a page, as one text for each rule that is broken: the WCAG 2.2 AA rules and the best practices. Axe runs in
 * the page itself, which takes a quarter of the time that a driver of its own takes (decision 0024); the content policy does not bind the
 * test.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Half as long as what the package exports, which each page would read anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

const options = {
  runOnly: [...standard, "best-practice"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
  // A frame holds a file that somebody uploaded, or the gallery, which is looked at by its own address.
  iframes: false,
} satisfies axe.RunOptions;

const only = (...rules: string[]): axe.RunOptions => ({ ...options, runOnly: { type: "rule", values: rules }, rules: {} });

export interface Look {
  /** A selector; without it the whole page is looked at. */
  readonly within?: string;
  /** A page that is no page of the portal, such as the gallery, keeps to the standard alone. */
  readonly bestPractices?: boolean;
  /**
   * Of a page on which no rule was broken a moment ago: `layout` where it has another width by now, `colors` where it has another color
   * scheme. Nothing else can differ.
   */
  readonly only?: keyof typeof parts;
}

/** The styles that a width may change: how large and how far apart targets are, what scrolls, and what stands out of sight. */
const parts = {
  layout: only("target-size", "scrollable-region-focusable", "aria-hidden-focus"),
  colors: only("color-contrast"),
} as const;

export async function barriers(page: Page, { within, bestPractices = true, only: part }: Look = {}): Promise<string[]> {
  const how = part ? parts[part] : bestPractices ? options : { ...options, runOnly: standard };
  const asked = [within, how] as const;
  let violations = await page.evaluate(brokenRules, asked);
  if (!violations) {
    await page.evaluate(source);
    await page.evaluate(readEachColorOnce);
    violations = await page.evaluate(brokenRules, asked);
    if (!violations) throw new Error("axe did not come into the page");
  }
  const told: string[] = [];
  for (const { id, rule, nodes } of violations) {
    const broken: string[] = [];
    for (const { target, text } of nodes) if (id !== "target-size" || (await page.evaluate(isSmall, target))) broken.push(text);
    if (broken.length > 0) told.push([rule, ...broken].join("\n"));
  }
  return told;
}

interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
  parseString(text: string): Color;
}

/** Axe reads the few colors of a page anew for each text and each layer behind it, a seventh of all its work: here it remembers them. */
function readEachColorOnce(): void {
  const { prototype } = (window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } }).axe.commons.color
    .Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<Color, "r" | "g" | "b" | "alpha">>();
  prototype.parseString = function (text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** The faults that axe finds on the page once it has settled; undefined as long as axe is not there. */
async function brokenRules([where, how]: readonly [string | undefined, axe.RunOptions]) {
  if (!("axe" in window)) return undefined;
  // A part that was opened just now begins to fade in with the frame after the next.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  // A part that is fading in has not its colours yet; what moves without end is not waited for.
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.all(finite.map(({ finished }) => finished.catch(() => {})));
  const found = await (window as unknown as { axe: typeof axe }).axe.run(where ?? document, how);
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ target, failureSummary }) => ({ target: String(target), text: `  ${target} ${failureSummary}` })),
  }));
}

/** Whether a target is too small in the middle of the page, where no bar at its edge lies over it. */
async function isSmall(target: string): Promise<boolean> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  document.querySelector(target)?.scrollIntoView({ block: "center" });
  const found = await checker.run(target, { runOnly: ["target-size"], rules: { "target-size": { enabled: true } } });
  return found.violations.length > 0;
}
