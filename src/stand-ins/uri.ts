/**
 * Stands in for `fast-uri` (see tools/portal-config.ts): the browser's own URL does the same. rjsf follows `$ref` and `$id` with two of
 * its functions, AJV with three, where a foreign form brings AJV into the page. Relative identifiers are resolved against a base that is
 * taken off again.
 */
const base = "http://schema.invalid/";

function absolute(uri: string, from: string = base): string {
  try {
    return new URL(uri, from).href;
  } catch {
    return uri;
  }
}

export function resolve(from: string, reference: string): string {
  const resolved = absolute(reference, absolute(from));
  return resolved.startsWith(base)
    ? resolved.slice(base.length - (reference.startsWith("/") || from.startsWith("/") ? 1 : 0))
    : resolved;
}

export function equal(a: string, b: string): boolean {
  return absolute(a) === absolute(b);
}

/** A URI in the two parts that AJV tells apart: the document, and what of it is meant. */
interface UriParts {
  readonly path: string;
  readonly fragment?: string;
}

export function parse(uri: string): UriParts {
  const hash = uri.indexOf("#");
  return hash < 0 ? { path: uri } : { path: uri.slice(0, hash), fragment: uri.slice(hash + 1) };
}

export function serialize({ path, fragment }: UriParts): string {
  return fragment === undefined ? path : `${path}#${fragment}`;
}

/** rjsf imports the default, AJV requires the module and takes what it names. */
export default { resolve, equal, parse, serialize };
