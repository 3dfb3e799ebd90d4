/**
 * The faults of a form that are shown: those of fields that the person has left, all of them after a submission, and those that the server
 * named, until their field changes. That a field still waits (for an upload) is shown only when a submission met it waiting.
 */

import { type Path, toKey } from "../../json/paths";
import type { DataError } from "../../rules/data-error";

export class ShownFaults {
  /** The faults that are shown now, by key; the same map until one of them changes. */
  messages: ReadonlyMap<string, string> = new Map();
  private named = new Map<string, string>();
  private readonly touched = new Set<string>();
  private readonly waiting = new Map<string, string>();
  /** The keys that still waited at the last submission. */
  private met = new Set<string>();
  private submitted = false;

  /** True while faults of a refused submission are shown, be it refused here or by the server. */
  get isRefused(): boolean {
    return this.messages.size > 0 && (this.submitted || this.named.size > 0);
  }

  leave(path: Path): void {
    this.touched.add(toKey(path));
  }

  submit(): void {
    this.submitted = true;
    this.met = new Set(this.waiting.keys());
    this.named.clear();
  }

  /** Faults the server named. */
  name(faults: Readonly<Record<string, string>>): void {
    this.named = new Map(Object.entries(faults));
  }

  wait(key: string, message: string): () => void {
    this.waiting.set(key, message);
    return () => {
      this.waiting.delete(key);
      this.met.delete(key);
    };
  }

  /** The field has another value: the server's fault no longer holds; in a list, the indexes now mean other items than were left. */
  forget(key: string, isList: boolean): void {
    for (const known of [...this.named.keys()]) if (isAtOrNear(known, key)) this.named.delete(known);
    if (!isList) return;
    for (const known of [...this.touched]) if (known.startsWith(`${key}.`)) this.touched.delete(known);
  }

  forgetAll(): void {
    this.submitted = false;
    this.touched.clear();
    this.named.clear();
    this.messages = new Map();
  }

  /** Whether a change at a key can change which messages are shown. */
  concerns(key: string): boolean {
    return this.messages.size > 0 && (key === "" || [...this.messages.keys()].some((known) => isAtOrNear(known, key)));
  }

  /** Takes the faults found now; gives everything that stops a submission, and the keys whose message changed. */
  update(found: readonly DataError[]): { readonly errors: readonly DataError[]; readonly changed: readonly string[] } {
    const waiting = [...this.waiting].map(([path, message]) => ({ path, code: "waiting" as const, message }));
    const errors = [...waiting, ...found.filter(({ path }) => !this.waiting.has(path))];
    const shown = new Map<string, string>();
    for (const { path, message } of errors) {
      const isShown = this.waiting.has(path) ? this.met.has(path) : this.submitted || this.touched.has(path);
      if (isShown) shown.set(path, message);
    }
    for (const [path, message] of this.named) shown.set(path, message);
    const before = this.messages;
    const changed = [...new Set([...before.keys(), ...shown.keys()])].filter((key) => before.get(key) !== shown.get(key));
    if (changed.length > 0) this.messages = shown;
    return { errors, changed };
  }
}

/** Whether two keys are the same, or one holds the other. */
function isAtOrNear(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
