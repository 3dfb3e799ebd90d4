/** Finds events at one time, and those that need one resource then. What ends as the next begins does not clash. */

export interface TimedEvent {
  readonly key: string;
  readonly start: string;
  readonly end: string;
  readonly resources: readonly string[];
}

/** The keys of the events that clash with another one. */
export function clashesOf(events: readonly TimedEvent[]): ReadonlySet<string> {
  const byResource = new Map<string, TimedEvent[]>();
  for (const event of events)
    for (const resource of event.resources) byResource.set(resource, [...(byResource.get(resource) ?? []), event]);
  const found = new Set<string>();
  for (const ofOne of byResource.values()) {
    ofOne.sort((one, other) => (one.start < other.start ? -1 : 1));
    let longest: TimedEvent | undefined;
    for (const event of ofOne) {
      if (longest && event.start < longest.end) found.add(longest.key).add(event.key);
      if (!longest || event.end > longest.end) longest = event;
    }
  }
  return found;
}

/** How many of the events there are at the fullest moment. */
export const mostAtOnce = (events: readonly Pick<TimedEvent, "start" | "end">[]): number =>
  Math.max(0, ...events.map(({ start }) => events.filter((other) => other.start <= start && start < other.end).length));
