/**
 * The tools that menus, data schemas, calls and blocks are compiled with: each method turns one part of a document into its tagged
 * node and notes what the part reads. Blocks inside blocks need more: see `BlockTools`.
 *
 *   tools.text("Halo {ptk.nama}")  ->  { $text: [{ parts: ["Halo ", { path: "ptk.nama" }] }] }, and `reads` holds "ptk.nama"
 */

import { findCall } from "../calls/calls";
import { openedFromDesk } from "../calls/desks";
import { compileLogic, type Logic, type NamedConditions } from "../conditions/condition";
import { namedConditions } from "../documents/conditions";
import { askedVersion } from "../documents/consents";
import type { Library } from "../documents/library";
import { sharedText } from "../documents/texts";
import { isObject, type JsonObject, written } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import { compileWhy, isTold } from "../nodes/compile-why";
import type {
  CompiledAction,
  CompiledActions,
  CompiledCondition,
  CompiledConsent,
  CompiledExpression,
  CompiledText,
} from "../nodes/compiled";
import { compileMarkdown } from "../nodes/markdown";
import { parseTemplate } from "../texts/template";
import { askedNote } from "./asked-note";
import { referenceLabels } from "./reference-labels";

/** The words of a question are Markdown; other texts of actions are a title, a button or a message of one line. */
const isQuestion = (kind: unknown, key: string) =>
  (kind === "confirm" && key === "text") || ((kind === "submit" || kind === "transition") && key === "confirm");

/** The call that an action sends; a transition is one of its row. */
function sentBy({ kind, call, transition }: JsonObject): unknown {
  if (kind === "transition") return transition;
  return kind === "call" || kind === "submit" ? call : undefined;
}

/** A button that makes a transition is there when the row and the person allow it: what the answer of its source says in `may`. */
function allowedTransition(action: unknown): unknown[] {
  const [first] = [action].flat();
  if (!isObject(first) || first.kind !== "transition") return [];
  const name = written(first.transition).split(".").at(-1);
  return [{ "==": [{ var: `sources.${written(first.source)}.may.${name}` }, true] }];
}

export class CompileTools {
  /** Variables that what was compiled depends on, such as `ptk.nama`. */
  readonly reads = new Set<string>();
  /** Names of the sources that what was compiled shows. */
  readonly sources = new Set<string>();

  constructor(
    readonly library: Library,
    readonly named: NamedConditions = namedConditions(library),
    /** Lists whose labels texts show and the backend keeps; gathered for the whole document. */
    readonly labels: Set<string> = new Set(),
  ) {}

  /** Tools for a part that gathers its own reads. */
  fresh(): CompileTools {
    return new CompileTools(this.library, this.named, this.labels);
  }

  logic(source: Logic): Logic {
    const { logic, reads } = compileLogic(source, this.named);
    for (const path of reads) this.reads.add(path);
    return logic;
  }

  call(name: unknown): JsonObject | undefined {
    return findCall(this.library, name);
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
    for (const part of parts) {
      if (typeof part === "string") continue;
      this.reads.add(part.path);
      if (part.list === undefined) continue;
      this.labels.add(part.list);
      this.reads.add(`labels.${part.list}`);
    }
    return when === undefined ? { parts } : { when: this.logic(when), parts };
  }

  /** Reads of actions are not gathered: an action is evaluated when it happens, never on a change. */
  actions(source: unknown): CompiledActions | undefined {
    if (source === undefined) return undefined;
    const tools = this.fresh();
    const list = (Array.isArray(source) ? source : [source]) as JsonObject[];
    const led = list.map((action) => (action.desk === undefined ? action : openedFromDesk(this.library, action)));
    return { $actions: led.map((action) => tools.action(action)) };
  }

  private action(source: JsonObject): CompiledAction {
    const compiled: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(source)) {
      if (key === "then" || key === "else") compiled[key] = this.actions(value);
      else if (key === "params" || key === "body" || key === "values") compiled[key] = this.params(value);
      else if (isQuestion(source.kind, key)) compiled[key] = compileMarkdown(value, this);
      else if (key === "text" || key === "title" || key === "href" || key === "yes" || key === "no")
        compiled[key] = this.text(value);
      else if (key === "value" || key === "result" || key === "role" || key === "revision" || key === "note")
        compiled[key] = this.expression(value);
      else if (key === "if") compiled[key] = this.condition(value);
      else compiled[key] = value;
    }
    const sent = sentBy(source);
    const { ask: _, ...own } = compiled;
    return omitUndefined({
      ...own,
      consent: this.consent(sent),
      consented: this.inField(sent),
      ask: this.asked(source),
    }) as unknown as CompiledAction;
  }

  private asked(source: JsonObject): JsonObject | undefined {
    const ask = askedNote(this.library, source);
    if (!ask) return undefined;
    const { title, label, help, yes, danger, required } = ask;
    const words = { title: this.text(title), label: this.text(label), help: this.text(help), yes: this.text(yes) };
    return omitUndefined({ ...words, danger, required }) as unknown as JsonObject;
  }

  /** The consent of a person before the call is sent, where its document demands it. */
  consent(call: unknown): CompiledConsent | undefined {
    const demanding = this.call(call);
    const demanded = demanding?.consent;
    if (!demanding || !isObject(demanded)) return undefined;
    const { title, text, statement, yes, no } = demanded;
    return omitUndefined({
      title: this.text(title),
      text: text === undefined ? undefined : compileMarkdown(text, this),
      statement: compileMarkdown(statement, this),
      yes: this.text(yes),
      no: this.text(no),
      version: askedVersion(this.library, demanding),
    }) as unknown as CompiledConsent;
  }

  /** The version that stands beside the field of a consent: it goes with the call, nobody is asked once more. */
  private inField(call: unknown): string | undefined {
    const sent = this.call(call);
    return isObject(sent?.consents) && sent.consents.field !== undefined ? askedVersion(this.library, sent) : undefined;
  }

  /** A button, a menu item or a row action: the keys they share, the rest of `source` is left out. */
  button(source: JsonObject): JsonObject & { id: string } {
    const permission = source.permission;
    const visible = [
      ...(source.visibleWhen === undefined ? [] : [source.visibleWhen]),
      ...allowedTransition(source.action),
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
      why: this.why(source.enabledWhen, true, source.disabledReason),
      waitUntil: this.expression(source.waitUntil),
      key: source.key,
      action: this.actions(source.action),
    }) as JsonObject & { id: string };
  }

  /**
   * Why a condition locks something: one that must hold (`opens`), or one that must not. Where the reason is said beside it, nobody has to
   * ask for it, unless the conditions have words of their own for who is locked out.
   */
  why(source: unknown, opens: boolean, said?: unknown): JsonObject | undefined {
    const why = compileWhy(source, this, opens);
    return why && (said === undefined || isTold(why)) ? { $why: why } : undefined;
  }

  buttons(source: unknown): (JsonObject & { id: string })[] | undefined {
    return Array.isArray(source) ? source.map((button) => this.button(button)) : undefined;
  }

  /** Notes that what is compiled shows a source, and gives back its name. */
  source(name: unknown): string | undefined {
    if (typeof name !== "string") return undefined;
    this.sources.add(name);
    this.reads.add(`sources.${name}`);
    return name;
  }
}
