import type { CSSProperties, ReactNode } from "react";
import { formatNumber } from "../../texts/formats";

export interface StatusPart {
  readonly id: string;
  readonly label: string;
  readonly count: unknown;
}

/** A queue in up to three parts, each as wide as its share; the list below names and counts them. */
export function PartsBar({ parts }: { readonly parts: readonly StatusPart[] }): ReactNode {
  const counted = parts.map((part) => ({ ...part, count: Math.max(0, Number(part.count) || 0) }));
  return (
    <>
      <div className="status-head-segments" aria-hidden="true">
        {counted.map(({ id, count }, index) =>
          count > 0 ? <span key={id} data-part={index + 1} style={{ "--share": count } as CSSProperties} /> : null,
        )}
      </div>
      <ul className="status-head-parts">
        {counted.map(({ id, label, count }, index) => (
          <li key={id} data-part={index + 1}>
            {label} <strong>{formatNumber(count)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
