/**
 * All faults at the top of the form; takes the focus after a failed submission, and each line leads to its field. It is no alert: a
 * screen reader reads the heading when the focus comes, and would read an alert a second time.
 */
import { Button } from "@mantine/core";
import { type MouseEvent, type ReactNode, type Ref, useState } from "react";
import { flushSync } from "react-dom";
import { toPath } from "../../json/paths";
import { Icon } from "../../render/Icon";
import { fieldId } from "./field-ids";
import { useForm } from "./form-context";
import { namesField } from "./names-field";

const first = 10;

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly path: string; readonly title: string; readonly message: string }[];
  readonly title?: string;
  /** Is given the element, to move the focus to. */
  readonly ref: Ref<HTMLDivElement>;
}

export function ErrorSummary({ errors, title, ref }: ErrorSummaryProps): ReactNode {
  const { text, idPrefix, focusField } = useForm();
  const [all, setAll] = useState(false);
  const shown = all ? errors : errors.slice(0, first);
  /** Fields of a list have the same names in each item. */
  const itemOf = (path: string) => {
    const index = toPath(path).findLast((step) => typeof step === "number");
    return index === undefined ? "" : `${text("form.list-item", { number: Number(index) + 1 })}: `;
  };
  const showAll = ({ currentTarget }: MouseEvent) => {
    const list = currentTarget.previousElementSibling;
    flushSync(() => setAll(true));
    list?.children[first]?.querySelector("a")?.focus();
  };
  return (
    <section className="error-summary" tabIndex={-1} ref={ref} aria-labelledby={`${idPrefix}__summary`}>
      <h2 className="error-summary-title" id={`${idPrefix}__summary`}>
        <Icon name="warning" />
        {title || text("form.error-title")}
      </h2>
      <p>{text("form.error-count", { count: errors.length })}</p>
      <ul>
        {shown.map(({ path, title: field, message }) => (
          <li key={path}>
            <a
              href={`#${fieldId(idPrefix, toPath(path))}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(path);
              }}
            >
              {itemOf(path)}
              {namesField(message, field) ? message : `${field.replace(/[.:?!]$/, "")}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
      {!all && errors.length > first && (
        <Button variant="subtle" className="form-button" onClick={showAll}>
          {text("form.show-all-errors", { count: errors.length })}
        </Button>
      )}
    </section>
  );
}
