/**
 * Proposes cases for what the cases of a programme have not seen: for each answer of a condition, and for each wrong condition that none of
 * them notices, somebody on whom it can be seen, with one expectation. Those of one person who looks at one thing stand in one case.
 * A proposal says what the documents do now; whether they should is for the person who accepts it.
 */
import { type Case, type Library, type Logic, programOf, sharedFolder } from "../../engine/tools";
import { answerOf } from "./answer-of";
import { coverageOf } from "./coverage";
import { expectedNow } from "./expected-now";
import { joinedCases, joinedExpects } from "./joined-cases";
import { judgeExpectations } from "./judge-case";
import { inDocuments, judgeMutants, withCondition } from "./judge-mutants";
import { scopesOf, seeing } from "./sights";
import { around, looksAt, type Situation, situationOf, solved } from "./situations";
import { placeKey, type WrittenCondition } from "./written-conditions";

type Expects = Case["expects"];

/** The part of a condition that is to be seen: one of its answers, or that another condition in its stead says otherwise. */
interface Target {
  readonly condition: WrittenCondition;
  readonly wanted: { readonly answer: boolean } | { readonly mutant: Logic };
}

export interface Proposed extends Situation {
  /** The conditions for which it was made. */
  readonly shows: readonly WrittenCondition[];
}

export interface Proposals {
  readonly cases: readonly Proposed[];
  /** For these nobody was found. */
  readonly missing: readonly Target[];
}

export function proposeCases(library: Library, program: string): Proposals {
  const sides = coverageOf(library, program).flatMap(({ condition, seen }) =>
    [true, false].filter((answer) => !seen.has(answer)).map((answer): Target => ({ condition, wanted: { answer } })),
  );
  const unnoticed = judgeMutants(library, program).filter(({ noticed }) => !noticed);
  const targets = [...sides, ...unnoticed.map(({ condition, logic }): Target => ({ condition, wanted: { mutant: logic } }))];
  const proposer = new Proposer(library, program);
  const missing = targets.filter((target) => !proposer.show(target));
  return { cases: proposer.cases(), missing };
}

/** A situation that proposals use, with all that they expect in it. */
interface Used {
  readonly situation: Situation;
  readonly shows: Set<WrittenCondition>;
  expects: Expects;
}

export class Proposer {
  private readonly seeing: ReturnType<typeof seeing>;
  private readonly used = new Map<string, Used[]>();
  private readonly personas: readonly string[];
  private readonly people = new Map<string, Situation>();
  private readonly scopes = new WeakMap<Situation, ReturnType<typeof scopesOf>>();
  /** By place the answers that proposals have shown. */
  private readonly shown = new Map<string, Set<boolean>>();

  constructor(
    private readonly library: Library,
    private readonly program: string,
  ) {
    this.seeing = seeing(library, program);
    this.personas = library.ids("persona").filter((id) => program === sharedFolder || programOf(id) === program);
  }

  cases(): Proposed[] {
    const all = [...this.used.values()].flat().map(({ situation: { document, person }, expects, shows }) => ({
      document: { ...document, expects },
      person,
      shows: [...shows],
    }));
    return joinedCases(all, (document) => situationOf(this.library, this.program, document));
  }

  /** Whether it is seen, or could be made so. */
  show(target: Target): boolean {
    const { condition, wanted } = target;
    if ("answer" in wanted && this.shown.get(placeKey(condition))?.has(wanted.answer)) return true;
    const ways = [condition, ...this.seeing.leadingTo(condition).slice(0, 4)];
    return ways.some((way) => this.showAt(way, target));
  }

  private showAt(way: WrittenCondition, target: Target): boolean {
    const looks = looksAt(way, this.library);
    const known = looks.flatMap((look) => this.used.get(JSON.stringify(look)) ?? []);
    if (known.some((one) => this.fits(one.situation, way, target))) return true;
    for (const look of looks) {
      const situations = this.personas.map((persona) => this.met({ persona, ...look }));
      if (situations.some((situation) => this.fits(situation, way, target))) return true;
    }
    return looks.some((look) => this.solve(look, way, target));
  }

