/** Fills a compiled Markdown tree from a scope; a link that leads nowhere safe becomes its own words. */

import { holds, type Scope } from "../conditions/condition";
import type { CompiledMarkdown, MarkdownBlock, MarkdownInline } from "../nodes/compiled";
import { fillTemplate, type TextPart } from "../texts/template";
import { unbroken } from "../texts/unbroken";

export type FilledInline =
  | string
  | { readonly b: readonly FilledInline[] }
  | { readonly i: readonly FilledInline[] }
  | { readonly a: readonly FilledInline[]; readonly href: string }
  | { readonly br: true };

export type FilledBlock =
  | { readonly p: readonly FilledInline[] }
  | { readonly h: readonly FilledInline[]; readonly level: 2 | 3 | 4 }
  | { readonly list: readonly (readonly FilledBlock[])[]; readonly ordered: boolean; readonly start: number }
  | { readonly quote: readonly FilledBlock[] }
  | { readonly rule: true };

/** The first case whose condition holds, filled; empty where none does. */
export function resolveMarkdown(markdown: CompiledMarkdown, scope: Scope): readonly FilledBlock[] {
  const chosen = markdown.$markdown.find(({ when }) => holds(when, scope));
  return chosen ? chosen.nodes.map((node) => fillBlock(node, scope)) : [];
}

function fillBlock(node: MarkdownBlock, scope: Scope): FilledBlock {
  if ("p" in node) return { p: fillInlines(node.p, scope) };
  if ("h" in node) return { ...node, h: fillInlines(node.h, scope) };
  if ("list" in node) return { ...node, list: node.list.map((item) => item.map((block) => fillBlock(block, scope))) };
  if ("quote" in node) return { quote: node.quote.map((block) => fillBlock(block, scope)) };
  return node;
}

function fillInlines(nodes: readonly MarkdownInline[], scope: Scope): FilledInline[] {
  return nodes.flatMap((node): FilledInline[] => {
    if (typeof node === "string" || "path" in node) return [unbroken(fillTemplate([node as TextPart], scope))];
    if ("b" in node) return [{ b: fillInlines(node.b, scope) }];
    if ("i" in node) return [{ i: fillInlines(node.i, scope) }];
    if ("br" in node) return [node];
    const href = safeHref(fillTemplate(node.href, scope));
    const words = fillInlines(node.a, scope);
    return href === undefined ? words : [{ a: words, href }];
  });
}

/** The address where it is http(s), mailto, tel or on this site; undefined for every other. */
export function safeHref(address: string): string | undefined {
  const href = address.trim();
  if (/^(https?:\/\/|mailto:|tel:)/i.test(href)) return href;
  return /^(\/(?![/\\])|#)/.test(href) ? href : undefined;
}
