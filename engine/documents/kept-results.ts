/**
 * Results that were made from documents, and are made again only when something they were made from has changed. What makes a result
 * notes each thing that it reads of the world; a kept result holds for another world in which all of these read the same.
 *
 *   kept.result("screen home", library, (note) => compileScreen(recordLibrary(library, note), "home"))
 *
 * The last few results of a key are kept, so that what was changed and is put back again costs nothing either.
 */

import { LastFew } from "./last-few";

/** Reads one thing; equal things read `===`, so lists and objects that may be made anew are read as texts (`fingerprint`). */
export type Ask<World> = (world: World) => unknown;

/** A question as one name: what is asked for, and about what. */
export const question = (what: string, ...about: readonly string[]): string => [what, ...about].join("\n");

/** Notes that a result depends on what `ask` reads; `name` stands for the same question in every world. */
export type Note<World> = (name: string, ask: Ask<World>) => void;

export interface Kept<World> {
  readonly result: unknown;
  readonly reads: ReadonlyMap<string, { readonly ask: Ask<World>; readonly answer: unknown }>;
}

export class KeptResults<World extends object> {
  private readonly kept = new LastFew<Kept<World>>();
  /** Each question is asked once in a world, however many results depend on it. */
  private readonly answers = new WeakMap<World, Map<string, unknown>>();
  /** The worlds in which a result holds: no world changes. */
  private readonly holding = new WeakMap<Kept<World>, WeakSet<World>>();

  /** The result of that key: a kept one where it holds in this world, else what `make` gives. */
  result<Result>(key: string, world: World, make: (note: Note<World>) => Result): Result {
    const kept = this.kept.get(
      key,
      (one) => this.holds(one, world),
      () => this.made(world, make),
    );
    return kept.result as Result;
  }

  /** The kept result of that key with what it read, where it holds in this world; undefined where it would have to be made. */
  known(key: string, world: World): Kept<World> | undefined {
    return this.kept.known(key, (one) => this.holds(one, world));
  }

  /** The result of that key that was wanted last, whatever has changed since. */
  latest(key: string): unknown {
    return this.kept.latest(key)?.result;
  }

  private made(world: World, make: (note: Note<World>) => unknown): Kept<World> {
    const reads = new Map<string, { ask: Ask<World>; answer: unknown }>();
    const result = make((name, ask) => {
      if (!reads.has(name)) reads.set(name, { ask, answer: this.answer(name, ask, world) });
    });
    const kept = { result, reads };
    this.holding.set(kept, new WeakSet([world]));
    return kept;
  }

  private holds(kept: Kept<World>, world: World): boolean {
    const holding = this.holding.get(kept);
    if (holding?.has(world)) return true;
    for (const [name, { ask, answer }] of kept.reads) if (this.answer(name, ask, world) !== answer) return false;
    holding?.add(world);
    return true;
  }

  private answer(name: string, ask: Ask<World>, world: World): unknown {
    const answers = this.answers.get(world) ?? new Map<string, unknown>();
    this.answers.set(world, answers);
    if (!answers.has(name)) answers.set(name, ask(world));
    return answers.get(name);
  }
}
