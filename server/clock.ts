/** A clock that shows `start` now and goes on from there: a deadline of a demonstration comes while people look on. */
export function clockFrom(start: Date): () => Date {
  const ahead = start.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
