/** Leaves out the faults of a document that only follow from another fault in it. */
import { factsOf } from "../problems/codes";
import type { Fault } from "./fault";
import { nearestName } from "./nearest";

/**
 * A misspelt key is one fault: the required key that it means is not called missing as well. Of an id that stands twice it is not said as well
 * that its name is taken.
 */
export function dropMeant(faults: readonly Fault[]): Fault[] {
  const misspelt = faults.filter(({ code }) => code === "unknown-key");
  const isMeant = ({ code, pointer, found = "" }: Fault) =>
    code === "missing-key" &&
    misspelt.some(
      (other) => other.pointer.slice(0, -1).join("/") === pointer.join("/") && nearestName(other.found ?? "", [found]),
    );
  const twice = new Set(faults.filter(({ code }) => code === "duplicate-id").map(({ pointer }) => pointer.join("/")));
  const isTwice = ({ code, pointer }: Fault) => code === "name-taken" && twice.has(pointer.join("/"));
  return faults.filter((fault) => !isMeant(fault) && !isTwice(fault));
}

/** That a whole does not compile follows from what is wrong with its parts. */
export function dropFollowingFailures(faults: readonly Fault[]): Fault[] {
  const own = faults.filter(({ code }) => !factsOf(code).followsFromAny);
  return own.length > 0 ? own : [...faults];
}

/**
 * Of several rules without effect at one pointer, the last is told: it was found with the most around it in view. A condition that
 * is wrongly written reads nothing only because of that.
 */
export function dropFutile(faults: readonly Fault[]): Fault[] {
  const futile = faults.filter(({ code }) => factsOf(code).futile);
  if (futile.length === 0) return [...faults];
  const last = new Map(futile.map((fault) => [fault.pointer.join("/"), fault]));
  const others = faults.filter(({ code }) => !factsOf(code).futile).map(({ pointer }) => `${pointer.join("/")}/`);
  const isWronglyWritten = ({ pointer }: Fault) => others.some((other) => other.startsWith(`${pointer.join("/")}/`));
  return faults.filter((fault) => {
    if (!factsOf(fault.code).futile) return true;
    return last.get(fault.pointer.join("/")) === fault && !(fault.code === "constant" && isWronglyWritten(fault));
  });
}
