/** The fields of a form in their sections, mounted in pieces. */
import type { CSSProperties, ReactNode } from "react";
import { Field } from "./Field";
import type { FieldPlacement, FieldSection } from "./field-layout";
import { useForm } from "./form-context";
import { useMountedCount } from "./use-mounted-count";

export interface FormFieldsProps {
  readonly sections: readonly FieldSection[];
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

const perPiece = 36;
/** A form of more fields leaves the layout of what is out of view for later. */
const longForm = 60;

export function FormFields({ sections, disabled, readOnly }: FormFieldsProps): ReactNode {
  const { idPrefix } = useForm();
  const total = sections.reduce((sum, { fields }) => sum + fields.length, 0);
  const mounted = useMountedCount(total);
  let before = 0;
  return sections.map((section) => {
    const from = before;
    before += section.fields.length;
    if (from > mounted) return null;
    const heading = section.title ? `${idPrefix}__${section.id}` : undefined;
    return (
      <section key={section.id} className="form-section" aria-labelledby={heading}>
        {heading && (
          <h2 id={heading} className="form-section-title">
            {section.title}
          </h2>
        )}
        {section.description && <p className="form-section-about">{section.description}</p>}
        {pieces(section.fields.slice(0, mounted - from)).map((fields) => (
          <div key={fields[0]?.name} className="form-fields" {...(total > longForm ? pieceProps(fields.length) : undefined)}>
            {fields.map((field) => (
              <Field key={field.name} {...field} disabled={disabled} readOnly={readOnly} />
            ))}
          </div>
        ))}
      </section>
    );
  });
}

/** A long form stands in pieces of their own layout, so that the browser lays out and paints only those in view. */
const pieceProps = (fields: number) => ({ "data-piece": true, style: { "--fields": fields } as CSSProperties });

function pieces(fields: readonly FieldPlacement[]): readonly (readonly FieldPlacement[])[] {
  if (fields.length === 0) return [];
  return Array.from({ length: Math.ceil(fields.length / perPiece) }, (_, at) => fields.slice(at * perPiece, (at + 1) * perPiece));
}
