/**
 * The form element around the fields: the summary of faults, the hint on required fields, the fields, and what stands below them. The
 * fields stand in sections; a root that cannot be shown field by field is shown by the composite part.
 */
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import { isFieldByField } from "../../compile/plain-fields";
import type { JsonObject } from "../../json/json";
import { toPath } from "../../rules/paths";
import { ErrorSummary } from "./ErrorSummary";
import { RequiredHint } from "./FieldFrame";
import { FormFields } from "./FormFields";
import type { FieldSection } from "./field-layout";
import { focusFromTop } from "./focus-from-top";
import { type FormContext, FormProvider, useForm } from "./form-context";
import "./form.css";

export interface FormBodyProps {
  readonly form: FormContext;
  /** How the fields stand, by the root's schema for the data as it is now. The same function while the layout is the same. */
  readonly sectionsOf: (schema: JsonObject) => readonly FieldSection[];
  /** The composite part shows all fields, whatever the schema is. */
  readonly whole?: boolean;
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
  const { form, sectionsOf, whole, disabled, readOnly, errorTitle, onSubmit, onShowErrors, notice, children } = props;
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
  useEffect(() => {
    window.addEventListener("beforeprint", form.mountAll);
    return () => window.removeEventListener("beforeprint", form.mountAll);
  }, [form]);
  const leave = useCallback((event: FocusEvent<HTMLFormElement>) => leaveField(form, event, live.current), [form]);
  const { composite } = form;
  const schema = useRootSchema(form);
  const sections = useMemo(() => sectionsOf(schema), [sectionsOf, schema]);
  const isByField = isFieldByField(schema) || composite?.branches !== undefined;
  const Root = whole || !isByField ? composite?.Root : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <FormProvider value={form}>
      <form
        className={props.className ? `form ${props.className}` : "form"}
        data-sections={!Root && sections.length > 1 ? "many" : undefined}
        noValidate
        onSubmit={submit}
        onBlur={leave}
      >
        {failed > 0 && <Summary title={errorTitle} ref={summary} key={failed} />}
        {notice}
        {!readOnly && <RequiredHint />}
        {Root ? (
          <Root sections={sections} disabled={disabled} readOnly={readOnly} />
        ) : (
          <FormFields schema={schema} sections={sections} disabled={disabled} readOnly={readOnly} />
        )}
        <p className="visually-hidden" aria-live="polite" ref={live} />
        {children}
      </form>
    </FormProvider>
  );
}

/** The root's schema for the data as it is now; it changes only where a condition in it comes out otherwise. */
function useRootSchema({ model, composite }: FormContext): JsonObject {
  const subscribe = useCallback((notify: () => void) => model.onChange(notify), [model]);
  const schemaNow = () => composite?.branches?.schemaFor(model.data) ?? model.compiled.schema;
  return useSyncExternalStore(subscribe, schemaNow, schemaNow);
}

function Summary({ title, ref }: { title: string | undefined; ref: { current: HTMLDivElement | null } }): ReactNode {
  const { model } = useForm();
  const subscribe = useCallback((notify: () => void) => model.onChange(notify), [model]);
  const messages = useSyncExternalStore(
    subscribe,
    () => model.allMessages,
    () => model.allMessages,
  );
  if (messages.size === 0) return null;
  return <ErrorSummary errors={model.shown} title={title} ref={ref} />;
}

/**
 * The focus has left a field: its faults are shown and read out. When the focus goes to a button or a link, the faults come a moment
 * later: a message that moves the button away from the finger would lose the press.
 */
function leaveField(form: FormContext, event: FocusEvent<HTMLFormElement>, live: HTMLElement | null): void {
  const field = (event.target as Element).closest<HTMLElement>("[data-field]");
  const next = event.relatedTarget as Element | null;
  if (!field || (next && field.contains(next))) return;
  const key = field.dataset.field ?? "";
  const leave = () => {
    form.model.leave(toPath(key));
    if (live) live.textContent = form.model.messagesAt(key)[0] ?? "";
  };
  if (next?.closest("button, a")) setTimeout(leave, 250);
  else leave();
}
