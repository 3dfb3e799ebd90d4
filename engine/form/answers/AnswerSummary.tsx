/** All answers of a form, section by section, each section with a button to change it. */
import { type ReactNode, useEffect, useReducer } from "react";
import type { Texts } from "../../rules/messages";
import type { Answer, AnsweredSection, FormAnswers } from "../../screen/form-answers";
import "./answer-summary.css";

interface Props {
  readonly id: string;
  readonly of: FormAnswers;
  readonly text: Texts;
  /** Leads to where a section is filled in. */
  readonly onEdit: (section: AnsweredSection) => void;
}

export function AnswerSummary({ id, of, text, onEdit }: Props): ReactNode {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => of.onChange(again), [of]);
  return (
    <div className="answers">
      {of.read().map((section) => {
        const heading = `${id}__answers_${section.id}`;
        return (
          <section key={section.id} className="answers-section" aria-labelledby={section.title ? heading : undefined}>
            <div className="answers-head">
              {section.title && <h3 id={heading}>{section.title}</h3>}
              <button type="button" className="button" data-style="plain" onClick={() => onEdit(section)}>
                {text("answers.edit", {})}
                {section.title && (
                  <>
                    {" "}
                    <span className="visually-hidden">{section.title}</span>
                  </>
                )}
              </button>
            </div>
            <AnswerList answers={section.answers} text={text} />
          </section>
        );
      })}
    </div>
  );
}

function AnswerList({ answers, text }: { answers: readonly Answer[]; text: Texts }): ReactNode {
  return (
    <dl className="answers-list">
      {answers.map(({ key, label, lines, groups }) => (
        <div key={key}>
          <dt>{label}</dt>
          {groups?.map((group) => (
            <dd key={group.answers[0]?.key} className="answers-group">
              {group.title && <p>{group.title}</p>}
              <AnswerList answers={group.answers} text={text} />
            </dd>
          ))}
          {!groups && lines.length === 0 && <dd className="answers-empty">{text("answers.empty", {})}</dd>}
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
