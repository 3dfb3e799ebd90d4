import type { ReactNode } from "react";
import type { BlockProps } from "../../render/block-props";
import { InlineMarkdown } from "../../render/Markdown";
import type { FilledBlock } from "../../resolve/markdown";
import "./consent.css";

interface Statement {
  readonly id: string;
  readonly text: readonly FilledBlock[];
  readonly state: string;
  readonly ticked: unknown;
}

interface Props extends BlockProps {
  readonly title?: string;
  readonly statements: readonly Statement[];
}

export function Consent({ title, statements, act }: Props): ReactNode {
  const tick = (name: string, value: boolean) => act({ actions: [{ kind: "set", name, value }], locals: {} });
  return (
    <fieldset className="consent">
      {title && <legend>{title}</legend>}
      {statements.map(({ id, text, state, ticked }) => (
        <label key={id} className="consent-statement">
          <input type="checkbox" checked={ticked === true} onChange={(event) => void tick(state, event.target.checked)} />
          <span>
            <InlineMarkdown of={text} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
