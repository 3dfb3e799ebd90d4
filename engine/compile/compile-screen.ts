/** Compiles one screen of a library into plain frozen data. */

import { conditionsFor } from "../documents/conditions";
import type { BlockKind } from "../documents/language";
import type { Library } from "../documents/library";
import { programOf } from "../documents/program-folder";
import { isObject, type JsonObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { ClosedLists } from "../language/closed-lists";
import type { CompiledScreen } from "../nodes/compiled";
import type { CompiledData } from "../rules/compiled-data";
import { asksAgreement } from "./agreement";
import { type BlockCompilers, BlockTools } from "./block-tools";
import { compileData } from "./compile-data";
import { compileSources } from "./compile-sources";

export interface ScreenWithKinds {
  readonly screen: CompiledScreen;
  /** The data schemas its forms show, compiled, by id. */
  readonly data: Readonly<Record<string, CompiledData>>;
  /** The kinds of its blocks, nested ones too. */
  readonly kinds: readonly BlockKind[];
}

/** How every block kind compiles, and which of them stand in columns: a page that has one is as wide as they need. */
export interface CompilingKinds {
  readonly compilers: BlockCompilers;
  readonly wide: readonly BlockKind[];
}

/** Compiles a screen as the library's cohort sees it, its blocks by the given kinds; undefined where there is no such screen. */
export function compileScreen(library: Library, id: string, { compilers, wide }: CompilingKinds): ScreenWithKinds | undefined {
  const document = library.get("screen", id);
  if (!document) return undefined;
  const tools = new BlockTools(library, conditionsFor(library, document), compilers, { screen: document });
  const screen = compileScreenDocument(id, document, tools, wide);
  const data: Record<string, CompiledData> = {};
  for (const dataId of tools.used.data) {
    const compiled = compileData(library, dataId);
    if (compiled) data[dataId] = compiled;
  }
  return { screen, data, kinds: [...tools.used.kinds] };
}

/** A page has an address, which its lists and steps may write; a dialog has none. */
const kinds = { page: "page", dialog: "dialog" } as const satisfies Record<ClosedLists["screen.kind"], string>;

function compileScreenDocument(id: string, screen: JsonObject, tools: BlockTools, wide: CompilingKinds["wide"]): CompiledScreen {
  const { $blocks: blocks } = tools.blocks(screen.blocks);
  const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const compiled = {
    id,
    program: programOf(id),
    kind: kinds[(screen.kind as keyof typeof kinds | undefined) ?? "page"],
    size: screen.size ?? "popup",
    title: tools.text(screen.title ?? ""),
    name: screen.name,
    path: screen.path,
    aliases: strings(screen.aliases),
    layout: screen.layout ?? "shell",
    background: screen.background,
    public: screen.public === true,
    allowedWhen: screen.allowedWhen === undefined ? undefined : tools.logic(screen.allowedWhen),
    otherwise: screen.otherwise,
    params: screen.params ?? {},
    sources: compileSources(screen.sources, tools),
    state: Object.fromEntries(
      Object.entries(isObject(screen.state) ? screen.state : {}).map(([name, value]) => [name, tools.expression(value)]),
    ),
    queries: tools.used.queries.size > 0 ? Object.fromEntries(tools.used.queries) : undefined,
    onOpen: tools.actions(screen.onOpen),
    wide: wide.some((kind) => tools.used.kinds.has(kind)) || undefined,
    whole: asksAgreement(tools.library, id) || undefined,
    blocks,
  };
  // Only now every text of the screen has been read.
  return omitUndefined({
    ...compiled,
    labels: tools.labels.size > 0 ? [...tools.labels].sort() : undefined,
  }) as unknown as CompiledScreen;
}
