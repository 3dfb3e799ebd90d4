/**
 * The form element around the fields: the summary of faults, the hint on required fields, the fields, and what stands below them. The
 * fields stand in sections; a root that cannot be shown field by field is shown by the composite part.
 */
import { useWindowEvent } from "@mantine/hooks";
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import type { JsonObject } from "../../json/json";
import { getAt, type Path, toPath } from "../../json/paths";
import { isFieldByField } from "../../rules/plain-fields";
import { FormProgress, isFinished, type ProgressOptions } from "../model/form-progress";
import { afterPress, followPresses } from "./after-press";
import { asksAnything } from "./asks-anything";
import { ErrorSummary } from "./ErrorSummary";
import { RequiredHint } from "./FieldFrame";
import { FormFields, type ShownSteps } from "./FormFields";
import type { FieldSection } from "./field-layout";
import { focusFromTop } from "./focus-from-top";
import { Folds, FoldsProvider } from "./folds";
import { type FormContext, FormProvider, useForm } from "./form-context";
import { ProgressProvider } from "./progress-context";
import { SectionGuide } from "./SectionGuide";
import { steadyName } from "./steady-name";
import { whenIdle } from "./when-idle";
import "./form.css";

/**
 * Shows the summary of faults and moves the focus to it. With a part of the form: only the faults of its fields, and the focus goes to
 * the first of them.
 */
export type ShowErrors = (part?: { readonly names: ReadonlySet<string>; readonly first: string }) => void;

