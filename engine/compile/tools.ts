/**
 * The tools a block kind compiles with: each turns one part of a document into its tagged node and notes what it reads.
 *
 *   tools.text("Halo {ptk.nama}")  ->  { $text: [{ parts: ["Halo ", { path: "ptk.nama" }] }] }
 */

import { compileLogic, type Logic, type NamedConditions } from "../conditions/condition";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import { type Labels, parseTemplate } from "../texts/template";
import { compileBlock } from "./compile-block";
import type {
  CompiledAction,
  CompiledActions,
  CompiledBlocks,
  CompiledCondition,
  CompiledExpression,
  CompiledText,
} from "./compiled";

export class CompileTools {
  readonly reads = new Set<string>();
  readonly sources = new Set<string>();

  constructor(
    readonly library: Library,
    readonly named: NamedConditions = namedConditions(library),
    /** Data schemas that the screen's forms show, and the kinds of its blocks; shared by all nested tools. */
    readonly used: { readonly data: Set<string>; readonly kinds: Set<string> } = { data: new Set(), kinds: new Set() },
  ) {}

  /** Tools that gather reads of their own, for a nested block. */
  fresh(): CompileTools {
    return new CompileTools(this.library, this.named, this.used);
  }

  logic(source: Logic): Logic {
    const { logic, reads } = compileLogic(source, this.named);
    for (const path of reads) this.reads.add(path);
    return logic;
  }

  condition(source: unknown): CompiledCondition | undefined {
    return source === undefined ? undefined : { $if: this.logic(source) };
  }

  expression(source: unknown): CompiledExpression | undefined {
    return source === undefined ? undefined : { $value: this.logic(source) };
  }

  params(source: unknown): Record<string, CompiledExpression> | undefined {
    if (!isObject(source)) return undefined;
    return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, { $value: this.logic(value) }]));
  }

  text(source: unknown): CompiledText | undefined {
    if (source === undefined) return undefined;
    const cases = Array.isArray(source) ? source : [{ text: source }];
    return { $text: cases.map((one) => this.textCase(one)) };
  }

  private textCase({ when, text }: { when?: unknown; text: unknown }): CompiledText["$text"][number] {
    const words = isObject(text) && typeof text.ref === "string" ? sharedText(this.library, text.ref) : String(text);
    const parts = parseTemplate(words, (list) => referenceLabels(this.library, list));
    for (const part of parts) if (typeof part !== "string") this.reads.add(part.path);
    return when === undefined ? { parts } : { when: this.logic(when), parts };
  }

  /** Reads of actions are not gathered: an action is evaluated when it happens, never on a change. */
  actions(source: unknown): CompiledActions | undefined {
    if (source === undefined) return undefined;
    const tools = this.fresh();
    const list = Array.isArray(source) ? source : [source];
    return { $actions: list.map((action) => tools.action(action as JsonObject)) };
  }

  private action(source: JsonObject): CompiledAction {
    const compiled: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(source)) {
      if (key === "then" || key === "else") compiled[key] = this.actions(value);
      else if (key === "params" || key === "body") compiled[key] = this.params(value);
      else if (key === "text" || key === "title" || key === "href" || key === "yes" || key === "no" || key === "confirm")
        compiled[key] = this.text(value);
      else if (key === "value" || key === "result" || key === "role") compiled[key] = this.expression(value);
      else if (key === "if") compiled[key] = this.condition(value);
      else compiled[key] = value;
    }
    return compiled as CompiledAction;
  }

  /** A button, a menu item or a row action: the keys they share, the rest of `source` is left out. */
  button(source: JsonObject): JsonObject & { id: string } {
    const permission = source.permission;
    const visible = [
      ...(source.visibleWhen === undefined ? [] : [source.visibleWhen]),
      ...(typeof permission === "string" && permission !== "" ? [{ permitted: [permission] }] : []),
    ];
    return omitUndefined({
      id: String(source.id),
      label: this.text(source.label),
      icon: source.icon,
      style: source.style,
      visibleWhen: visible.length === 0 ? undefined : this.condition(visible.length === 1 ? visible[0] : { and: visible }),
      enabledWhen: this.condition(source.enabledWhen),
      disabledReason: this.text(source.disabledReason),
      waitUntil: this.expression(source.waitUntil),
      action: this.actions(source.action),
    }) as JsonObject & { id: string };
  }

  buttons(source: unknown): (JsonObject & { id: string })[] | undefined {
    return Array.isArray(source) ? source.map((button) => this.button(button)) : undefined;
  }

  blocks(source: unknown): CompiledBlocks {
    const blocks = Array.isArray(source) ? source : [];
    return { $blocks: blocks.map((block) => compileBlock(block as JsonObject, this)) };
  }

  /** Notes that the block shows a form over a data schema, and gives back its id. */
  data(id: string): string {
    this.used.data.add(id);
    return id;
  }

  /** Notes that the block shows a source, and gives back its name. */
  source(name: unknown): string | undefined {
    if (typeof name !== "string") return undefined;
    this.sources.add(name);
    this.reads.add(`sources.${name}`);
    return name;
  }
}

export function omitUndefined<T extends JsonObject>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

/** Tools for one document, which knows its own named conditions before those of the library. */
export function toolsFor(library: Library, document: JsonObject): CompileTools {
  const shared = namedConditions(library);
  const own = isObject(document.conditions) ? document.conditions : {};
  const ownOf = (name: string) => (Object.hasOwn(own, name) ? own[name] : undefined);
  return new CompileTools(library, (name) => {
    const entry = ownOf(name);
    return isObject(entry) ? entry.when : shared(name);
  });
}

/** All named conditions of a library as one lookup. */
export function namedConditions(library: Library): NamedConditions {
  const byName = new Map<string, Logic>();
  for (const id of library.ids("conditions")) {
    const conditions = library.get("conditions", id)?.conditions;
    if (!isObject(conditions)) continue;
    for (const [name, entry] of Object.entries(conditions)) if (isObject(entry)) byName.set(name, entry.when);
  }
  return (name) => byName.get(name);
}

/** A shared text by its id; an unknown id shows itself, so that the fault is seen. */
export function sharedText(library: Library, ref: string): string {
  for (const id of library.ids("texts")) {
    const texts = library.get("texts", id)?.texts;
    if (isObject(texts) && typeof texts[ref] === "string") return texts[ref];
  }
  return ref;
}

/** The labels of a closed reference list by value, or the names of programs by their ids; undefined where there is no such list. */
export function referenceLabels(library: Library, list: string): Labels | undefined {
  const items = library.get("reference", list)?.items;
  if (Array.isArray(items))
    return Object.fromEntries(items.filter(isObject).map(({ value, label }) => [String(value), String(label)]));
  if (list !== "program") return undefined;
  return Object.fromEntries(library.ids("program").map((id) => [id, String(library.get("program", id)?.name ?? id)]));
}
