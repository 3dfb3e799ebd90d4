/**
 * A date without a time is a whole day. What opens or closes something says which of its moments counts (`day` of its field or column):
 * a first day is read from 00.00, a last one to 23.59, and wherever a moment is needed the document says which.
 *
 *   { "open": { "var": "form.mulai" } } with "day": "first"  ->  wrong-day: expected last
 */
import type { dateOperators } from "../../conditions/operators/date-operators";
import type { Pointer } from "../../json/pointer";
import type { LogicFault } from "./logic-fault";
import type { Typed } from "./typed";

/** The beginning of a first day, the end of a last one; a moment, which a day without a time is not; or in order with another moment. */
export type DayRead = "first" | "last" | "moment" | "order";

/** How operators read a day that opens or closes something; the others take it as it is. It stands here because pages need none of it. */
const readers: Partial<Record<string, DayRead>> = {
  reached: "first",
  open: "last",
  startOfDay: "first",
  endOfDay: "last",
  before: "order",
  after: "order",
  plusMinutes: "moment",
} satisfies Partial<Record<keyof typeof dateOperators, DayRead>>;

export const dayReadBy = (operator: string): DayRead | undefined =>
  Object.hasOwn(readers, operator) ? readers[operator] : undefined;

type PointerTo = (index: number) => Pointer;

/** Faults of the days that an operator, a key or a format `by` reads in this way. */
export function checkDays(by: string, read: DayRead | undefined, args: readonly Typed[], pointerTo: PointerTo): LogicFault[] {
  const [first] = args;
  if (read === undefined || !first) return [];
  if (read === "order") return orderFaults(by, args, pointerTo);
  return read === "moment" ? unsaid(by, first, pointerTo(0)) : readAs(by, read, first, pointerTo(0));
}

/** Beside a moment, only a first day is compared rightly: it counts from 00.00. */
function orderFaults(by: string, args: readonly Typed[], pointerTo: PointerTo): LogicFault[] {
  const hasMoment = args.some((arg) => arg.type === "date" && arg.days === undefined);
  return args.flatMap((arg, index) =>
    hasMoment && arg.days?.some(({ day }) => day !== "first") ? unsaid(by, arg, pointerTo(index)) : [],
  );
}

function readAs(by: string, read: "first" | "last", { days = [] }: Typed, pointer: Pointer): LogicFault[] {
  const other = days.find(({ day }) => day !== read && day !== "whole");
  if (!other) return [];
  return [{ code: "wrong-day", pointer, at: "value", found: other.of, expected: [read], more: { by, day: other.day } }];
}

/** Expects the operators that say it; what its document says already leaves only one. */
function unsaid(by: string, { days = [] }: Typed, pointer: Pointer): LogicFault[] {
  return days.slice(0, 1).map(({ day, of }) => ({
    code: "day-without-time",
    pointer,
    at: "value",
    found: of,
    expected: edges.filter((edge) => day === "whole" || day === edge.day).map(({ name }) => name),
    more: { by },
  }));
}

const edges = [
  { name: "startOfDay", day: "first" },
  { name: "endOfDay", day: "last" },
] as const;
