import type { CompileTools } from "./tools";

/** Tones in order; resolving leaves those whose condition holds, and the first is taken. */
export function compileTones(tones: readonly { when?: unknown; tone: string }[] | undefined, tools: CompileTools) {
  return tones?.map(({ when, tone }) => ({ tone, visibleWhen: tools.condition(when) }));
}