  /** Of some personas, and of somebody of whom nothing is known: whoever has to be changed the least is found among few. */
  private solve(look: ReturnType<typeof looksAt>[number], way: WrittenCondition, target: Target): boolean {
    const question = this.questionOf(way, target);
    const most = 4;
    const some = this.personas.filter((_, at) => at % Math.ceil(this.personas.length / most) === 0);
    for (const persona of some) {
      const situation = this.met({ persona, ...look });
      const changed = solved(situation, way, question, this.library);
      if (!changed) continue;
      if (this.fits(situationOf(this.library, this.program, { persona, ...look, ...changed }), way, target)) return true;
    }
    return false;
  }

  private questionOf(way: WrittenCondition, { condition: { logic }, wanted }: Target) {
    const context = around(way, this.seeing.conditions, this.library);
    if ("mutant" in wanted) return { before: { and: [context, logic] }, after: { and: [context, wanted.mutant] } };
    return { before: false, after: { and: [context, wanted.answer ? logic : { "!": [logic] }] } };
  }

  private met(given: Partial<Case>): Situation {
    const key = JSON.stringify(given);
    const met = this.people.get(key) ?? situationOf(this.library, this.program, given);
    this.people.set(key, met);
    return met;
  }

  /** Expects what shows the target here, where that can be. */
  private fits(situation: Situation, way: WrittenCondition, target: Target): boolean {
    const { document, person } = situation;
    // Most situations show nothing of most conditions, and to ask a condition alone is quick.
    const alone = this.scopesIn(situation)[way.kind as "data"](way.name, way);
    const couldShow = alone.some((scope) => isWanted(target, person, scope, answerOf(target.condition, person, scope)));
    if (!couldShow) return false;
    for (const expects of expectedNow(document, person, way)) {
      const sights = this.seeing.see({ ...document, expects }, person);
      const own = sights.filter(({ condition }) => placeKey(condition) === placeKey(target.condition));
      if (!own.some(({ scope, answer }) => isWanted(target, person, scope, answer))) continue;
      if ("mutant" in target.wanted && !this.isNoticed({ ...document, expects }, situation, target)) continue;
      this.expect(situation, expects, target);
      for (const { condition, answer } of sights) {
        const key = placeKey(condition);
        this.shown.set(key, (this.shown.get(key) ?? new Set()).add(answer));
      }
      return true;
    }
    return false;
  }

  private scopesIn(situation: Situation): ReturnType<typeof scopesOf> {
    const known = this.scopes.get(situation) ?? scopesOf(situation.document, situation.person);
    this.scopes.set(situation, known);
    return known;
  }

  private isNoticed(document: Case, { person }: Situation, { condition, wanted }: Target): boolean {
    const wrong = withCondition(this.library, condition, (wanted as { mutant: Logic }).mutant);
    return judgeExpectations(document, inDocuments(person, wrong)).broken.length > 0;
  }

  private expect(situation: Situation, expects: Expects, { condition }: Target): void {
    const { form, menu, screen, record, row } = situation.document;
    const ofRow = record ? { record, row: row && { state: row.state, ...(row.own ? { own: true } : {}) } } : {};
    const key = JSON.stringify(form ? { form } : menu ? { menu } : screen ? { screen } : ofRow);
    const all = this.used.get(key) ?? [];
    const same = all.find((one) => JSON.stringify(one.situation.document) === JSON.stringify(situation.document));
    const one = same ?? { situation, shows: new Set<WrittenCondition>(), expects: {} };
    if (!same) this.used.set(key, [...all, one]);
    one.shows.add(condition);
    one.expects = joinedExpects(one.expects, expects);
  }
}

const isWanted = (
  { wanted }: Target,
  person: Situation["person"],
  scope: Parameters<typeof answerOf>[2],
  answer: boolean,
): boolean => ("answer" in wanted ? answer === wanted.answer : answerOf({ logic: wanted.mutant }, person, scope) !== answer);
