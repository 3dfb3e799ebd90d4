/**
 * One choice as a row: its box or dot, its words, and what it means. The whole row is the target. Bare elements, as every box to type in
 * (`control-class.ts`): a form of many choices mounts them for a third of what Mantine's own take.
 */
import type { InputHTMLAttributes, ReactNode } from "react";
import "./choice.css";

interface ChoiceRowProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly type: "checkbox" | "radio";
  readonly id: string;
  /** Left out where the box stands without words of its own. */
  readonly words: ReactNode | undefined;
  readonly meaning?: ChoiceMeaning | undefined;
}

export interface ChoiceMeaning {
  readonly className: string;
  readonly text: string;
}

export function ChoiceRow({ words, meaning, ...input }: ChoiceRowProps): ReactNode {
  const { id } = input;
  const label = words !== undefined && (
    <label className="choice-label" htmlFor={id}>
      {words}
    </label>
  );
  return (
    <div className="choice">
      <input {...input} className="choice-input" aria-describedby={meaning ? meaningId(id) : input["aria-describedby"]} />
      {meaning ? (
        <div className="choice-words">
          {label}
          <p className={meaning.className} id={meaningId(id)}>
            {meaning.text}
          </p>
        </div>
      ) : (
        label
      )}
    </div>
  );
}

const meaningId = (id: string) => `${id}-description`;

/** Few choices of short words stand beside each other. */
export function standInLine(labels: readonly string[]): boolean {
  return labels.length <= 3 && labels.every((label) => label.length <= 16);
}
