/**
 * At which step one is: all names on a wide screen, number and name on a phone. Mantine's Stepper is not used: its steps are buttons even
 * where they lead nowhere, and it does not say in words which are done.
 */
import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { useScreen } from "./screen-context";
import "./step-progress.css";

interface Props {
  readonly steps: readonly { readonly id: string; readonly title: string }[];
  readonly index: number;
  /** `count`: number and name alone, on a wide screen too. */
  readonly kind: "list" | "count";
  /** Leads back to a step that was done; without it the names only tell. */
  readonly onGo?: ((id: string) => void) | undefined;
}

export function StepProgress({ steps, index, kind, onGo }: Props): ReactNode {
  const { host } = useScreen();
  const position = host.text("steps.position", { number: index + 1, count: steps.length });
  return (
    <div className="step-progress" data-kind={kind}>
      <p className="step-count">
        {position} <strong>{steps[index]?.title}</strong>
      </p>
      <div className="step-bar" aria-hidden="true">
        {steps.map(({ id }, at) => (
          <span key={id} data-done={at <= index || undefined} />
        ))}
      </div>
      {kind === "list" && (
        <ol className="step-list" aria-label={position}>
          {steps.map((step, at) => (
            <li key={step.id} aria-current={at === index ? "step" : undefined} data-done={at < index || undefined}>
              <span className="step-mark" aria-hidden="true">
                {at < index ? <Icon name="check" /> : at + 1}
              </span>
              {onGo && at < index ? (
                <button type="button" className="step-name" onClick={() => onGo(step.id)}>
                  {step.title}
                </button>
              ) : (
                <span className="step-name">{step.title}</span>
              )}
              {at < index && <span className="visually-hidden">{host.text("steps.done")}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
