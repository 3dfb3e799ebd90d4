import type { ReactNode } from "react";
import { usePlace } from "../../render/place";
import type { Step } from "./Steps";

interface Props {
  readonly steps: readonly Step[];
  readonly index: number;
  readonly kind: "list" | "count";
}

/** Where one is among the steps: all their names, or the number alone. */
export function StepProgress({ steps, index, kind }: Props): ReactNode {
  const { host } = usePlace();
  const place = host.text("steps.place", { number: index + 1, count: steps.length });
  if (kind === "count") return <p className="step-count">{place}</p>;
  return (
    <ol className="step-list" aria-label={place}>
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
