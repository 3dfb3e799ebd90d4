import type { ReactNode } from "react";
import { useScreen } from "../../render/screen-context";
import type { Step } from "./step";

interface Props {
  readonly steps: readonly Step[];
  readonly index: number;
  readonly kind: "list" | "count";
}

/** Where one is among the steps: all their names, or the number alone. */
export function StepProgress({ steps, index, kind }: Props): ReactNode {
  const { host } = useScreen();
  const position = host.text("steps.position", { number: index + 1, count: steps.length });
  if (kind === "count") return <p className="step-count">{position}</p>;
  return (
    <ol className="step-list" aria-label={position}>
      {steps.map((step, at) => (
        <li key={step.id} aria-current={at === index ? "step" : undefined} data-done={at < index || undefined}>
          <span className="step-mark" aria-hidden="true">
            {at < index ? "✓" : at + 1}
          </span>
          <span className="step-name">{step.title}</span>
          {at < index && <span className="visually-hidden">{host.text("steps.done")}</span>}
        </li>
      ))}
    </ol>
  );
}
