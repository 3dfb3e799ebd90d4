/** The answers of a row as they were asked for: closed at first, for who wants to read what today's form tells otherwise. */
import type { ReactNode } from "react";
import { safeHref } from "../../resolve/markdown";
import type { AnswersThen, AnswerThen } from "../../screen/record-source";
import { formatDate } from "../../texts/formats";
import { useScreen } from "../screen-context";
import { TextPreview } from "../TextPreview";
import "./made-under.css";

export function MadeUnder({ since, answers = [] }: AnswersThen): ReactNode {
  const { host } = useScreen();
  const title = host.text("made-under.title", { date: formatDate(since) });
  if (answers.length === 0) return <p className="made-under">{title}</p>;
  return (
    <details className="made-under">
      <summary>
        {title} <span className="made-under-more">{host.text("made-under.more")}</span>
      </summary>
      <dl>
        {answers.map((answer) => (
          <div key={answer.id}>
            <dt>{labelOf(answer)}</dt>
            <dd>{wordsOf(answer)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A field of a group is told with the title of its group. */
const labelOf = ({ part, label }: AnswerThen) => (part === label ? label : `${part}: ${label}`);

function wordsOf({ text, href }: AnswerThen): ReactNode {
  const address = href && safeHref(href);
  if (!address) return <TextPreview text={text} />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
