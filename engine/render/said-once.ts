/**
 * Words that several blocks have to say alike are said by the first of them: a page whose row is gone shows one message, not one for each
 * block that would have shown the row.
 */
import { useCallback, useLayoutEffect, useSyncExternalStore } from "react";

/** The speakers on one screen, in the order in which they came. */
export class Sayers {
  private readonly waiting: { readonly what: string; readonly who: string }[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The block that says it; undefined while nobody does. */
  sayerOf(what: string): string | undefined {
    return this.waiting.find((one) => one.what === what)?.who;
  }

  /** Gives what takes it back; then the next one says it. */
  note(what: string, who: string): () => void {
    const one = { what, who };
    this.waiting.push(one);
    this.tell();
    return () => {
      this.waiting.splice(this.waiting.indexOf(one), 1);
      this.tell();
    };
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Whether this block is the one that says it. */
export function useSaidOnce(sayers: Sayers, what: string, who: string): boolean {
  useLayoutEffect(() => sayers.note(what, who), [sayers, what, who]);
  const sayer = useCallback(() => sayers.sayerOf(what) ?? who, [sayers, what, who]);
  return useSyncExternalStore(sayers.subscribe, sayer) === who;
}
