/**
 * Whether two values say the same, their keys and entries in the same order too: plain objects, lists, maps and sets part by part, all
 * else (functions, objects of a class) only as the very same one.
 */
export function isSameInOrder(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const made = Object.getPrototypeOf(one);
  if (made !== Object.getPrototypeOf(other)) return false;
  if (Array.isArray(one)) return areSame(one, other as unknown[]);
  if (one instanceof Map || one instanceof Set) return areSame([...one], [...(other as Iterable<unknown>)]);
  if (made !== Object.prototype && made !== null) return false;
  return areSame(Object.entries(one).flat(), Object.entries(other).flat());
}

const areSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((part, index) => isSameInOrder(part, others[index]));

/** The value before, where the new one says the same. */
export const sameOr = <Value>(before: unknown, value: Value): Value => (isSameInOrder(before, value) ? (before as Value) : value);
