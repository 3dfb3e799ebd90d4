/** The keys of writes whose arrival the person knows of: a form that sends its own again, and the outbox, may both have one in hand. */
const told = new Set<string>();

/** True for the first that asks: the others say nothing. */
export function tellsFirst(key: string): boolean {
  const isFirst = !told.has(key);
  told.add(key);
  return isFirst;
}
