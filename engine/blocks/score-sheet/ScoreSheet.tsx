import type { ReactNode } from "react";
import { WholeForm, type WholeFormProps } from "../../form/whole/WholeForm";
import "./score-sheet.css";

interface Props extends WholeFormProps {
  readonly title?: string;
  readonly totals: readonly { readonly id: string; readonly label: string; readonly text: string }[];
}

/** The sheet as a form, with its totals always in sight. */
export function ScoreSheet({ title, totals, ...form }: Props): ReactNode {
  const { id } = form;
  return (
    <section className="score-sheet" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      {totals.length > 0 && (
        <dl className="score-totals" aria-live="polite">
          {totals.map((total) => (
            <div key={total.id}>
              <dt>{total.label}</dt>
              <dd>{total.text || "–"}</dd>
            </div>
          ))}
        </dl>
      )}
      <WholeForm {...form} />
    </section>
  );
}
