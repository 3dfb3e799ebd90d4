import type { ReactNode } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { TextPreview } from "../../render/TextPreview";
import type { ButtonProps } from "../../resolve/button-props";
import { safeHref } from "../../resolve/markdown";
import "./detail.css";

interface Field {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly empty?: string;
  readonly href?: string;
  readonly wide?: boolean;
}

interface Props extends BlockProps {
  readonly title?: string;
  readonly columns: number;
  readonly fields: readonly Field[];
  readonly actions?: readonly ButtonProps[];
}

export function Detail({ id, title, columns, fields, actions, act }: Props): ReactNode {
  return (
    <section className="detail" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      <dl className="detail-fields" data-columns={columns}>
        {fields.map((field) => (
          <div key={field.id} data-wide={field.wide || undefined}>
            <dt>{field.label}</dt>
            <dd>{value(field)}</dd>
          </div>
        ))}
      </dl>
      {actions && actions.length > 0 && <Buttons of={actions} act={act} />}
    </section>
  );
}

/** An e-mail address that is too long for its line goes on at the @, not in the middle of a name. */
function brokenAtSign(email: string): ReactNode {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function value({ text, empty, href }: Field): ReactNode {
  const words = text.trim();
  if (words === "") return <span className="detail-empty">{empty || "–"}</span>;
  const address = href && safeHref(href);
  const email = /^\S+@\S+$/.test(words) ? brokenAtSign(words) : undefined;
  if (!address) return email ?? <TextPreview text={words} />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {email ?? words}
    </a>
  );
}
