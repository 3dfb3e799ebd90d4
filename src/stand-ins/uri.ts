/**
 * Stands in for `fast-uri`, of which rjsf uses two functions to follow `$ref` and `$id` (see tools/portal-config.ts): the browser's own
 * URL does the same. Relative identifiers are resolved against a base that is taken off again.
 */
const base = "http://schema.invalid/";

function absolute(uri: string, from: string = base): string {
  try {
    return new URL(uri, from).href;
  } catch {
    return uri;
  }
}

function resolve(from: string, reference: string): string {
  const resolved = absolute(reference, absolute(from));
  return resolved.startsWith(base)
    ? resolved.slice(base.length - (reference.startsWith("/") || from.startsWith("/") ? 1 : 0))
    : resolved;
}

function equal(a: string, b: string): boolean {
  return absolute(a) === absolute(b);
}

export default { resolve, equal };
