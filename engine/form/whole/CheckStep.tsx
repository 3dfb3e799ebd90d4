import type { ReactNode } from "react";
import { BlockWaiting } from "../../render/BlockWaiting";
import { onDemand } from "../../render/on-demand";
import { useScreen } from "../../render/screen-context";
import type { FormAnswers } from "../../screen/form-answers";
import { checkStep, type FormSteps } from "./use-steps";

const AnswerSummary = onDemand(async () => (await import("../answers/AnswerSummary")).AnswerSummary, BlockWaiting);

interface Props {
  readonly id: string;
  readonly answers: FormAnswers;
  readonly title: string | undefined;
  readonly about: string | undefined;
  readonly steps: FormSteps;
}

/** The last step: all answers once more, each section with the way back to its step. */
export function CheckStep({ id, answers, title, about, steps }: Props): ReactNode {
  const { host } = useScreen();
  const heading = `${id}__${checkStep}`;
  return (
    <section className="form-check" aria-labelledby={heading}>
      <h2 id={heading} className="form-section-title" tabIndex={-1}>
        {title || host.text("form.check-title")}
      </h2>
      {about && <p className="form-section-about">{about}</p>}
      <AnswerSummary id={id} of={answers} text={host.text.bind(host)} onEdit={(section) => steps.edit(section.id)} />
    </section>
  );
}
