import { useEffect, useState } from "react";
import type { FieldSection } from "./field-layout";

/** The id of the section in the upper half of the window. */
export function useCurrentSection(idPrefix: string, sections: readonly FieldSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target as HTMLElement | undefined;
        if (seen) setCurrent(seen.dataset.section);
      },
      { rootMargin: "-25% 0px -70% 0px" },
    );
    const watch = () => {
      for (const { id } of sections) {
        const section = document.getElementById(`${idPrefix}__${id}`)?.closest("section");
        if (section) observer.observe(section);
      }
    };
    watch();
    // Sections far below are mounted a moment later.
    const late = setTimeout(watch, 1500);
    return () => {
      clearTimeout(late);
      observer.disconnect();
    };
  }, [idPrefix, sections]);
  return current;
}
