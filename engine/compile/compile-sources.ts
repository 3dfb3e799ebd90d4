/** Compiles what a screen or a menu loads; each source knows what it reads, so that a change loads it anew. */
import { isObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { CompiledSource } from "../nodes/compiled";
import type { CompileTools } from "./tools";

export function compileSources(sources: unknown, tools: CompileTools): Record<string, CompiledSource> {
  const compiled: Record<string, CompiledSource> = {};
  for (const [name, source] of Object.entries(isObject(sources) ? sources : {})) {
    if (!isObject(source)) continue;
    const own = tools.fresh();
    const params = own.params(source.params);
    const when = source.when === undefined ? undefined : own.logic(source.when);
    const again = tools.fresh();
    const againWhile = source.againWhile === undefined ? undefined : again.logic(source.againWhile);
    const others = [...again.reads].flatMap((read) => (read.startsWith("sources.") ? (read.split(".")[1] ?? []) : []));
    const followed = [...new Set(others)].filter((other) => other !== name);
    const againFollows = followed.length > 0 ? followed : undefined;
    const reads = [...own.reads];
    const { againEvery } = source;
    const repeated = { againWhile, againFollows, againEvery };
    compiled[name] = omitUndefined({ call: String(source.call), params, when, ...repeated, reads }) as CompiledSource;
  }
  return compiled;
}
