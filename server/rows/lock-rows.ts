/**
 * Locks all rows that a change will touch, in the order of type and id, before it begins: the rows themselves, those that their effects
 * move, and those whose columns follow them. Two changes that cross each other wait for one another, never in a circle.
 */
import { sql } from "kysely";
import type { CompiledEffect, CompiledTransition, RowLimit, SortKey } from "../../engine/server";
import type { Means } from "../services/services";
import { type Follower, followersOf } from "./follow-links";
import { type RecordKind, recordKind } from "./record-kind";
import { tableOf } from "./shape/table-shape";
import { boundParts, type PartsOf } from "./transition-phases";

/** The effects whose rows the change will touch: its own, and those that it takes back. */
export const lockParts = {
  effects: (effects) => effects,
  undoes: (undoes, { record }) => undoes?.of.flatMap((one) => record.transitions.get(one)?.effects ?? []) ?? [],
} satisfies PartsOf<"lock", RecordKind, readonly CompiledEffect[]>;

/** The ids of the rows by their type. */
type Wanted = Map<string, { readonly kind: RecordKind; readonly ids: ReadonlySet<string> }>;

/** `transition` is left out for a change that has no effects. Rows that appear meanwhile are locked when they are reached. */
export async function lockRows(
  context: Means,
  kind: RecordKind,
  ids: readonly string[],
  transition?: CompiledTransition,
): Promise<void> {
  const wanted: Wanted = new Map();
  await gather({ ...context, wanted }, kind, ids, transition);
  if (wanted.size < 2 && ids.length < 2) return;
  for (const [, { kind: one, ids: all }] of [...wanted].sort(([one], [other]) => (one < other ? -1 : 1))) {
    await sql`select id from ${sql.table(one.table)} where id in (${sql.join([...all].sort())})
      order by id for no key update`.execute(context.db);
  }
}

interface Gathering extends Means {
  readonly wanted: Wanted;
}

async function gather(
  context: Gathering,
  kind: RecordKind,
  ids: readonly string[],
  transition?: CompiledTransition,
): Promise<void> {
  const { id: type, children } = kind.record;
  const { wanted, services } = context;
  const { base } = services.documents;
  if (ids.length === 0) return;
  const known = wanted.get(type)?.ids ?? new Set();
  wanted.set(type, { kind, ids: new Set([...known, ...ids]) });
  const fresh = ids.filter((id) => !known.has(id));
  const followers = fresh.length > 0 ? followersOf(base, type) : [];
  const following = await followingRows(context, followers, fresh);
  for (const [index, follower] of followers.entries()) await gather(context, follower.kind, following[index] ?? []);
  const { limit } = kind.record;
  if (limit && fresh.length > 0) {
    const limiting = recordKind(base, limit.record);
    await gather(context, limiting, await limitingOf(context, kind, limit, fresh));
  }
  const touching = transition ? boundParts<RecordKind, readonly CompiledEffect[]>(lockParts, transition) : [];
  for (const effect of touching.flatMap((part) => part(kind))) {
    if (effect.kind !== "transition") continue;
    if (effect.of === undefined) {
      await gather(context, kind, ids, kind.record.transitions.get(effect.transition));
      continue;
    }
    const child = children.get(effect.of);
    const target = recordKind(base, child?.record ?? kind.shape.links.get(effect.of)?.record ?? "");
    const found = child ? await childrenOf(context, kind, child, ids) : await linkedBy(context, kind, effect.of, ids);
    await gather(context, target, found, target.record.transitions.get(effect.transition));
  }
}

/** The ids of the rows that a type names as its children (`children`), of these rows of its own. */
export async function childrenOf(
  context: Means,
  kind: RecordKind,
  { record, by, first }: { readonly record: string; readonly by: string; readonly first?: SortKey | undefined },
  ids: readonly string[],
): Promise<string[]> {
  const target = recordKind(context.services.documents.base, record);
  if (by !== "owner") return linkingTo(context, target, { link: by, first }, ids);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(target.table)} where owner_id in
      (select owner_id from ${sql.table(kind.table)} where id in (${sql.join([...ids])})) order by ${orderOf(first)}`.execute(
    context.db,
  );
  return rows.map(({ id }) => id);
}

/** By a column, what is empty there last; by their ids alone where none is asked for. */
const orderOf = (first: SortKey | undefined) =>
  first ? sql`${sql.id(first.column)} ${sql.raw(first.descending ? "desc" : "asc")} nulls last, id` : sql`id`;

/** The ids of the rows whose link leads to these, in their order. */
export async function linkingTo(
  { db }: Pick<Means, "db">,
  kind: RecordKind,
  { link, first }: { readonly link: string; readonly first?: SortKey | undefined },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind.table)} where ${sql.id(link)} in (${sql.join([...ids])}) order by ${orderOf(first)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The ids of the rows whose link leads to these, of each follower: one statement asks all. */
async function followingRows(
  { db }: Pick<Means, "db">,
  followers: readonly Follower[],
  ids: readonly string[],
): Promise<readonly (readonly string[])[]> {
  if (followers.length === 0) return [];
  const asked = followers.map(
    ({ kind, link }, index) => sql`select ${sql.lit(index)} as follower, id from ${sql.table(kind.table)}
      where ${sql.id(link)} in (${sql.join([...ids])})`,
  );
  const { rows } = await sql<{ follower: number; id: string }>`${sql.join(asked, sql.raw(" union all "))}`.execute(db);
  return followers.map((_, index) => rows.filter(({ follower }) => follower === index).map(({ id }) => id));
}

/** The ids of the rows that limit how many there are beside these. */
async function limitingOf(
  context: Pick<Means, "db">,
  kind: RecordKind,
  { of, by, record }: RowLimit,
  ids: readonly string[],
): Promise<string[]> {
  if (by === "id") return linkedBy(context, kind, of, ids);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(record))} where ${sql.id(by)} in
      (select ${sql.id(of)} from ${sql.table(kind.table)} where id in (${sql.join([...ids])}))`.execute(context.db);
  return rows.map(({ id }) => id);
}

async function linkedBy({ db }: Pick<Means, "db">, kind: RecordKind, link: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select ${sql.id(link)} as id from ${sql.table(kind.table)} where id in (${sql.join([...ids])})`.execute(db);
  return rows.flatMap(({ id }) => id ?? []);
}
