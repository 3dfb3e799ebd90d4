/**
 * The result of compiling documents: frozen plain data in which every dynamic value is a tagged node. Knows no user and no data, survives
 * JSON, and is resolved against a scope by `resolve/`.
 */

import type { Logic } from "../conditions/condition";
import type { ClosedLists } from "../language/closed-lists";
import type { TextPart } from "../texts/template";

export interface CompiledText {
  readonly $text: readonly { readonly when?: Logic; readonly parts: readonly TextPart[] }[];
}
/** Markdown as a tree of what is allowed; each leaf is a part of a text. */
export type MarkdownInline =
  | TextPart
  | { readonly b: readonly MarkdownInline[] }
  | { readonly i: readonly MarkdownInline[] }
  | { readonly a: readonly MarkdownInline[]; readonly href: readonly TextPart[] }
  | { readonly br: true };
export type MarkdownBlock =
  | { readonly p: readonly MarkdownInline[] }
  | { readonly h: readonly MarkdownInline[]; readonly level: 2 | 3 | 4 }
  | { readonly list: readonly (readonly MarkdownBlock[])[]; readonly ordered: boolean; readonly start: number }
  | { readonly quote: readonly MarkdownBlock[] }
  | { readonly rule: true };
export interface CompiledMarkdown {
  readonly $markdown: readonly { readonly when?: Logic; readonly nodes: readonly MarkdownBlock[] }[];
}
export interface CompiledCondition {
  readonly $if: Logic;
}
export interface CompiledExpression {
  readonly $value: Logic;
}
export interface CompiledActions {
  readonly $actions: readonly CompiledAction[];
}
export interface CompiledBlocks {
  readonly $blocks: readonly CompiledBlock[];
}
/** A node that a block kind's own `resolve` expands, once per row or item; generic resolving leaves it as it is. */
export interface CompiledTemplate {
  readonly $each: unknown;
}

/** One action: `kind` and its own properties, dynamic ones as nodes; nested `then`, `else` are `CompiledActions`. */
export interface CompiledAction {
  readonly kind: string;
  readonly [property: string]: unknown;
}

/** A consent that a call demands (`consent` of its document). */
export interface CompiledConsent {
  readonly title: CompiledText;
  readonly text?: CompiledMarkdown;
  readonly statement: CompiledMarkdown;
  readonly yes: CompiledText;
  readonly no: CompiledText;
}

export interface CompiledBlock {
  readonly kind: string;
  readonly id: string;
  readonly visibleWhen?: Logic;
  /** Variables its visibility and props depend on. */
  readonly reads: readonly string[];
  /** The sources it shows; it waits for them and offers to try again. */
  readonly sources: readonly string[];
  readonly props: Readonly<Record<string, unknown>>;
}

export interface CompiledSource {
  readonly call: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly when?: Logic;
  /** It is asked again while this holds; no part of `reads`. */
  readonly againWhile?: Logic;
  /** The other sources that this condition reads. */
  readonly againFollows?: readonly string[];
  /** In seconds; 3 where it is left out. */
  readonly againEvery?: number;
  readonly reads: readonly string[];
}

/** The allowed values of one name in a list's query: a number, a date, any text, or one of these. */
export type QueryValue = "number" | "date" | "text" | readonly (string | number)[];

/** The query of one list or calendar on a screen: what it may ask, and what it asks when the screen opens. */
export interface CompiledQuery {
  /** The source that is asked; without it the list has all its rows, and finds in them itself. */
  readonly source?: string;
  /** A calendar asks its source only for the days that it shows, by these names. What it asks else is sent to nobody. */
  readonly range?: { readonly from: string; readonly to: string };
  readonly names: Readonly<Record<string, QueryValue>>;
  readonly start: Readonly<Record<string, unknown>>;
}

export interface CompiledScreen {
  readonly id: string;
  readonly program: string;
  readonly kind: ClosedLists["screen.kind"];
  readonly size: ClosedLists["screen.size"];
  readonly title: CompiledText;
  readonly name?: string;
  readonly path?: string;
  readonly aliases: readonly string[];
  readonly layout: "shell" | "plain" | "bare";
  readonly background?: string;
  readonly public: boolean;
  readonly allowedWhen?: Logic;
  /** Id of the page that opens to who may not open this one; whoever is logged in may open that. */
  readonly otherwise?: string;
  readonly params: Readonly<Record<string, { type: ClosedLists["screen.params.type"]; optional?: boolean }>>;
  readonly sources: Readonly<Record<string, CompiledSource>>;
  readonly state: Readonly<Record<string, unknown>>;
  /** By the id of the block that shows the list. */
  readonly queries?: Readonly<Record<string, CompiledQuery>>;
  readonly onOpen?: CompiledActions;
  /** It has a block that stands in columns, and is given more width than lines of text are. */
  readonly wide?: true;
  /** Something is agreed to here: no text is shortened. */
  readonly whole?: true;
  /** Lists whose labels its texts show and the backend keeps; read as `labels.<list>`. */
  readonly labels?: readonly string[];
  readonly blocks: readonly CompiledBlock[];
}

export interface CompiledMenuItem {
  readonly id: string;
  readonly visibleWhen?: CompiledCondition;
  readonly items?: readonly CompiledMenuEntry[];
  readonly [property: string]: unknown;
}

/** An item for each row of a list; `row` is what its template reads. */
export interface CompiledEachItem {
  readonly id: string;
  readonly rows: CompiledExpression;
  /** The menu's sources that the list is made of. */
  readonly waits: readonly string[];
  readonly empty?: CompiledText;
  readonly $each: CompiledMenuItem;
}

export type CompiledMenuEntry = CompiledMenuItem | CompiledEachItem;

export interface CompiledMenu {
  readonly id: string;
  readonly place: string;
  readonly title?: CompiledText;
  readonly visibleWhen?: CompiledCondition;
  readonly sources?: Readonly<Record<string, CompiledSource>>;
  readonly reads: readonly string[];
  /** Ids of the items that take the place of all, in their order. */
  readonly only?: CompiledExpression;
  readonly items: readonly CompiledMenuEntry[];
}
