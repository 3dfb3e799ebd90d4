/**
 * Why something is locked, for who meets it: the condition of the lock as a tree of the named conditions in it, each with the words that it
 * is told in. Nothing is asked until somebody wants to know (`resolve/why.ts`).
 *
 *   { and: [{ condition: "biodata-dibuka" }, { permitted: "x" }] }  ->  { all: [{ when, holds: true, text: "..." }, { when, holds: true }] }
 */
import type { Logic, NamedConditions } from "../conditions/condition";
import { handed } from "../conditions/handed";
import { entriesOf } from "../documents/conditions";
import { isObject, type JsonObject, written } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { CompiledText } from "./compiled";

export type CompiledWhy = { readonly all: readonly CompiledWhy[] } | { readonly any: readonly CompiledWhy[] } | CompiledReason;

export interface CompiledReason {
  readonly when: Logic;
  /** The value it has to be, so that it locks nothing. */
  readonly holds: boolean;
  /** Words for who is locked out; a part without them is never told. */
  readonly text?: CompiledText;
  /** They are the description for staff, so that something has to stand before them. */
  readonly isDescription?: true;
  /** The way out for the person, and the screen where it is. */
  readonly next?: CompiledText;
  readonly screen?: string;
}

/** The part of `CompileTools` that it needs. */
interface WhyTools {
  readonly named: NamedConditions;
  logic(source: Logic): Logic;
  text(source: unknown): CompiledText | undefined;
  fresh(): WhyTools;
}

/**
 * `opens`: whether the condition must hold (`enabledWhen`), or must not (`readOnlyWhen`). Undefined where there is nothing to tell: no part
 * of it has a name, or none may be told of.
 */
export function compileWhy(source: unknown, tools: WhyTools, opens: boolean): CompiledWhy | undefined {
  if (!isObject(source)) return undefined;
  // A value that only an answer reads is no reason to render again.
  const why = walk(source, tools.fresh(), opens);
  return tells(why) ? why : undefined;
}

function walk(source: unknown, tools: WhyTools, holds: boolean): CompiledWhy {
  const [[name, raw] = ["", undefined]] = isObject(source) ? Object.entries(source) : [];
  const parts = Array.isArray(raw) ? raw : [raw];
  if (name === "!") return walk(parts[0], tools, !holds);
  if (name === "and" || name === "or") {
    const walked = parts.map((part) => walk(part, tools, holds));
    return (name === "and") === holds ? { all: walked } : { any: walked };
  }
  const entry = name === "condition" ? entriesOf(tools.named)(written(parts[0])) : undefined;
  if (!entry) return silent(source, tools, holds);
  return ofNamed(source as JsonObject, { ...entry, when: handed(entry, parts.slice(1)) }, tools, holds);
}

/** A condition with words of its own is told in them, else by the named conditions that it is made of, else by what it means. */
function ofNamed(source: JsonObject, entry: JsonObject, tools: WhyTools, holds: boolean): CompiledWhy {
  const { told, description, when } = entry;
  if (told === false) return silent(source, tools, holds);
  const asked = { when: tools.logic(source), holds };
  if (isObject(told)) {
    const { text, next, screen } = told;
    return omitUndefined({ ...asked, text: tools.text(text), next: tools.text(next), screen }) as CompiledReason & JsonObject;
  }
  const inner = walk(when, tools, holds);
  if (tells(inner)) return inner;
  return { ...asked, text: tools.text(description) as CompiledText, isDescription: true };
}

const silent = (source: unknown, tools: WhyTools, holds: boolean): CompiledReason => ({ when: tools.logic(source), holds });

function tells(why: CompiledWhy): boolean {
  if ("all" in why) return why.all.some(tells);
  return "any" in why ? why.any.some(tells) : why.text !== undefined;
}

/** Whether an answer has words that were written for who is locked out (`told`). */
export function isTold(why: CompiledWhy): boolean {
  if ("all" in why) return why.all.some(isTold);
  return "any" in why ? why.any.some(isTold) : why.text !== undefined && !why.isDescription;
}
