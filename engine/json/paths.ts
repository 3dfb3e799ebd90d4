/**
 * Paths into a form's data. A path is a list of keys (rjsf's `FieldPathList`); its key is the keys joined with dots; its pattern
 * names every list item alike: `["riwayat", 0, "tahun"]` has the key `riwayat.0.tahun` and the pattern `riwayat[].tahun`.
 * Writing shares whatever did not change, so that identity tells what changed.
 */
export type Path = readonly (string | number)[];

export function toKey(path: Path): string {
  return path.join(".");
}

export function toPath(key: string): (string | number)[] {
  return key === "" ? [] : key.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Splits a pattern into its steps; `[]` stands for each item: `riwayat[].tahun` -> ["riwayat", "[]", "tahun"]. */
export function patternSteps(pattern: string): string[] {
  return pattern.replaceAll("[]", ".[]").split(".");
}

export function toPattern(path: Path): string {
  return path.reduce<string>((pattern, step) => {
    if (typeof step === "number") return `${pattern}[]`;
    return pattern === "" ? step : `${pattern}.${step}`;
  }, "");
}

/** The value at a path, own properties only. */
export function getAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) {
    if (value === null || typeof value !== "object" || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** The data with another value at a path; `undefined` takes the key away. Missing holders are made. */
export function setAt(data: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const next = setAt(getAt(data, [step]), rest, value);
  if (Array.isArray(data) || (data === undefined && typeof step === "number")) {
    const list = [...((data as unknown[] | undefined) ?? [])];
    list[Number(step)] = next;
    return list;
  }
  const holder = data !== null && typeof data === "object" ? (data as Record<string, unknown>) : {};
  if (next !== undefined) {
    if (Object.hasOwn(holder, step) && Object.is(holder[step], next)) return data;
    return withOwn(holder, String(step), next);
  }
  if (!Object.hasOwn(holder, step)) return data;
  const { [step]: _, ...others } = holder;
  return others;
}

/** A copy with one more own property; safe for names such as `__proto__`. */
function withOwn(holder: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const copy = { ...holder };
  if (name === "__proto__") Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
  else copy[name] = value;
  return copy;
}

/**
 * The paths in the data that a pattern names, one for each item of the lists on its way, whether there is a value or not.
 *
 *   "riwayat[].tahun" in { riwayat: [{ tahun: 2019 }, {}] }  ->  ["riwayat", 0, "tahun"], ["riwayat", 1, "tahun"]
 */
export function pathsOfPattern(pattern: string, data: unknown): Path[] {
  return patternSteps(pattern).reduce<Path[]>(
    (paths, step) =>
      paths.flatMap((path) => {
        if (step !== "[]") return [[...path, step]];
        const list = getAt(data, path);
        return Array.isArray(list) ? list.map((_, index) => [...path, index]) : [];
      }),
    [[]],
  );
}

/** Whether one path lies on the way to the other; `[]` in the first matches any item. */
export function overlaps(one: readonly (string | number)[], other: Path): boolean {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    if (one[index] === "[]" ? typeof other[index] !== "number" : String(one[index]) !== String(other[index])) return false;
  }
  return true;
}

/** Nothing was filled in; spaces alone are nothing. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || isBlank(value) || (Array.isArray(value) && value.length === 0);
}

export function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === "";
}

/** The same, where a field that is empty may be null or left out. */
export const sameField = (one: unknown, other: unknown): boolean => sameData(one ?? null, other ?? null);

/** Equal as JSON. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one).filter((key) => (one as Record<string, unknown>)[key] !== undefined);
  const otherKeys = Object.keys(other).filter((key) => (other as Record<string, unknown>)[key] !== undefined);
  return (
    keys.length === otherKeys.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) && sameData((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}
