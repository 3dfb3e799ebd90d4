/**
 * How many of many parts (fields, items of a list) are mounted now: the first screenful at once, the rest in pieces while the browser
 * is idle, and all of them when someone needs them: a link to a field, a submission, printing.
 */
import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "./form-context";
import { whenIdle } from "./when-idle";

/** Fields that stand in the first paint. */
const fieldsAtOnce = 36;
/** Fields that follow in one idle moment. Each further piece lays the page out again; React lets go between fields as soon as somebody types. */
const fieldsPerIdle = 300;

/** `fieldsPerPart` is how many fields one part holds: a list mounts fewer items than a form mounts fields. */
export function useMountedCount(total: number, fieldsPerPart = 1): number {
  const { onMountAll, isAllMounted } = useForm();
  const partsOf = (fields: number) => Math.max(1, Math.floor(fields / fieldsPerPart));
  const [count, setCount] = useState(() => (isAllMounted() ? Number.POSITIVE_INFINITY : partsOf(fieldsAtOnce)));
  useEffect(() => onMountAll(() => flushSync(() => setCount(Number.POSITIVE_INFINITY))), [onMountAll]);
  const perIdle = partsOf(fieldsPerIdle);
  useEffect(() => {
    if (count >= total) return;
    return whenIdle(() => startTransition(() => setCount((now) => now + perIdle)));
  }, [count, total, perIdle]);
  return count;
}
