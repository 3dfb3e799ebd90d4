import { type ReactNode, useId, useState } from "react";
import type { Question } from "../../engine/index";
import { ConsentStatement, Markdown } from "../../engine/react";
import { text } from "../documents/text";
import { useModal } from "./use-modal";

/**
 * A question with yes and no, 550 wide (000 §9); defaults Konfirmasi, Ya, Tidak (000 §8). One that asks for consent can be answered with
 * yes only after its statement was ticked.
 */
export function QuestionDialog({ question, close }: { question: Question; close: (result: unknown) => void }): ReactNode {
  const ref = useModal(() => close(false));
  const id = useId();
  const [agreed, setAgreed] = useState(false);
  const { consent } = question;
  const isOpen = consent === undefined || agreed;
  return (
    <dialog ref={ref} className="dialog" data-size="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <h2 id={`${id}-title`} className="dialog-title">
        {question.title || text("confirm.title")}
      </h2>
      <div
        id={`${id}-text`}
        className="dialog-text"
        data-agreement={consent && question.text.length > 0 ? true : undefined}
        tabIndex={consent && question.text.length > 0 ? 0 : undefined}
      >
        {typeof question.text === "string" ? <p>{question.text}</p> : <Markdown of={question.text} />}
      </div>
      {consent && <ConsentStatement text={consent} ticked={agreed} onTick={setAgreed} />}
      <div className="dialog-buttons">
        <button type="button" className="button" data-style="secondary" onClick={() => close(false)}>
          {question.no || text("confirm.no")}
        </button>
        <button
          type="button"
          className="button"
          data-style={question.danger ? "danger" : "primary"}
          aria-disabled={!isOpen || undefined}
          aria-describedby={isOpen ? undefined : `${id}-reason`}
          onClick={() => isOpen && close(true)}
        >
          {question.yes || text("confirm.yes")}
        </button>
      </div>
      {!isOpen && (
        <p id={`${id}-reason`} className="visually-hidden">
          {text("consent.tick-first")}
        </p>
      )}
    </dialog>
  );
}
