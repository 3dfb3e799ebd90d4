/**
 * The tools that a block kind compiles with: those of every document, and blocks inside blocks. How each kind compiles is handed in
 * by whoever starts compiling, so this room knows no kind.
 *
 *   tools.blocks([{ kind: "text", id: "salam", text: "Halo {ptk.nama}" }])
 *     ->  { $blocks: [{ kind: "text", id: "salam", reads: ["ptk.nama"], sources: [], props: { ... } }] }
 */

import { findCall } from "../calls/calls";
import type { NamedConditions } from "../conditions/condition";
import type { Block, BlockKind } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { CompiledBlock, CompiledBlocks, CompiledQuery } from "../nodes/compiled";
import { CompileTools } from "./tools";

/** Turns a block document into its props: plain data with tagged nodes. An error that it throws is shown in the block's stead. */
export type CompileBlock<Document> = (block: Document, tools: BlockTools) => object;

export type BlockCompilers = { readonly [Kind in BlockKind]: CompileBlock<Extract<Block, { readonly kind: Kind }>> };

/** The parts that the blocks of one screen use: data schemas that forms show, kinds of blocks, and the queries of lists by block. */
interface Used {
  readonly data: Set<string>;
  readonly kinds: Set<BlockKind>;
  readonly queries: Map<string, CompiledQuery>;
}

interface ScreenParts {
  readonly screen?: JsonObject;
  readonly used?: Used;
  readonly labels?: Set<string>;
}

export class BlockTools extends CompileTools {
  /** As its document writes it. */
  readonly screen: JsonObject;
  /** Gathered for the whole screen, by nested tools too. */
  readonly used: Used;

  constructor(
    library: Library,
    named: NamedConditions,
    private readonly compilers: BlockCompilers,
    { screen = {}, used = { data: new Set(), kinds: new Set(), queries: new Map() }, labels }: ScreenParts = {},
  ) {
    super(library, named, labels);
    this.screen = screen;
    this.used = used;
  }

  override fresh(): BlockTools {
    return new BlockTools(this.library, this.named, this.compilers, {
      screen: this.screen,
      used: this.used,
      labels: this.labels,
    });
  }

  /** The name of the call that fills a source. */
  callOf(source: string): unknown {
    return this.declared(source)?.call;
  }

  /** Whether a source says itself what its call is asked under this name. */
  saysParam(source: string, name: string): boolean {
    const params = this.declared(source)?.params;
    return isObject(params) && Object.hasOwn(params, name);
  }

  private declared(source: string): JsonObject | undefined {
    const { sources } = this.screen;
    const declared = isObject(sources) && Object.hasOwn(sources, source) ? sources[source] : undefined;
    return isObject(declared) ? declared : undefined;
  }

  /** Whether a source answers page by page; one whose call nobody describes is taken for such a list. */
  isPaged(source: string): boolean {
    const call = findCall(this.library, this.callOf(source));
    return call === undefined || call.list === true;
  }

  blocks(source: unknown): CompiledBlocks {
    const blocks = Array.isArray(source) ? source : [];
    return { $blocks: blocks.map((block) => this.block(block as JsonObject)) };
  }

  /** Notes that the block shows a form over a data schema, and gives back its id. */
  data(id: string): string {
    this.used.data.add(id);
    return id;
  }

  /** A block that is unknown or fails becomes an `error` block, and the rest goes on. */
  private block(source: JsonObject): CompiledBlock {
    const id = String(source.id);
    const kind = String(source.kind);
    if (!Object.hasOwn(this.compilers, kind)) return errorBlock(id, `unknown block kind "${kind}"`);
    this.used.kinds.add(kind as BlockKind);
    const compile = this.compilers[kind as BlockKind] as CompileBlock<unknown>;
    const tools = this.fresh();
    try {
      const visibleWhen = source.visibleWhen === undefined ? undefined : tools.logic(source.visibleWhen);
      const props = omitUndefined(compile(source, tools) as JsonObject);
      return omitUndefined({ kind, id, visibleWhen, reads: [...tools.reads], sources: [...tools.sources], props });
    } catch (cause) {
      return errorBlock(id, cause instanceof Error ? cause.message : String(cause));
    }
  }
}

function errorBlock(id: string, reason: string): CompiledBlock {
  return { kind: "error", id, reads: [], sources: [], props: { reason } };
}
