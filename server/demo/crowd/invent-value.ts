/**
 * Values of invented people and records, as `crowd.json` asks for them:
 *
 *   { "between": [1, 3] }  ->  2        { "option": "kota", "parent": "k_propinsi" }  ->  a city of the province that was chosen before
 */
import { fromWib, isObject, type JsonObject, type Library, readPath, toWib } from "../../../engine/server";
import type { MasterData } from "../../services/master-data";
import type { Chance } from "./random";

/** Anything else in JSON is the value itself. */
export type Value =
  | { readonly one: readonly unknown[] }
  | { readonly weights: Readonly<Record<string, number>> }
  | { readonly between: readonly [number, number] }
  /** An option of a list of choices; `parent` names an earlier value that the list depends on. */
  | { readonly option: string; readonly parent?: string }
  /** A number with so many digits that begins like this; no two are the same. */
  | { readonly digits: number; readonly prefix: string }
  /** A moment so many hours ago: at least and at most; with `hours` the last time before it that was one of these hours of a day, in rising order. */
  | { readonly hoursAgo: readonly [number, number]; readonly hours?: readonly number[] }
  /** The address of a sample document with this title. */
  | { readonly sample: string }
  /** The address of a photo of nobody with this title. */
  | { readonly samplePhoto: string }
  /** A day so many days ahead, at one of these hours (24 is the end of the day) or as a day alone. */
  | { readonly ahead: readonly [number, number]; readonly hours?: readonly number[] }
  /** A day so many days after the moment of an earlier value: at least and at most. */
  | { readonly daysAfter: string; readonly days: readonly [number, number] }
  /** So many minutes after an earlier value. */
  | { readonly minutesAfter: string; readonly minutes: number }
  | { readonly list: Value; readonly count: readonly [number, number] }
  | { readonly fields: Readonly<Record<string, Value>> }
  /** The column of the row that this one follows, or the moment since which it is in a state: `at.disetujui`. */
  | { readonly linked: string }
  /** One of so many parts of a whole number, counted from 0: together they are that number. */
  | { readonly part: number; readonly of: number; readonly from: Value }
  /** The name that stands here for the value of an earlier one, `state` for the state that the row comes to, or `linked.` with a column. */
  | { readonly by: string; readonly cases: Readonly<Record<string, Value>>; readonly else: Value }
  /** The known value of the row's owner under this path: `name`, or a root that an earlier record made, as in `profile.angkatan`. */
  | { readonly owner: string }
  | string
  | number
  | boolean
  | null;

export interface Inventing {
  readonly chance: Chance;
  readonly now: Date;
  readonly library: Library;
  readonly master: MasterData;
  /** Counts on with each number that nobody else may have. */
  readonly count: () => number;
  /** The address of a sample document with this title. */
  readonly sample: (title: string) => string;
  /** The address of a photo of nobody with this title. */
  readonly samplePhoto: (title: string) => string;
  /** The owner of the row that the values are for; nobody's where people are invented. */
  readonly owner?: Readonly<Record<string, unknown>>;
  /** The row that theirs follows. */
  readonly linked?: Readonly<Record<string, unknown>> | undefined;
}

/** Throws an Error for a value that nothing can be made of. */
export function inventValue(inventing: Inventing, value: Value, earlier: Readonly<Record<string, unknown>> = {}): unknown {
  if (!isObject(value)) return value;
  const { chance, now } = inventing;
  const asked = value as Exclude<Value, string | number | boolean | null>;
  if ("one" in asked) return chance.one(asked.one);
  if ("weights" in asked) return asNumber(chance.weighted(asked.weights));
  if ("between" in asked) return chance.between(...asked.between);
  if ("option" in asked) return inventOption(inventing, asked, earlier);
  if ("digits" in asked) return asked.prefix + String(inventing.count()).padStart(asked.digits - asked.prefix.length, "0");
  if ("hoursAgo" in asked) return atHour(hoursBefore(now, chance.between(...asked.hoursAgo)), asked.hours);
  if ("sample" in asked) return inventing.sample(asked.sample);
  if ("samplePhoto" in asked) return inventing.samplePhoto(asked.samplePhoto);
  if ("ahead" in asked) return inventAhead(inventing, asked);
  if ("daysAfter" in asked) {
    const before = fromWib(String(earlier[asked.daysAfter]));
    return toWib(hoursBefore(before, -24 * chance.between(...asked.days))).slice(0, 10);
  }
  if ("minutesAfter" in asked) {
    const before = fromWib(String(earlier[asked.minutesAfter]));
    return toWib(new Date(before.getTime() + asked.minutes * 60_000));
  }
  if ("list" in asked)
    return Array.from({ length: chance.between(...asked.count) }, () => inventValue(inventing, asked.list, earlier));
  if ("linked" in asked) return readPath(inventing.linked, asked.linked) ?? null;
  if ("part" in asked) return Math.floor((Number(inventValue(inventing, asked.from, earlier)) + asked.part) / asked.of);
  if ("by" in asked) return inventCase(inventing, asked, earlier);
  if ("owner" in asked) return readPath(inventing.owner, asked.owner) ?? null;
  if ("fields" in asked) return inventFields(inventing, asked.fields);
  throw new Error(`server/demo/crowd/crowd.json: nothing can be made of ${JSON.stringify(value)}`);
}

/** Each value can depend on those before it, and on what is known besides. */
export function inventFields(
  inventing: Inventing,
  fields: Readonly<Record<string, Value>> = {},
  { given = {}, known = {} }: { readonly given?: JsonObject; readonly known?: JsonObject } = {},
): Record<string, unknown> {
  const made: Record<string, unknown> = { ...given };
  for (const [name, value] of Object.entries(fields))
    made[name] = name in given ? given[name] : inventValue(inventing, value, { ...known, ...made });
  return made;
}

export const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000);

function inventCase(
  inventing: Inventing,
  { by, cases, else: other }: Extract<Value, { readonly by: string }>,
  earlier: Readonly<Record<string, unknown>>,
): unknown {
  const asked = cases[String(readPath({ ...earlier, linked: inventing.linked }, by))];
  return inventValue(inventing, asked === undefined ? other : asked, earlier);
}

function inventOption(
  { chance, master, library }: Inventing,
  { option, parent }: { option: string; parent?: string },
  earlier: Readonly<Record<string, unknown>>,
): unknown {
  const options = master.offered(library, option, parent && (earlier[parent] ?? null)) ?? [];
  if (options.length === 0) throw new Error(`server/demo/crowd/crowd.json: "${option}" offers nothing`);
  return chance.one(options).value;
}

function inventAhead(
  { chance, now }: Inventing,
  { ahead, hours }: { ahead: readonly [number, number]; hours?: readonly number[] },
) {
  const day = toWib(hoursBefore(now, -24 * chance.between(...ahead))).slice(0, 10);
  if (!hours) return day;
  const hour = chance.one(hours);
  return `${day} ${hour === 24 ? "23:59:59" : `${String(hour).padStart(2, "0")}:00:00`}`;
}

function atHour(moment: Date, hours: readonly number[] | undefined): string {
  const drawn = toWib(moment);
  if (!hours) return drawn;
  const [day, hour] = [drawn.slice(0, 10), Number(drawn.slice(11, 13))];
  const before = hours.filter((one) => one <= hour);
  const shown = String(before[hour % before.length] ?? hours.at(-1)).padStart(2, "0");
  return `${before.length > 0 ? day : toWib(hoursBefore(moment, 24)).slice(0, 10)} ${shown}:00:00`;
}

const asNumber = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : text);
