import type { ReactNode } from "react";
import { useScreen } from "../../render/screen-context";
import type { FormSteps } from "./use-steps";

/** Back and Next. Next is the button that Enter presses; on the last step the form's own takes over. */
export function StepButtons({ steps }: { steps: FormSteps }): ReactNode {
  const { host } = useScreen();
  const before = steps.isReturning ? undefined : steps.steps[steps.index - 1];
  return (
    <div className="buttons">
      {before && (
        <button type="button" className="button" data-style="secondary" onClick={() => steps.go(before.id)}>
          {host.text("steps.back")}
        </button>
      )}
      {!steps.isLast && (
        <button type="submit" className="button" data-style="primary">
          {host.text(steps.isReturning ? "steps.return" : "steps.next")}
        </button>
      )}
    </div>
  );
}
