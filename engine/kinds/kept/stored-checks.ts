/**
 * The kept checks of one process for the next: of each check the names of what it read, and of each world that they were made in the
 * answers, as digests. A check holds as long as all that it read answers the same; only then is it taken over.
 */
import { createHash } from "node:crypto";
import type { Ask, KeptResults } from "../../documents/kept-results";
import type { Library } from "../../documents/library";
import { derivedReads } from "../../documents/record-library";
import { fingerprint } from "../../json/fingerprint";
import type { Checked, CheckWorld } from "./check-world";
import { askOf } from "./questions";

/** A number is the place of a name in `names`, of a world in `worlds`, of a set in `sets`. */
export interface StoredText {
  readonly names: readonly string[];
  /** What was derived of the library, by the names behind it: many checks share one. */
  readonly sets: readonly (readonly number[])[];
  /** The digests of a world, by names. */
  readonly worlds: readonly Readonly<Record<number, string>>[];
  readonly checks: Readonly<Record<string, StoredCheck>>;
}

interface StoredCheck extends Checked {
  readonly world: number;
  readonly reads: readonly number[];
  readonly sets: readonly number[];
}

/** A check of this process: what it read, where it was made and was not taken over. */
interface Noted {
  readonly checked: Checked;
  readonly reads: ReadonlyMap<string, { readonly ask: Ask<CheckWorld> }> | undefined;
  readonly derived: KeptResults<Library>;
}

export class StoredChecks {
  private readonly asks: readonly (Ask<CheckWorld> | undefined)[];
  private readonly digests = new WeakMap<CheckWorld, Map<string, string>>();
  private readonly holding = new WeakMap<CheckWorld, Map<string, boolean>>();
  private readonly noted = new Map<string, Noted & { readonly world: CheckWorld }>();

  constructor(private readonly before: StoredText = { names: [], sets: [], worlds: [], checks: {} }) {
    this.asks = before.names.map(askOf);
  }

  /** The stored check of that key, where it holds in this world. */
  find(key: string, world: CheckWorld): Checked | undefined {
    const { checks, sets } = this.before;
    const stored = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (!stored) return undefined;
    const answers = this.before.worlds[stored.world] ?? {};
    const isSame = (place: number) => this.digest(world, place) === answers[place];
    const holds = stored.sets.every((set) =>
      this.known(world, `${stored.world} ${set}`, () => sets[set]?.every(isSame) ?? false),
    );
    return holds && stored.reads.every(isSame) ? stored : undefined;
  }

  /** Takes note of a check of this process, to be stored. */
  note(key: string, world: CheckWorld, noted: Noted): void {
    this.noted.set(key, { ...noted, world });
  }

  toStore(): StoredText {
    return new Storing(this.before, (name, ask, world) => this.digestOf(name, ask, world)).store(this.noted);
  }

  private known(world: CheckWorld, name: string, find: () => boolean): boolean {
    const known = this.holding.get(world) ?? new Map<string, boolean>();
    this.holding.set(world, known);
    const holds = known.get(name) ?? find();
    known.set(name, holds);
    return holds;
  }

  private digest(world: CheckWorld, place: number): string | undefined {
    const [name, ask] = [this.before.names[place], this.asks[place]];
    return name === undefined || !ask ? undefined : this.digestOf(name, ask, world);
  }

  private digestOf(name: string, ask: Ask<CheckWorld>, world: CheckWorld): string {
    const digests = this.digests.get(world) ?? new Map<string, string>();
    this.digests.set(world, digests);
    const digest = digests.get(name) ?? digestOf(ask(world));
    digests.set(name, digest);
    return digest;
  }
}

const ofObjects = new WeakMap<object, string>();

/** Equal for equal values. */
function digestOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return hashed(fingerprint(value) ?? "undefined");
  const digest = ofObjects.get(value) ?? hashed(fingerprint(value) ?? "");
  ofObjects.set(value, digest);
  return digest;
}

const hashed = (text: string): string =>
  text.length < 20 ? text : createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Turns the checks of one process into text. */
class Storing {
  private readonly names = new Map<string, number>();
  private readonly sets = new Map<string, number>();
  private readonly worlds = new Map<CheckWorld, StoringWorld>();
  private readonly asks = new Map<string, Ask<CheckWorld> | undefined>();
  private readonly setsBefore = new Map<number, readonly string[]>();
  private readonly placesOfSets = new WeakMap<readonly string[], Map<CheckWorld, number | undefined>>();
  private readonly behind = new WeakMap<Library, Map<string, readonly string[] | undefined>>();

  constructor(
    private readonly before: StoredText,
    private readonly digestOf: (name: string, ask: Ask<CheckWorld>, world: CheckWorld) => string,
  ) {}

