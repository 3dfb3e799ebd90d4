import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import type { Question } from "../../engine/page";
import { ConsentStatement, Markdown } from "../../engine/react";
import { text } from "../documents/text";
import { DialogFrame } from "./DialogFrame";

/**
 * A question with two answers, 550 wide (000 §9); defaults Konfirmasi, Ya, Tidak (000 §8). The answer that does something stands last,
 * on a phone first; red is only what destroys. A question that asks for consent can be answered with yes only after its statement was
 * ticked.
 */
export function QuestionDialog({ question, close }: { question: Question; close: (result: unknown) => void }): ReactNode {
  const reason = useId();
  const [agreed, setAgreed] = useState(false);
  const { consent } = question;
  const isOpen = consent === undefined || agreed;
  const words = typeof question.text === "string" ? <p>{question.text}</p> : <Markdown of={question.text} />;
  const isAgreement = consent !== undefined && question.text.length > 0;
  return (
    <DialogFrame
      width={550}
      title={question.title || text("confirm.title")}
      text={words}
      isAgreement={isAgreement}
      onDismiss={() => close(false)}
    >
      {consent && <ConsentStatement text={consent} ticked={agreed} onTick={setAgreed} />}
      <div className="dialog-buttons">
        <Button variant="default" onClick={() => close(false)}>
          {question.no || text("confirm.no")}
        </Button>
        <Button
          color={question.danger ? "danger" : "program"}
          data-disabled={!isOpen || undefined}
          aria-disabled={!isOpen || undefined}
          aria-describedby={isOpen ? undefined : reason}
          onClick={() => isOpen && close(true)}
        >
          {question.yes || text("confirm.yes")}
        </Button>
      </div>
      {!isOpen && (
        <p id={reason} className="visually-hidden">
          {text("consent.tick-first")}
        </p>
      )}
    </DialogFrame>
  );
}
