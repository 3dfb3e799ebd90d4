/** Compiles what a document says by names of its own, such as its columns or its lists. */
export function byName<Source, Compiled>(
  sources: Readonly<Record<string, Source>> | undefined,
  compile: (name: string, source: Source) => Compiled,
): ReadonlyMap<string, Compiled> {
  return new Map(Object.entries(sources ?? {}).map(([name, source]) => [name, compile(name, source)]));
}
