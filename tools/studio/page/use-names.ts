/** The names of one sort; fetched once for all fields that ask, and again when they are some seconds old. */
import { useEffect, useState } from "react";
import type { NameView } from "../names";
import { api } from "./api";

const fresh = 10_000;
const known = new Map<string, { readonly at: number; readonly names: Promise<readonly NameView[]> }>();

function namesOf(sort: string): Promise<readonly NameView[]> {
  const before = known.get(sort);
  if (before && performance.now() - before.at < fresh) return before.names;
  const names = api.names(sort).catch(() => []);
  known.set(sort, { at: performance.now(), names });
  return names;
}

export function useNames(sort: string | undefined): readonly NameView[] | undefined {
  const [names, setNames] = useState<readonly NameView[]>();
  useEffect(() => {
    let isCurrent = true;
    if (sort !== undefined) void namesOf(sort).then((found) => isCurrent && setNames(found));
    return () => {
      isCurrent = false;
    };
  }, [sort]);
  return names;
}
