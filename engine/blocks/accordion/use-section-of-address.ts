import { useEffect, useRef } from "react";

/**
 * Calls `open` with the section that the address names, `#identitas` or `#<block>-identitas`: once when the block comes, and whenever
 * the end of the address changes. Then the page leads there.
 */
export function useSectionOfAddress(
  block: string,
  sections: readonly { readonly id: string }[],
  open: (id: string) => void,
): void {
  const latest = useRef({ sections, open });
  latest.current = { sections, open };
  useEffect(() => {
    const follow = () => {
      const named = decodeURIComponent(location.hash.slice(1));
      const section = latest.current.sections.find(({ id }) => named === id || named === `${block}-${id}`);
      if (!section) return;
      latest.current.open(section.id);
      const item = document.getElementById(`${block}-${section.id}`);
      item?.scrollIntoView({ block: "start" });
      item?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
    };
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, [block]);
}
