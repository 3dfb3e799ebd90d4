import type { ReactNode } from "react";
import type { BlockProps } from "../../render/block-props";
import { ConsentStatement } from "../../render/ConsentStatement";
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
        <ConsentStatement key={id} text={text} ticked={ticked === true} onTick={(value) => void tick(state, value)} />
      ))}
    </fieldset>
  );
}
