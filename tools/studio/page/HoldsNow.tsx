/** Whether a condition holds now for the person and the moment of the preview, and why. */
import type { ReactNode } from "react";
import type { PlaceView } from "../desk-view";
import { useOutcome } from "./preview-link";
import { words } from "./wording";

export function HoldsNow({ asked }: Pick<PlaceView, "asked">): ReactNode {
  const outcome = useOutcome(asked);
  if (!asked) return null;
  return (
    <section className="logic-now" aria-label={words.now.title} aria-live="polite">
      {outcome ? (
        <>
          <p data-holds={outcome.holds}>
            <strong>{words.now.said(outcome.holds)}</strong>
          </p>
          <pre>{outcome.lines.join("\n")}</pre>
        </>
      ) : (
        <p>{words.now.unasked}</p>
      )}
    </section>
  );
}
