/** Whether a condition holds now for the person and the moment of the preview, or for rows of theirs, and why. */
import type { ReactNode } from "react";
import type { AskedOutcome } from "../../../portal/desk-messages";
import type { PlaceView } from "../desk-view";
import { useOutcome } from "./preview-link";
import { words } from "./wording";

export function HoldsNow({ asked }: Pick<PlaceView, "asked">): ReactNode {
  const answer = useOutcome(asked);
  return (
    <section className="logic-now" aria-label={words.now.title} aria-live="polite">
      {!asked && <p>{words.now.elsewhere}</p>}
      {asked && !answer && <p>{words.now.unasked}</p>}
      {asked && answer && <Outcomes outcomes={answer.outcomes} />}
    </section>
  );
}

function Outcomes({ outcomes }: { readonly outcomes: readonly AskedOutcome[] }): ReactNode {
  if (outcomes.length === 0) return <p>{words.now.noRow}</p>;
  return (
    <>
      {outcomes[0]?.isOwn === false && <p>{words.now.others}</p>}
      {outcomes.map(({ row, holds, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read alike
        <div key={index}>
          <p data-holds={holds}>
            <strong>{row === undefined ? words.now.said(holds) : words.now.ofRow(row, holds)}</strong>
          </p>
          <pre>{lines.join("\n")}</pre>
        </div>
      ))}
    </>
  );
}
