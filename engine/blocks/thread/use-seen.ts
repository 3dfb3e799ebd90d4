/** Where the person stopped reading: the device keeps the last message that was shown here. */
import { useEffect, useRef, useState } from "react";
import { useScreen } from "../../render/screen-context";
import type { ThreadPost } from "./resolve";

const keyOf = (id: string) => `thread.${id}`;

/** The first message of others behind the one that was seen last before this visit; none on a first visit. */
export function useSeen(posts: readonly ThreadPost[]): string | undefined {
  const { host } = useScreen();
  const { remembered } = host;
  const [seen] = useState(() => posts.findLastIndex(({ id }) => remembered?.has(keyOf(id))));
  const kept = useRef(posts[seen]?.id);
  const last = posts.at(-1)?.id;
  useEffect(() => {
    if (last === undefined || last === kept.current) return;
    if (kept.current !== undefined) remembered?.remove(keyOf(kept.current));
    remembered?.add(keyOf(last));
    kept.current = last;
  }, [last, remembered]);
  return seen < 0 ? undefined : posts.slice(seen + 1).find(({ own }) => !own)?.id;
}
