/** A clock that shows `start` now and goes on from there: a deadline of a demonstration comes while people look on. Without one it is the machine's. */
export function clockFrom(start?: Date): () => Date {
  if (start === undefined) return () => new Date();
  const ahead = start.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}

/** The same services with a clock that stands still: what belongs to one request, or to one transition, has one time. */
export function atOneMoment<Some extends { clock(): Date }>(services: Some): Some {
  const now = services.clock();
  return { ...services, clock: () => now };
}
