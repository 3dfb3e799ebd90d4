/** The answers of a form that stands elsewhere on the screen, for example in an earlier step. */
import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { AnswerSummary } from "../../form/answers/AnswerSummary";
import type { BlockProps } from "../../render/block-props";
import { useScreen } from "../../render/screen-context";
import "./check-answers.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly form: string;
}

export function CheckAnswers({ id, title, form }: Props): ReactNode {
  const { host, store } = useScreen();
  const subscribe = useCallback((notify: () => void) => store.subscribe([`forms.${form}`], notify), [store, form]);
  const controller = useSyncExternalStore(subscribe, () => store.forms.get(form));
  if (!controller) return null;
  return (
    <section className="check-answers" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      <AnswerSummary
        id={id}
        of={controller.answers}
        text={host.text.bind(host)}
        onEdit={({ answers: [first] }) => first && controller.focusField(first.key)}
      />
    </section>
  );
}
