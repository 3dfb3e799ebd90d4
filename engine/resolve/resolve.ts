/**
 * Resolving evaluates the tagged nodes of compiled data against a scope: texts become strings, conditions booleans, expressions
 * values, and whatever has a `visibleWhen` that does not hold is left out. Pure; knows no React.
 *
 *   resolveNode({ label: { $text: ... }, enabledWhen: { $if: ... } }, scope)  ->  { label: "Mulai", enabled: false }
 */

import { evaluate, holds, type Scope } from "../conditions/condition";
import { isObject } from "../json/json";
import type { CompiledAction, CompiledBlock, CompiledMarkdown, CompiledText } from "../nodes/compiled";
import { fillTemplate, hasShortForm } from "../texts/template";
import { unbroken } from "../texts/unbroken";
import { resolveMarkdown } from "./markdown";

/** Actions together with the locals around them (a row, an item), ready to be run. */
export interface BoundActions {
  readonly actions: readonly CompiledAction[];
  readonly locals: Scope;
}

const noLocals: Scope = {};
const hidden = Symbol("hidden");

/** Evaluates a node; `locals` (row, item, ...) shadow the scope and travel with bound actions. */
export function resolveNode(node: unknown, scope: Scope, locals: Scope = noLocals): unknown {
  const whole = locals === noLocals ? scope : { ...scope, ...locals };
  const value = visit(node, whole, locals);
  return value === hidden ? undefined : value;
}

function visit(node: unknown, scope: Scope, locals: Scope): unknown {
  if (Array.isArray(node)) return node.map((part) => visit(part, scope, locals)).filter((part) => part !== hidden);
  if (!isObject(node)) return node;
  if ("$text" in node) return unbroken(resolveText(node as unknown as CompiledText, scope));
  if ("$markdown" in node) return resolveMarkdown(node as unknown as CompiledMarkdown, scope);
  if ("$if" in node) return holds(node.$if, scope);
  if ("$value" in node) return evaluate(node.$value, scope);
  if ("$why" in node) return { why: node.$why, locals };
  if ("$actions" in node) return { actions: node.$actions, locals } as BoundActions;
  if ("$blocks" in node || "$each" in node) return node;
  if (isObject(node.visibleWhen) && !holds(node.visibleWhen.$if, scope)) return hidden;
  const resolved: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(node)) {
    if (key === "visibleWhen") continue;
    const value = visit(part, scope, locals);
    if (value === hidden) continue;
    resolved[key === "enabledWhen" ? "enabled" : key] = value;
  }
  return resolved;
}

/** Turns a block's compiled props into what its component gets. */
export type ResolveBlock = (props: Readonly<Record<string, unknown>>, scope: Scope) => object;

/** Resolves props node by node: enough for a kind without rows or items. */
export const resolveProps: ResolveBlock = (props, scope) => resolveNode(props, scope) as object;

/** The first case whose condition holds, filled from the scope. */
export function resolveText(text: CompiledText | undefined, scope: Scope): string {
  const chosen = text?.$text.find(({ when }) => holds(when, scope));
  return chosen ? fillTemplate(chosen.parts, scope) : "";
}

/** The same in its short form; undefined where that is no other than the text itself. */
export function resolveShort(text: CompiledText | undefined, scope: Scope): string | undefined {
  const chosen = text?.$text.find(({ when }) => holds(when, scope));
  return chosen && hasShortForm(chosen.parts) ? unbroken(fillTemplate(chosen.parts, scope, true)) : undefined;
}

/** Whether a compiled block is there for this scope. */
export function isVisible(block: CompiledBlock, scope: Scope): boolean {
  return holds(block.visibleWhen, scope);
}
