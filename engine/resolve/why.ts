/**
 * The condition that locks something now, of all that could (`compile/compile-why.ts`): asked when somebody wants to know, in page and
 * server alike.
 */

import { holds, type Scope } from "../conditions/condition";
import type { CompiledReason, CompiledWhy } from "../nodes/compile-why";
import type { CompiledText } from "../nodes/compiled";
import { resolveText } from "./resolve";

export interface Reason {
  readonly text: string;
  readonly next?: string;
  readonly screen?: string;
}

/** The words before a description, which says what is so and not what is wrong. */
export type ReasonWords = (ref: "why.unmet" | "why.met", values: { readonly text: string }) => string;

/**
 * Each once, in the document's order; none where only what may not be told of locks it. Without `words`, only those that the document has
 * worded for the person: what the others mean is told beside what they see locked, and nowhere else.
 */
export function reasonsOf(why: CompiledWhy, scope: Scope, words?: ReasonWords): Reason[] {
  const reasons = locking(why, scope)
    .filter(({ text, isDescription }) => text !== undefined && (words !== undefined || !isDescription))
    .map((reason) => told(reason, scope, words));
  return [...new Map(reasons.map((reason) => [reason.text, reason])).values()];
}

function locking(why: CompiledWhy, scope: Scope): readonly CompiledReason[] {
  if ("all" in why) return why.all.flatMap((part) => locking(part, scope));
  if ("any" in why) {
    const found = why.any.map((part) => (isFree(part, scope) ? undefined : locking(part, scope)));
    return found.every((one) => one !== undefined) ? found.flat() : [];
  }
  return isFree(why, scope) ? [] : [why];
}

function isFree(why: CompiledWhy, scope: Scope): boolean {
  if ("all" in why) return why.all.every((part) => isFree(part, scope));
  if ("any" in why) return why.any.some((part) => isFree(part, scope));
  return holds(why.when, scope) === why.holds;
}

function told({ text, isDescription, holds: wanted, next, screen }: CompiledReason, scope: Scope, words?: ReasonWords): Reason {
  const said = resolveText(text as CompiledText, scope);
  return {
    text: isDescription && words ? words(wanted ? "why.unmet" : "why.met", { text: said }) : said,
    ...(next && { next: resolveText(next, scope) }),
    ...(screen !== undefined && { screen }),
  };
}

/** A lock that can be asked about, with the locals around it. */
export interface BoundWhy {
  readonly why: CompiledWhy;
  readonly locals: Scope;
}
