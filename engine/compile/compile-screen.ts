/** Compiles one screen of a library into plain frozen data. */

import { type LatePart, latePartsOf } from "../blocks/late-parts";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import { type CompiledData, compileData } from "./compile-data";
import { compileSources } from "./compile-sources";
import type { CompiledScreen } from "./compiled";
import { type CompileTools, omitUndefined, toolsFor } from "./tools";

/** The first folder of an id names the program; `bersama` is what all programs share. */
export function programOf(id: string): string {
  return id.split("/")[0] as string;
}

export interface CompiledScreenWithData {
  readonly screen: CompiledScreen;
  /** The data schemas its forms show, compiled, by id. */
  readonly data: Readonly<Record<string, CompiledData>>;
  /** Code that showing it needs besides what every page loads. */
  readonly parts: readonly LatePart[];
}

/** Compiles a screen as the library's cohort sees it; undefined where there is no such screen. */
export function compileScreen(library: Library, id: string): CompiledScreenWithData | undefined {
  const document = library.get("screen", id);
  if (!document) return undefined;
  const tools = toolsFor(library, document);
  const screen = compileScreenDocument(id, document, tools);
  const data: Record<string, CompiledData> = {};
  for (const dataId of tools.used.data) {
    const compiled = compileData(library, dataId);
    if (compiled) data[dataId] = compiled;
  }
  return { screen, data, parts: latePartsOf(tools.used.kinds, Object.values(data)) };
}

function compileScreenDocument(id: string, screen: Record<string, unknown>, tools: CompileTools): CompiledScreen {
  const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  return omitUndefined({
    id,
    program: programOf(id),
    kind: screen.kind === "dialog" ? "dialog" : "page",
    size: screen.size === "confirm" ? "confirm" : "popup",
    title: tools.text(screen.title ?? ""),
    name: screen.name,
    path: screen.path,
    aliases: strings(screen.aliases),
    layout: screen.layout ?? "shell",
    background: screen.background,
    public: screen.public === true,
    allowedWhen: screen.allowedWhen === undefined ? undefined : tools.logic(screen.allowedWhen),
    params: screen.params ?? {},
    sources: compileSources(screen.sources, tools),
    state: Object.fromEntries(
      Object.entries(isObject(screen.state) ? screen.state : {}).map(([name, value]) => [name, tools.expression(value)]),
    ),
    onOpen: tools.actions(screen.onOpen),
    blocks: tools.blocks(screen.blocks).$blocks,
  }) as unknown as CompiledScreen;
}
