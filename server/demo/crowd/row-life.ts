/**
 * How a row came to its state: the shortest way of transitions from the first state, with what each of them sets and stamps, so that its
 * history says who did what.
 *
 *   diproses of gurupenggerak/laporan  ->  created by the owner, "ambil" by an officer, who stands in the column penangan then
 */
import {
  type CompiledRecord,
  type CompiledTransition,
  evaluate,
  type JsonObject,
  resolveText,
  toWib,
} from "../../../engine/server";
import type { Act } from "../../rows/keep-rows";

export interface Life {
  /** The first act makes the row. */
  readonly acts: readonly [Act, ...Act[]];
  readonly data: JsonObject;
  readonly columns: Readonly<Record<string, unknown>>;
}

export interface LifeAsked {
  readonly state: string;
  /** The transitions that lead there, by their ids; the shortest way where it is left out. */
  readonly way?: readonly string[] | undefined;
  readonly owner: string | null;
  /** What the program keeps of the owner, which transitions read that the owner makes. */
  readonly roots?: Readonly<Record<string, unknown>>;
  /** Who makes the row; its owner where it is left out. */
  readonly maker?: string | null;
  readonly data: JsonObject;
  readonly columns: Readonly<Record<string, unknown>>;
  readonly made: Date;
  readonly now: Date;
  /** When a transition happened, where that is known. */
  momentOf?(transition: CompiledTransition): Date | undefined;
  /** Who makes a transition. */
  actorOf(transition: CompiledTransition): string | null;
  inputOf(transition: CompiledTransition): { readonly input: JsonObject; readonly note: string | undefined };
}

export function liveTo(record: CompiledRecord, asked: LifeAsked): Life {
  const { owner, made, now, maker = owner } = asked;
  const way = asked.way ? wayOf(record, asked.way) : wayTo(record, asked.state);
  let { data } = asked;
  const begun = { row: {}, actor: { id: maker }, date: toWib(made) };
  const first = Object.entries(record.create?.set ?? {}).map(([name, { $value }]) => [name, evaluate($value, begun) ?? null]);
  let columns: LifeAsked["columns"] = { ...Object.fromEntries(first), ...asked.columns };
  let state = record.start;
  const acts: [Act, ...Act[]] = [
    { name: "create", as: undefined, actor: maker, from: undefined, to: state, at: made, note: undefined },
  ];
  const moments = momentsOf(
    way.map((transition) => asked.momentOf?.(transition)),
    { made, now },
  );
  for (const [index, transition] of way.entries()) {
    const at = moments[index] as Date;
    const actor = asked.actorOf(transition);
    const { input, note } = asked.inputOf(transition);
    if (index === way.length - 1) data = { ...data, ...emptied(asked.data, data) };
    const known = actor === owner ? asked.roots : undefined;
    const scope = { ...known, row: { ...columns, owner, state, data }, actor: { id: actor }, input, note, date: toWib(at) };
    const set = (values: CompiledTransition["set"]) =>
      Object.fromEntries(Object.entries(values).map(([name, { $value }]) => [name, evaluate($value, scope) ?? null]));
    data = { ...data, ...set(transition.data) } as JsonObject;
    columns = { ...columns, ...set(transition.set), ...(transition.stamp ? { [transition.stamp]: toWib(at) } : {}) };
    const { post } = transition;
    const said = post && { author: resolveText(post.author, scope), for: post.for, data: input };
    acts.push({
      name: transition.id,
      as: transition.as[0],
      actor,
      from: state,
      to: transition.to ?? state,
      at,
      note,
      post: said,
    });
    state = transition.to ?? state;
  }
  return { acts, data, columns };
}

/** Those that are not known lie evenly between their neighbours, and the last of them some while ago. */
function momentsOf(known: readonly (Date | undefined)[], { made, now }: Pick<LifeAsked, "made" | "now">): readonly Date[] {
  const moments: Date[] = [];
  for (const [index, moment] of known.entries()) {
    const before = moments.at(-1) ?? made;
    const next = known.findIndex((one, at) => at >= index && one !== undefined);
    const [after, steps] = next < 0 ? [now, known.length - index + 2] : [known[next] as Date, next - index + 1];
    moments.push(moment ?? new Date(before.getTime() + (after.getTime() - before.getTime()) / steps));
  }
  return moments;
}

/** What the plan says and an earlier transition emptied, such as a verdict when a file is submitted: it is written again before the last one. */
const emptied = (planned: JsonObject, data: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(planned).filter(([name]) => data[name] === null)) as JsonObject;

const wayOf = ({ transitions }: CompiledRecord, ids: readonly string[]) => ids.flatMap((id) => transitions.get(id) ?? []);

/** Throws an Error for a state that no transition leads to. */
function wayTo({ id, start, transitions }: CompiledRecord, goal: string): readonly CompiledTransition[] {
  const ways = new Map<string, readonly CompiledTransition[]>([[start, []]]);
  for (const [state, way] of ways) {
    if (state === goal) return way;
    for (const transition of transitions.values())
      if (transition.to !== undefined && transition.in.includes(state) && !ways.has(transition.to))
        ways.set(transition.to, [...way, transition]);
  }
  throw new Error(`server/demo/crowd/crowd.json: no transition of ${id} leads to "${goal}"`);
}
