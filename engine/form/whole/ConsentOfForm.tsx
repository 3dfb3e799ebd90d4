import type { ReactNode } from "react";
import { ConsentStatement } from "../../render/ConsentStatement";
import { Markdown } from "../../render/Markdown";
import type { ButtonProps } from "../../resolve/button-props";
import type { FilledBlock } from "../../resolve/markdown";
import type { Texts } from "../../rules/messages";

/** A consent that the send demands, filled. */
export interface FormConsent {
  readonly title: string;
  readonly text?: readonly FilledBlock[];
  readonly statement: readonly FilledBlock[];
}

interface Props {
  readonly of: FormConsent;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/** The consent above the button that sends. */
export function ConsentOfForm({ of: { title, text, statement }, ticked, onTick }: Props): ReactNode {
  return (
    <fieldset className="form-consent">
      <legend>{title}</legend>
      {text && <Markdown of={text} />}
      <ConsentStatement text={statement} ticked={ticked} onTick={onTick} />
    </fieldset>
  );
}

/** The send button until the statement is ticked; a reason of its own counts more. */
export const closedUntilTicked = ({ enabled, disabledReason }: ButtonProps, text: Texts) => ({
  enabled: false,
  disabledReason: enabled === false ? disabledReason : text("consent.tick-first", {}),
});
