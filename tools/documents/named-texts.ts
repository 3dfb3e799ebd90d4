/**
 * The shared texts that a piece of code names: by a literal, or by a family, a template such as `login.${id}`, which stands for all names
 * that fit it.
 *
 *   text("form.yes"), text(`task.${state}`)  ->  form.yes, task.done, task.open, ...
 */
const literal = /"((?:[a-z][a-z0-9-]*\.)*[a-z][a-z0-9-]*)"/g;
const family = /`([a-z][a-z0-9-]*\.[a-z0-9.-]*)\$\{[^}]*\}([a-z0-9.-]*)`/g;

/** All that stands in quotes in code and could be a name. */
export function literals(code: string): string[] {
  return captures(code, literal).map(([name = ""]) => name);
}

/** Tells whether code names a text. */
export function namedBy(code: string): (name: string) => boolean {
  const named = new Set(literals(code));
  const families = captures(code, family).map(([before = "", after = ""]) => ({ before, after }));
  return (name) => named.has(name) || families.some(({ before, after }) => name.startsWith(before) && name.endsWith(after));
}

export function captures(text: string, pattern: RegExp): string[][] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1));
}
