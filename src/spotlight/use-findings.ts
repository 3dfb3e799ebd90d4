/** The screens that the person may open: here at once, in other roles and programs as soon as that is known. */
import { useEffect, useState } from "react";
import { usePortal } from "../portal-context";
import { findingsOf, type PersonView } from "./findings";
import type { Found } from "./listed-groups";
import { otherViews, ownView } from "./other-views";

const nothing: Found = { ready: false, here: [], elsewhere: [] };

export function useFindings(): Found {
  const { context, program, screens } = usePortal();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const own = await ownView({ context, program, screens });
      const here = own ? findingsOf(own) : [];
      if (isShown) setFound({ ready: true, here, elsewhere: [] });
      const elsewhere = withoutRepeats(here, await otherViews({ context }));
      if (isShown) setFound({ ready: true, here, elsewhere });
    };
    load().catch(() => isShown && setFound({ ...nothing, ready: true }));
    return () => {
      isShown = false;
    };
  }, [context, program, screens]);
  return found;
}

/** Each screen once: one that opens here, or in a view before, need not be opened elsewhere. A dialog needs the page below it. */
function withoutRepeats(here: Found["here"], views: readonly PersonView[]): Found["elsewhere"] {
  const known = new Set(here.map(({ screen }) => screen));
  return views.map((view) => {
    const findings = findingsOf(view).filter(({ screen, address }) => address !== undefined && !known.has(screen));
    for (const { screen } of findings) known.add(screen);
    return { view, findings };
  });
}
