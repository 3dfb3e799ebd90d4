/**
 * The form element around the fields: the summary of faults, the hint on required fields, the fields (in sections, or whole where
 * the root's schema depends on its data), and what stands below them.
 */
import type { UiSchema } from "@rjsf/utils";
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { toPath } from "../../rules/paths";
import { ErrorSummary } from "./ErrorSummary";
import { RequiredHint } from "./FieldFrame";
import { type FieldSection, FormFields } from "./FormFields";
import { focusFromTop } from "./focus-from-top";
import { FormContext, type FormPlace, useFieldChanges, useForm } from "./form-context";
import { ModelField } from "./ModelField";
import "./form.css";

export interface FormBodyProps {
  readonly place: FormPlace & { readonly onMountAll: (mountAll: () => void) => void };
  /** Undefined shows the root through rjsf as a whole. */
  readonly sections: readonly FieldSection[] | undefined;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly errorTitle?: string;
  readonly className?: string;
  readonly onSubmit: () => void;
  /** Is given a function that shows the summary and moves the focus to it. */
  readonly onShowErrors: (showErrors: () => void) => void;
  /** Stands between the summary and the fields. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

export function FormBody(props: FormBodyProps): ReactNode {
  const { place, sections, disabled, readOnly, errorTitle, onSubmit, onShowErrors, notice, children } = props;
  const summary = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const [failed, setFailed] = useState(0);
  useEffect(
    () =>
      onShowErrors(() => {
        flushSync(() => setFailed((times) => times + 1));
        focusFromTop(summary.current);
      }),
    [onShowErrors],
  );
  const leave = useCallback((event: FocusEvent<HTMLFormElement>) => leaveField(place, event, live.current), [place]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <FormContext.Provider value={place}>
      <form
        className={props.className ? `form ${props.className}` : "form"}
        data-sections={sections && sections.length > 1 ? "many" : undefined}
        noValidate
        onSubmit={submit}
        onBlur={leave}
      >
        {failed > 0 && <Summary title={errorTitle} place={summary} key={failed} />}
        {notice}
        {!readOnly && <RequiredHint />}
        {sections ? (
          <FormFields
            sections={sections}
            idPrefix={place.idPrefix}
            disabled={disabled}
            readOnly={readOnly}
            onMountAll={place.onMountAll}
          />
        ) : (
          <WholeRoot disabled={disabled} readOnly={readOnly} />
        )}
        <p className="visually-hidden" aria-live="polite" ref={live} />
        {children}
      </form>
    </FormContext.Provider>
  );
}

function Summary({ title, place }: { title: string | undefined; place: { current: HTMLDivElement | null } }): ReactNode {
  const { model } = useForm();
  const subscribe = useCallback((notify: () => void) => model.onChange(notify), [model]);
  const messages = useSyncExternalStore(
    subscribe,
    () => model.allMessages,
    () => model.allMessages,
  );
  if (messages.size === 0) return null;
  return <ErrorSummary errors={model.shown} title={title} place={place} />;
}

function WholeRoot({ disabled, readOnly }: { disabled?: boolean; readOnly?: boolean }): ReactNode {
  const { model, registry, idPrefix, change } = useForm();
  useFieldChanges(model, "");
  const [fieldPathId] = useState(() => ({ $id: idPrefix, path: [] }));
  return (
    <ModelField
      name=""
      schema={registry.rootSchema}
      uiSchema={(registry.formContext as { uiSchema?: UiSchema }).uiSchema}
      fieldPathId={fieldPathId}
      formData={model.data}
      onChange={change as never}
      onBlur={nothing}
      onFocus={nothing}
      registry={registry}
      disabled={disabled}
      readonly={readOnly}
    />
  );
}

const nothing = () => {};

/**
 * The focus has left a field: its faults are shown and read out. When it goes to a button or a link, that waits a moment: a message
 * that pushes the button away under the finger would swallow the press.
 */
function leaveField(place: FormPlace, event: FocusEvent<HTMLFormElement>, live: HTMLElement | null): void {
  const field = (event.target as Element).closest<HTMLElement>("[data-field]");
  const next = event.relatedTarget as Element | null;
  if (!field || (next && field.contains(next))) return;
  const key = field.dataset.field ?? "";
  const leave = () => {
    place.model.leave(toPath(key));
    if (live) live.textContent = place.model.messagesAt(key)[0] ?? "";
  };
  if (next?.closest("button, a")) setTimeout(leave, 250);
  else leave();
}
