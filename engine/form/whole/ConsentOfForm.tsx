import type { ReactNode } from "react";
import { ConsentStatement } from "../../render/ConsentStatement";
import { Markdown } from "../../render/Markdown";
import type { FilledBlock } from "../../resolve/markdown";

/** A consent that the send demands, filled. */
export interface FormConsent {
  readonly title: string;
  readonly text?: readonly FilledBlock[];
  readonly statement: readonly FilledBlock[];
}

export interface ConsentOfFormProps {
  readonly id: string;
  readonly of: FormConsent;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** The consent above the button that sends. */
export function ConsentOfForm({ of: { title, text, statement }, ticked, onTick }: ConsentOfFormProps): ReactNode {
  return (
    <fieldset className="form-consent">
      <legend>{title}</legend>
      {text && <Markdown of={text} />}
      <ConsentStatement text={statement} ticked={ticked} onTick={onTick} />
    </fieldset>
  );
}
