/**
 * The answers of reads, as queries: one for each call and its params, asked once for all who want it at the same time, kept while it is
 * asked again, and old as soon as a call has written something that changes it. Which reads a write changes stands in the manifest.
 *
 *   biodata.save  ->  biodata.read, which every open screen that shows it asks again
 */

import { QueryClient } from "@tanstack/react-query";
import type { HostAnswer } from "../../engine/page";
import { changedBy } from "./brought-calls";

type Params = Readonly<Record<string, unknown>>;

/** How long an answer is taken as it is, in milliseconds. After that it is shown, and asked again. */
export const freshness = { source: 30_000, menu: 5 * 60_000, list: Number.POSITIVE_INFINITY } as const;

/** No answer is thrown away while the page is open: an open screen hears of a write only by the answer that it made old. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: "always", gcTime: Number.POSITIVE_INFINITY } },
});

const keyOf = (call: string, params: Params = {}) => [call, params] as const;

/** The answer of a read: the kept one while it is fresh, else what `ask` gives. */
export function query(
  call: string,
  params: Params | undefined,
  ask: () => Promise<HostAnswer>,
  staleTime: number,
): Promise<HostAnswer> {
  return queries.fetchQuery({ queryKey: keyOf(call, params), queryFn: ask, staleTime });
}

/** The last answer of a read, old or not. */
export function keptAnswer(call: string, params?: Params): HostAnswer | undefined {
  return queries.getQueryData<HostAnswer>(keyOf(call, params));
}

/** The last answer of a read, unless a write has made it old: somebody may act on what it shows before the new one comes. */
export const shownAnswer = (call: string, params?: Params): HostAnswer | undefined =>
  queries.getQueryState(keyOf(call, params))?.isInvalidated ? undefined : keptAnswer(call, params);

/** Takes an answer that came without being asked for, such as one that the page brought along. */
export function keepAnswer(call: string, params: Params, answer: HostAnswer): void {
  queries.setQueryData(keyOf(call, params), answer);
}

/** Makes every answer old that this write changes, also one that is under way: it may have been read before the write. */
export function noteWritten(call: string): void {
  const changed = changedBy(call);
  for (const one of queries.getQueryCache().findAll({ predicate: ({ queryKey }) => changed.includes(String(queryKey[0])) })) {
    // Asked before the screens that hear of the write ask anew.
    const isUnderWay = one.state.fetchStatus === "fetching";
    one.invalidate();
    if (isUnderWay)
      one.promise?.then(
        () => one.invalidate(),
        () => {},
      );
  }
}

/** Lets what this write changes be asked again when it is next wanted; an open screen has it already. */
export function makeOld(call: string): void {
  const changed = changedBy(call);
  for (const one of queries.getQueryCache().findAll({ predicate: ({ queryKey }) => changed.includes(String(queryKey[0])) }))
    one.setState({ dataUpdatedAt: 0 });
}

/** Tells of each kept answer that a write made old; returns how to stop. */
export function onChange(listener: (call: string, params: Params) => void): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "invalidate") return;
    const [call, params] = event.query.queryKey as ReturnType<typeof keyOf>;
    listener(call, params);
  });
}

/** Lets every answer be asked again when it is next wanted: who the person is has changed, and with it what they may read. */
export function makeAllOld(): void {
  for (const one of queries.getQueryCache().getAll()) one.setState({ dataUpdatedAt: 0 });
}

/** Forgets all answers: they were given to another role or institution. */
export function forgetAnswers(): void {
  queries.clear();
}
