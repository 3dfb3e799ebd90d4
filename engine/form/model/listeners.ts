/**
 * Who listens to which path of a form. `bump` gathers what changed; `tell` then calls each concerned listener once. React compares a
 * version number per path to know whether a field must render again.
 */
import type { Path } from "../../rules/paths";

export class Listeners {
  private readonly byKey = new Map<string, Set<() => void>>();
  private readonly ofAll = new Set<() => void>();
  private readonly versions = new Map<string, number>();
  private readonly pending = new Set<string>();

  subscribe(key: string, notify: () => void): () => void {
    const set = this.byKey.get(key) ?? new Set();
    this.byKey.set(key, set);
    set.add(notify);
    return () => set.delete(notify);
  }

  /** Called after every change, whatever it was. */
  onChange(notify: () => void): () => void {
    this.ofAll.add(notify);
    return () => this.ofAll.delete(notify);
  }

  version(key: string): number {
    return this.versions.get(key) ?? 0;
  }

  bump(key: string): void {
    this.versions.set(key, this.version(key) + 1);
    this.pending.add(key);
  }

  /**
   * Calls everyone who was bumped, or shows a changed path or what holds it; where `hasBelow` says that a changed path holds other
   * values, those who show them too.
   */
  tell(changed: ReadonlyMap<string, Path>, hasBelow: (key: string) => boolean): void {
    const near = new Set<string>();
    for (const [key, path] of changed) {
      for (let length = 0; length <= path.length; length += 1) near.add(path.slice(0, length).join("."));
      if (!hasBelow(key)) continue;
      for (const known of this.byKey.keys()) if (key === "" || known.startsWith(`${key}.`)) near.add(known);
    }
    for (const key of near) this.bump(key);
    const keys = [...this.pending];
    this.pending.clear();
    for (const key of keys) {
      for (const notify of [...(this.byKey.get(key) ?? [])]) notify();
    }
    for (const notify of [...this.ofAll]) notify();
  }
}
