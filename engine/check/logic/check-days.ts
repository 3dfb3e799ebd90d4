/**
 * A date without a time is a whole day. What opens or closes something says which of its moments counts (`day` of its field or column):
 * a first day is read from 00.00, a last one to 23.59, and wherever a moment is needed the document says which.
 *
 *   { "open": { "var": "form.mulai" } } with "day": "first"  ->  wrong-day: expected last
 */
import { operatorNames, operatorOf } from "../../conditions/operators";
import type { DayRead } from "../../conditions/operators/operator";
import type { Pointer } from "../../json/pointer";
import type { LogicFault } from "./logic-fault";
import type { Typed } from "./typed";

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
    expected: edges.filter(({ readsDay }) => day === "whole" || day === readsDay).map(({ name }) => name),
    more: { by },
  }));
}

const edges = operatorNames.flatMap((name) => {
  const { gives, readsDay } = operatorOf(name) ?? {};
  return gives === "date" && (readsDay === "first" || readsDay === "last") ? [{ name, readsDay }] : [];
});
