/**
 * The fields of a form in their sections. The first screenful is mounted at once, the rest in pieces while the browser is idle,
 * and all of it at once when someone needs it: a link to a field, a submission, printing.
 */
import { type CSSProperties, type ReactNode, startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Field } from "./Field";
import type { FieldPlacement, FieldSection } from "./field-layout";

export interface FormFieldsProps {
  readonly sections: readonly FieldSection[];
  readonly idPrefix: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Is given a function that mounts everything now. */
  readonly onMountAll: (mountAll: () => void) => void;
}

const atOnce = 36;
const perPiece = 36;
/** Fields that follow in one idle moment; React lets go between them as soon as somebody types. */
const perIdle = 150;
/** A form of more fields leaves the layout of what is out of view for later. */
const longForm = 60;

export function FormFields({ sections, idPrefix, disabled, readOnly, onMountAll }: FormFieldsProps): ReactNode {
  const total = sections.reduce((sum, { fields }) => sum + fields.length, 0);
  const mounted = useMountedCount(total, onMountAll);
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

function useMountedCount(total: number, onMountAll: FormFieldsProps["onMountAll"]): number {
  const [count, setCount] = useState(atOnce);
  useEffect(() => {
    const mountAll = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    onMountAll(mountAll);
    window.addEventListener("beforeprint", mountAll);
    return () => window.removeEventListener("beforeprint", mountAll);
  }, [onMountAll]);
  const isComplete = count >= total;
  useEffect(() => {
    if (isComplete || count >= total) return;
    return whenIdle(() => startTransition(() => setCount((now) => now + perIdle)));
  }, [isComplete, count, total]);
  return count;
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout: 200 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(run, 16);
  return () => clearTimeout(handle);
}
