/** The head of a home screen: where this person stands, and the one button that leads to the next step. */
import { type ReactNode, useId } from "react";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { Icon } from "../../render/Icon";
import { Markdown } from "../../render/Markdown";
import { useScreen } from "../../render/screen-context";
import { TimeLeft } from "../../render/TimeLeft";
import type { ButtonProps } from "../../resolve/button-props";
import type { FilledBlock } from "../../resolve/markdown";
import { PartsBar, type StatusPart } from "./PartsBar";
import { Segments } from "./Segments";
import "./status-head.css";

interface StatusCase {
  readonly id: string;
  readonly line?: boolean;
  readonly headline: string;
  readonly text?: readonly FilledBlock[];
  readonly deadline?: unknown;
  readonly progress?: { readonly done: unknown; readonly total: unknown; readonly label: string };
  readonly parts?: readonly StatusPart[];
  readonly button?: ButtonProps;
}

interface Props extends BlockProps {
  readonly eyebrow?: string;
  /** Those that hold; the first is shown. */
  readonly cases: readonly StatusCase[];
}

export function StatusHead({ id, eyebrow, cases, act }: Props): ReactNode {
  const [shown] = cases;
  if (!shown) return null;
  const { line, headline, text, deadline, progress, parts, button } = shown;
  return (
    <section className={line ? "status-line" : "status-head"} aria-labelledby={`${id}-headline`} data-case={shown.id}>
      <div className="status-head-words">
        {eyebrow && <p className="status-head-eyebrow">{eyebrow}</p>}
        <h2 id={`${id}-headline`} className="status-head-headline">
          {headline}
        </h2>
        {text && text.length > 0 && <Markdown of={text} />}
        {progress && <Segments done={Number(progress.done)} total={Number(progress.total)} />}
        {parts && <PartsBar parts={parts} />}
        {(progress?.label || deadline !== undefined) && (
          <p className="status-head-line">
            {progress?.label && <span>{progress.label}</span>}
            {deadline !== undefined && <TimeLeft until={deadline} className="status-head-left" />}
          </p>
        )}
      </div>
      {button && <NextStep button={button} act={act} />}
    </section>
  );
}

function NextStep({ button, act }: { button: ButtonProps; act: BlockProps["act"] }): ReactNode {
  const screen = useScreen();
  const { id, label, enabled = true, disabledReason, action } = button;
  const reasonId = useId();
  const reason = !enabled && disabledReason ? reasonId : undefined;
  return (
    <div className="status-head-step">
      <Choice
        action={action}
        enabled={enabled}
        context={screen}
        onChoose={() => void act(action)}
        className="status-head-button"
        data-action={id}
        aria-describedby={reason}
      >
        {label}
        <Icon name="arrow-right" />
      </Choice>
      {reason && (
        <p id={reason} className="status-head-reason">
          {disabledReason}
        </p>
      )}
    </div>
  );
}