  store(noted: ReadonlyMap<string, Noted & { readonly world: CheckWorld }>): StoredText {
    const checks: Record<string, StoredCheck> = {};
    for (const [key, one] of noted) {
      const reads = one.reads ? this.readsOf(one.reads.keys(), one) : this.readsBefore(key);
      const names = reads?.names.map((name) => this.placeOf(name, one.world, one.reads));
      const sets = reads?.sets.map((set) => this.placeOfSet(set, one.world));
      if (!names || !sets || names.includes(undefined) || sets.includes(undefined)) continue;
      const { place } = this.worldOf(one.world);
      const { faults, used } = one.checked;
      checks[key] = { world: place, reads: names as number[], sets: sets as number[], faults, used };
    }
    return {
      names: [...this.names.keys()],
      sets: [...this.sets.keys()].map((set) => JSON.parse(set)),
      worlds: [...this.worlds.values()].map(({ answers }) => answers),
      checks,
    };
  }

  /** The names that a check read itself, and those behind each derived thing; undefined where one cannot be told. */
  private readsOf(reads: Iterable<string>, { world, derived }: Pick<Noted, "derived"> & { readonly world: CheckWorld }) {
    const names: string[] = [];
    const sets: (readonly string[])[] = [];
    for (const name of reads) {
      if (!isDerived(name)) names.push(name);
      else {
        const set = this.namesBehind(name, world.library, derived);
        if (!set) return undefined;
        sets.push(set);
      }
    }
    return { names, sets };
  }

  private namesBehind(wanted: string, library: Library, derived: KeptResults<Library>): readonly string[] | undefined {
    const known = this.behind.get(library) ?? new Map<string, readonly string[] | undefined>();
    this.behind.set(library, known);
    if (known.has(wanted)) return known.get(wanted);
    const found = new Set<string>();
    let isWhole = true;
    for (const name of derivedReads(derived, library, wanted) ?? [unknown]) {
      const behind = isDerived(name) ? this.namesBehind(name, library, derived) : [name];
      if (!behind) isWhole = false;
      for (const one of behind ?? []) found.add(one);
    }
    const names = isWhole ? [...found] : undefined;
    known.set(wanted, names);
    return names;
  }

  /** Those of a check that was taken over. */
  private readsBefore(key: string) {
    const named = (places: readonly number[]) => places.map((place) => this.before.names[place] ?? unknown);
    const stored = this.before.checks[key];
    if (!stored) return undefined;
    const sets = stored.sets.map((set) => {
      const known = this.setsBefore.get(set) ?? named(this.before.sets[set] ?? []);
      this.setsBefore.set(set, known);
      return known;
    });
    return { names: named(stored.reads), sets };
  }

  /** The place of a set whose answers in this world are noted; undefined where one cannot be told. */
  private placeOfSet(set: readonly string[], world: CheckWorld): number | undefined {
    const known = this.placesOfSets.get(set) ?? new Map<CheckWorld, number | undefined>();
    this.placesOfSets.set(set, known);
    if (!known.has(world)) {
      const places = set.map((name) => this.placeOf(name, world));
      known.set(world, places.includes(undefined) ? undefined : placeIn(this.sets, JSON.stringify(places)));
    }
    return known.get(world);
  }

  private askOf(name: string): Ask<CheckWorld> | undefined {
    if (!this.asks.has(name)) this.asks.set(name, askOf(name));
    return this.asks.get(name);
  }

  /**
   * The place of a name whose answer in this world is noted; undefined where the next process cannot ask it by its name, or would get another
   * answer. A name stands for one question, so one look in each world is enough.
   */
  private placeOf(name: string, world: CheckWorld, reads?: Noted["reads"]): number | undefined {
    const { places, answers } = this.worldOf(world);
    const known = places.get(name);
    if (known !== undefined) return known;
    const [ask, asked] = [this.askOf(name), reads?.get(name)?.ask];
    if (!ask) return undefined;
    const answer = this.digestOf(name, ask, world);
    if (asked && !name.startsWith("source\n") && digestOf(asked(world)) !== answer) return undefined;
    const place = placeIn(this.names, name);
    places.set(name, place);
    answers[place] = answer;
    return place;
  }

  private worldOf(world: CheckWorld): StoringWorld {
    const known = this.worlds.get(world) ?? { place: this.worlds.size, answers: {}, places: new Map() };
    this.worlds.set(world, known);
    return known;
  }
}

interface StoringWorld {
  readonly place: number;
  readonly answers: Record<number, string>;
  /** Of the names whose answers are noted. */
  readonly places: Map<string, number>;
}

/** The name of no question. */
const unknown = "";

const isDerived = (name: string) => name.startsWith("derived ");

function placeIn(places: Map<string, number>, name: string): number {
  const place = places.get(name) ?? places.size;
  places.set(name, place);
  return place;
}
