import { type ReactNode, useId } from "react";
import type { Question } from "../../engine/index";
import { Markdown } from "../../engine/react";
import { text } from "../documents/text";
import { useModal } from "./use-modal";

/** A question with yes and no, 550 wide (000 §9); defaults Konfirmasi, Ya, Tidak (000 §8). */
export function QuestionDialog({ question, close }: { question: Question; close: (result: unknown) => void }): ReactNode {
  const ref = useModal(() => close(false));
  const id = useId();
  return (
    <dialog ref={ref} className="dialog" data-size="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <h2 id={`${id}-title`} className="dialog-title">
        {question.title || text("confirm.title")}
      </h2>
      <div id={`${id}-text`} className="dialog-text">
        {typeof question.text === "string" ? <p>{question.text}</p> : <Markdown of={question.text} />}
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button" data-style="secondary" onClick={() => close(false)}>
          {question.no || text("confirm.no")}
        </button>
        <button type="button" className="button" data-style={question.danger ? "danger" : "primary"} onClick={() => close(true)}>
          {question.yes || text("confirm.yes")}
        </button>
      </div>
    </dialog>
  );
}