export interface FormBodyProps {
  readonly form: FormContext;
  /** How the fields stand, by the root's schema for the data as it is now. The same function while the layout is the same. */
  readonly sectionsOf: (schema: JsonObject) => readonly FieldSection[];
  /** The composite part shows all fields, whatever the schema is. */
  readonly whole?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly errorTitle?: string;
  /** Says of each section what is left, shows what may only be read as words, and leads through several sections. */
  readonly counts?: boolean;
  /** The values that were typed before and not sent are shown again: then nothing is folded away. */
  readonly showsDraft?: boolean;
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly onShowErrors: (showErrors: ShowErrors) => void;
  /** Sections are steps. */
  readonly steps?: ShownSteps | undefined;
  /** Stands above everything, for example at which step one is. */
  readonly head?: ReactNode;
  /** Stands below the fields, for example the answers to be checked. */
  readonly after?: ReactNode;
  /** Stands between the summary and the fields. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

export function FormBody(props: FormBodyProps): ReactNode {
  const { form, sectionsOf, steps, whole, disabled, readOnly, errorTitle, onSubmit, onShowErrors, notice, children } = props;
  const summary = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const [failed, setFailed] = useState<{ readonly times: number; readonly names?: ReadonlySet<string> }>({ times: 0 });
  useEffect(
    () =>
      onShowErrors((part) => {
        flushSync(() => setFailed(({ times }) => ({ times: times + 1, ...(part && { names: part.names }) })));
        if (!part) return focusFromTop(summary.current);
        const count = form.model.shown.filter(isOf(part.names)).length;
        if (live.current) live.current.textContent = form.text("form.part-faults", { count });
        form.focusField(part.first);
      }),
    [onShowErrors, form],
  );
  useWindowEvent("beforeprint", form.mountAll);
  useEffect(() => (readOnly ? undefined : whenIdle(() => form.model.look(), 5000)), [form, readOnly]);
  useLayoutEffect(followPresses, []);
  const leave = useCallback((event: FocusEvent<HTMLFormElement>) => leaveField(form, event, live.current), [form]);
  const { composite } = form;
  const schema = useRootSchema(form);
  const sections = useMemo(() => sectionsOf(schema), [sectionsOf, schema]);
  const isByField = isFieldByField(schema) || composite?.branches !== undefined;
  const counting = { model: form.model, schema, sections, readOnly: readOnly === true };
  const progress = useFormProgress(counting, props.counts === true);
  const Root = whole || !isByField ? composite?.Root : undefined;
  const asks = useMemo(() => Root !== undefined || asksAnything(form.model.compiled.fields, sections), [Root, form, sections]);
  const titled = sections.filter(({ title }) => title).length;
  const isGuided = !Root && !readOnly && titled > 1 && titled === sections.length && (!steps || isTask(steps, sections));
  const folds = useFolds(form, isGuided && !steps ? progress : null, sections);
  const { showsDraft = false } = props;
  useLayoutEffect(() => {
    if (showsDraft) folds?.unfoldAll();
  }, [folds, showsDraft]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  };
  return (
    <FormProvider value={form}>
      <div className="form-frame">
        <form
          className={props.className ? `form ${props.className}` : "form"}
          data-asks={asks || undefined}
          data-sections={!Root && sections.length > 1 ? "many" : undefined}
          data-guided={(isGuided && progress !== null) || undefined}
          noValidate
          onSubmit={submit}
          onFocus={(event) => steadyName(event.target)}
          onBlur={leave}
        >
          {props.head}
          {failed.times > 0 && <Summary title={errorTitle} names={failed.names} ref={summary} key={failed.times} />}
          {isGuided && progress && (
            <SectionGuide progress={progress} sections={shownIn(sections, steps)} onGo={folds?.unfold} shown={steps} />
          )}
          {notice}
          {!readOnly && !props.after && asks && <RequiredHint />}
          {Root ? (
            <Root sections={sections} disabled={disabled} readOnly={readOnly} />
          ) : (
            <ProgressProvider value={progress}>
              <FoldsProvider value={folds}>
                <FormFields schema={schema} sections={sections} steps={steps} disabled={disabled} readOnly={readOnly} />
              </FoldsProvider>
            </ProgressProvider>
          )}
          <ProgressProvider value={progress}>{props.after}</ProgressProvider>
          <p className="visually-hidden" aria-live="polite" ref={live} />
          {children}
        </form>
      </div>
    </FormProvider>
  );
}

/** A section stands alone, and any other can be opened from it. */
const isTask = ({ flow, current }: ShownSteps, sections: readonly FieldSection[]) =>
  flow === "tasks" && sections.some(({ id }) => id === current);

/** The sections that are steps now. */
const shownIn = (sections: readonly FieldSection[], steps: ShownSteps | undefined) =>
  steps ? sections.filter(({ id }) => steps.steps.some((step) => step.id === id)) : sections;

/** Null where nothing is counted. */
function useFormProgress({ model, schema, sections, readOnly }: ProgressOptions, isWanted: boolean): FormProgress | null {
  const progress = useMemo(
    () => (isWanted ? new FormProgress({ model, schema, sections, readOnly }) : null),
    [isWanted, model, schema, sections, readOnly],
  );
  useEffect(() => progress?.start(), [progress]);
  return progress;
}

/** Null where sections do not fold. What is finished when the form is opened is folded, once. */
function useFolds(form: FormContext, progress: FormProgress | null, sections: readonly FieldSection[]): Folds | null {
  const isFoldable = progress !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it stands when the form is opened
  const folds = useMemo(() => {
    if (!progress) return null;
    const looksFinished = (id: string) => isFinished(progress.of(id));
    // It is checked before it is folded: a fault that were found a moment later would unfold it, and move the rest.
    if (sections.some(({ id }) => looksFinished(id))) progress.check();
    return new Folds(sections, looksFinished);
  }, [form, isFoldable]);
  useEffect(
    () =>
      folds
        ? form.beforeFocus((key) => {
            const section = folds.sectionWith(String(toPath(key)[0]));
            if (section !== undefined && folds.has(section)) flushSync(() => folds.fold(section, false));
          })
        : undefined,
    [form, folds],
  );
  return folds;
}

/** The root's schema for the data as it is now; it changes only where a condition in it comes out otherwise. */
function useRootSchema({ model, composite }: FormContext): JsonObject {
  const subscribe = useCallback((notify: () => void) => model.onChange(notify), [model]);
  const schemaNow = () => composite?.branches?.schemaFor(model.data) ?? model.compiled.schema;
  return useSyncExternalStore(subscribe, schemaNow, schemaNow);
}

interface SummaryProps {
  readonly title: string | undefined;
  /** Only faults of these top-level fields. */
  readonly names: ReadonlySet<string> | undefined;
  readonly ref: { current: HTMLDivElement | null };
}

const isOf = (names: ReadonlySet<string>) => (fault: { readonly path: string }) => names.has(String(toPath(fault.path)[0]));

function Summary({ title, names, ref }: SummaryProps): ReactNode {
  const { model } = useForm();
  const subscribe = useCallback((notify: () => void) => model.onChange(notify), [model]);
  const messages = useSyncExternalStore(
    subscribe,
    () => model.allMessages,
    () => model.allMessages,
  );
  const errors = messages.size > 0 && names ? model.shown.filter(isOf(names)) : model.shown;
  if (errors.length === 0) return null;
  return <ErrorSummary errors={errors} title={title} ref={ref} />;
}

/**
 * The focus has left a field: its faults are shown and read out, after the press that took the focus away. A button or a link that was
 * pressed does its work first.
 */
function leaveField(form: FormContext, event: FocusEvent<HTMLFormElement>, live: HTMLElement | null): void {
  const field = (event.target as Element).closest<HTMLElement>("[data-field]");
  const next = event.relatedTarget as Element | null;
  if (!field || (next && field.contains(next))) return;
  const key = field.dataset.field ?? "";
  const leave = () => {
    const path = toPath(key);
    const written = getAt(form.model.data, path);
    form.model.leave(path);
    if (live) live.textContent = form.model.messagesAt(key)[0] ?? readAs(form, path, written);
  };
  afterPress(() => (next?.closest("button, a") ? setTimeout(leave, 250) : leave()));
}

/** A person who does not see the box hears what became of the words that they wrote in it. */
function readAs(form: FormContext, path: Path, written: unknown): string {
  const value = getAt(form.model.data, path);
  const isRead = typeof written === "string" && typeof value === "string" && withoutBlanks(written) !== withoutBlanks(value);
  return isRead ? form.text("form.read-as", { value }) : "";
}

const withoutBlanks = (text: string) => text.replace(/\s/g, "");
