import type { ReactNode } from "react";
import { useScreen } from "../../render/screen-context";
import { type FormSteps, mapStep } from "./use-steps";

/** Back (to the map, where the steps are tasks) and Next. Next is the button that Enter presses; on the last step the form's own takes over. */
export function StepButtons({ steps }: { steps: FormSteps }): ReactNode {
  const { host } = useScreen();
  if (steps.current === mapStep) return null;
  const back = steps.flow === "tasks" ? mapStep : steps.steps[steps.index - 1]?.id;
  return (
    <div className="buttons">
      {back !== undefined && !steps.isReturning && (
        <button type="button" className="button" data-style="secondary" onClick={() => steps.go(back)}>
          {host.text(steps.flow === "tasks" ? "form.map-title" : "steps.back")}
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
