/**
 * The listeners of each path of a form. `bump` gathers what changed; `tell` then calls each concerned listener once. React compares a
 * version number per path to know whether a field must render again.
 *
 * Whoever shows a list or group can listen to `"own"` changes alone: the value was written as a whole, or its state or messages
 * changed. What is typed somewhere inside it is then not heard.
 *
 *   written riwayat.3.tahun   ->   told: riwayat.3.tahun; riwayat.3 and riwayat only where they listen to the "whole"
 */
import type { Path } from "../../json/paths";

export type Hearing = "own" | "whole";

type Listener = () => void;

/** The paths whose value or state changed; none where only messages did. */
export type Changed = ReadonlyMap<string, Path>;

/** The listeners of one path, and how often they were told of something. */
interface Ear {
  readonly listeners: Set<Listener>;
  version: number;
}

export class Listeners {
  private readonly ears: Readonly<Record<Hearing, Map<string, Ear>>> = { own: new Map(), whole: new Map() };
  private readonly ofAll = new Set<(changed: Changed) => void>();
  private readonly pending = new Set<Ear>();

  subscribe(key: string, notify: Listener, hearing: Hearing): () => void {
    const { listeners } = this.ear(key, hearing);
    listeners.add(notify);
    return () => listeners.delete(notify);
  }

  /** Called after every change, whatever it was. */
  onChange(notify: (changed: Changed) => void): () => void {
    this.ofAll.add(notify);
    return () => this.ofAll.delete(notify);
  }

  version(key: string, hearing: Hearing): number {
    return this.ears[hearing].get(key)?.version ?? 0;
  }

  /** Something changed at this very path. */
  bump(key: string): void {
    this.bumpEar(key, "own");
    this.bumpEar(key, "whole");
  }

  /**
   * Calls everyone who was bumped, or shows a changed path or what holds it; where `hasBelow` says that a changed path holds other
   * values, those who show them too.
   */
  tell(changed: Changed, hasBelow: (key: string) => boolean): void {
    const written = new Set<string>();
    const holders = new Set<string>();
    for (const [key, path] of changed) {
      written.add(key);
      for (let length = 0; length < path.length; length += 1) holders.add(path.slice(0, length).join("."));
      if (!hasBelow(key)) continue;
      for (const known of this.knownKeys()) if (key === "" || known.startsWith(`${key}.`)) written.add(known);
    }
    for (const key of written) this.bump(key);
    for (const key of holders) if (!written.has(key)) this.bumpEar(key, "whole");
    const told = [...this.pending];
    this.pending.clear();
    for (const { listeners } of told) for (const notify of [...listeners]) notify();
    for (const notify of [...this.ofAll]) notify(changed);
  }

  private ear(key: string, hearing: Hearing): Ear {
    const known = this.ears[hearing].get(key);
    if (known) return known;
    const made: Ear = { listeners: new Set(), version: 0 };
    this.ears[hearing].set(key, made);
    return made;
  }

  /** Nobody need listen yet: who shows a path for the first time compares with the version it had then. */
  private bumpEar(key: string, hearing: Hearing): void {
    const ear = this.ear(key, hearing);
    ear.version += 1;
    this.pending.add(ear);
  }

  private knownKeys(): ReadonlySet<string> {
    return new Set([...this.ears.own.keys(), ...this.ears.whole.keys()]);
  }
}
