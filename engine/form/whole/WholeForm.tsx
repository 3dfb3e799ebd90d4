/** A form as it stands on a screen: one data schema, shown in the document's sections, with its buttons, drafts and steps. */
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { JsonObject } from "../../json/json";
import { sameData } from "../../json/paths";
import { BlockError } from "../../render/BlockError";
import { BlockWaiting } from "../../render/BlockWaiting";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { lockOf } from "../../render/lock";
import { onDemand } from "../../render/on-demand";
import { useReveal } from "../../render/reveal";
import { StepProgress } from "../../render/StepProgress";
import { useScreen } from "../../render/screen-context";
import { useLostFocus } from "../../render/use-lost-focus";
import { Why } from "../../render/Why";
import type { ButtonProps } from "../../resolve/button-props";
import type { BoundWhy } from "../../resolve/why";
import type { CompiledData } from "../../rules/compiled-data";
import type { DataValidator } from "../../rules/validator";
import { recordOf } from "../../screen/record-source";
import { formAnswers } from "../answers/answers";
import type { compositeOf } from "../composite/composite";
import { FormBody, type ShowErrors } from "../fields/FormBody";
import type { FieldLayout, FieldSection, SectionTask } from "../fields/field-layout";
import { useFormContext } from "../fields/use-form-context";
import { CheckStep } from "./CheckStep";
import { ConsentOfForm, closedUntilTicked, type FormConsent } from "./ConsentOfForm";
import { draftPlace } from "./draft-place";
import type { EarlierWords } from "./earlier-words";
import { LateNewerCopy } from "./late-newer-copy";
import { LateNotice } from "./late-notice";
import { LateServerDraft } from "./late-server-draft";
import { loadEarlier } from "./load-earlier";
import { type DraftState, SaveBar } from "./SaveBar";
import type { SectionMapProps } from "./SectionMap";
import { StepButtons } from "./StepButtons";
import { useAgreed } from "./use-agreed";
import { type RecordCalls, useController } from "./use-controller";
import { useFormOf } from "./use-form";
import { useSending } from "./use-sending";
import { checkStep, type FormSteps, mapStep, type StepFlow, useSteps } from "./use-steps";
import { useTellLost } from "./use-tell-lost";
import { useTimeOver } from "./use-time-over";

type LaidOutField = Omit<FieldLayout, "foreign"> & { readonly field: string };

export interface WholeFormProps extends BlockProps {
  readonly schema: string;
  readonly source?: string;
  readonly record?: RecordCalls;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly sections: readonly {
    id: string;
    title?: string;
    description?: string;
    task?: SectionTask;
    fields: readonly LaidOutField[];
  }[];
  readonly readOnly?: boolean;
  /** The condition that closes it, for the person who asks. */
  readonly why?: BoundWhy;
  readonly submit?: ButtonProps;
  readonly secondary?: readonly ButtonProps[];
  readonly errorTitle?: string;
  /** The storage of the browser that keeps what is typed; undefined where the document says why not. */
  readonly kept?: "device" | "tab";
  readonly draftCall?: string;
  /** The consent that the send demands, ticked here instead of in a dialog. */
  readonly consent?: FormConsent;
  readonly flow?: StepFlow;
  readonly check?: { readonly title?: string; readonly text?: string };
}

/** A form whose data schema or validator did not come with the screen shows an error instead. */
export function WholeForm(props: WholeFormProps): ReactNode {
  const { bundle } = useScreen();
  const compiled = Object.hasOwn(bundle.data, props.schema) ? bundle.data[props.schema] : undefined;
  const validator = Object.hasOwn(bundle.validators, props.schema) ? bundle.validators[props.schema] : undefined;
  if (!compiled || !validator) return <BlockError id={props.id} />;
  const Suitable = compiled.plain ? PlainForm : CompositeForm;
  return <Suitable key={compiled.id} {...props} compiled={compiled} validator={validator} />;
}

interface DataFormProps extends WholeFormProps {
  readonly compiled: CompiledData;
  readonly validator: DataValidator;
}

/** A form with groups, lists or choices between schemas loads first what shows them. */
const CompositeForm = onDemand<DataFormProps>(async () => {
  const [{ compositeOf }, earlier] = await Promise.all([import("../composite/composite"), loadEarlier()]);
  return (props) => <DataForm {...props} compositeOf={compositeOf} earlier={earlier} />;
}, BlockWaiting);

/** A form that somebody has typed into earlier loads first what shows that, so that nothing moves when it comes. */
const EarlierForm = onDemand<DataFormProps>(async () => {
  const earlier = await loadEarlier();
  return (props) => <DataForm {...props} earlier={earlier} />;
}, BlockWaiting);

function PlainForm(props: DataFormProps): ReactNode {
  const screen = useScreen();
  const [isEarlier] = useState(() => {
    const answer = recordOf(screen.store.scope, props.source);
    const { drafts, draftKey } = draftPlace({ ...props, id: props.block, isRecord: props.record !== undefined }, screen, answer);
    return answer?.draft !== undefined || drafts?.read(draftKey) !== undefined;
  });
  return isEarlier ? <EarlierForm {...props} /> : <DataForm {...props} />;
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the hooks of a form stand in the order in which it comes to life, and each has a file of its own
function DataForm(props: DataFormProps & { compositeOf?: typeof compositeOf; earlier?: EarlierWords }): ReactNode {
  const {
    id,
    block,
    act,
    compiled,
    validator,
    compositeOf,
    earlier,
    source,
    record,
    values,
    submit,
    secondary = [],
    kept,
    draftCall,
    readOnly: isLocked,
    why,
    errorTitle,
    flow,
    check,
    consent,
  } = props;
  const { host, store } = useScreen();
  const layout = useSame(props.sections);
  const order = useMemo(() => layout.flatMap(({ fields }) => fields.map(({ field }) => field)), [layout]);
  const { schema } = compiled;
  const text = useMemo(() => host.text.bind(host), [host]);
  const composite = useMemo(
    () => compositeOf?.({ schema, validator, host, text, idPrefix: id }),
    [compositeOf, schema, validator, host, text, id],
  );
  const inUse = useFormOf({
    id: block,
    compiled,
    validator,
    composite,
    source,
    values,
    order,
    kept,
    draftCall,
    isRecord: record !== undefined,
    earlier,
  });
  const isTimeOver = useTimeOver(inUse.answer);
  const readOnly = isLocked === true || isTimeOver;
  const Notice = earlier?.UnsentNotice ?? LateNotice;
  const [draftState, setDraftState] = useState<DraftState>();
  // Where the server keeps it too, the code for that says what becomes of it once it has come.
  useTellLost(inUse.isTaken, setDraftState);
  const showErrors = useRef<ShowErrors>(() => {});
  const focusField = useRef((_key: string) => {});
  const laidOut = useMemo(() => layout.map(toSection), [layout]);
  const { model } = inUse;
  const answers = useMemo(() => formAnswers(laidOut, { model, text }), [laidOut, model, text]);
  const [agreed, agree] = useAgreed(model);
  const { newer, settle } = useController(block, inUse, { answers, agreed, showErrors, focusField }, record);
  const sectionsOf = useCallback((now: JsonObject) => withBranches(laidOut, schema, now), [laidOut, schema]);
  // A reader of a form of tasks reads all of it on one page.
  const inFlow = flow === "tasks" && readOnly ? undefined : flow;
  const inSteps = useSteps({
    flow: inFlow ?? "steps",
    id,
    block,
    model,
    sections: inFlow ? laidOut : noSections,
    check: check && (check.title || text("form.check-title")),
    readOnly,
    showErrors,
    goElsewhere: (section) => {
      const { task } = layout.find((one) => one.id === section) ?? {};
      if (task) void act(task.action);
    },
  });
  const steps = inFlow && inSteps;
  const reveal = useRevealField(steps);
  const form = useFormContext({ model, host, text, idPrefix: id, composite, reveal });
  focusField.current = form.focusField;
  const focusFirst = () => (steps ? steps.focusHeading() : order[0] !== undefined && form.focusField(order[0]));
  useLostFocus(focusFirst);
  const discard = () => {
    const takeBack = inUse.discardDraft();
    focusFirst();
    return takeBack;
  };
  const keepShowErrors = useCallback(
    (show: ShowErrors) => {
      showErrors.current = (part) => {
        const first = part?.first ?? model.shown[0]?.path;
        if (first !== undefined) reveal(first);
        show(part);
      };
    },
    [model, reveal],
  );
  const asksConsent = consent !== undefined && submit !== undefined && !readOnly && (steps?.isLast ?? true);
  const sending = submit && (asksConsent && !agreed.current ? { ...submit, ...closedUntilTicked(submit, text) } : submit);
  // A person who may change nothing of a row is offered no button that saves it.
  const isClosed = record !== undefined && readOnly;
  const main = sending && !isClosed ? [{ ...sending, submits: true, style: sending.style ?? ("primary" as const) }] : [];
  // Work against the clock says in sight that it is kept, however few its sections are.
  const isLong = layout.length > 1 || inUse.answer?.timed !== undefined;
  const hasBar = submit !== undefined && !readOnly && !steps && isLong;
  const isAtEnd = !steps || steps.isLast;
  const inRow = hasBar || !isAtEnd ? secondary : [...main, ...secondary];
  const { send, isSending, savedAt } = useSending(model, act);
  const sendIfOpen = () => {
    if (sending && sending.enabled !== false) void send(sending.action);
  };
  return (
    <FormBody
      form={form}
      sectionsOf={sectionsOf}
      readOnly={readOnly}
      errorTitle={errorTitle}
      counts
      showsDraft={inUse.fromDraft !== false}
      onSubmit={() => (steps && !steps.isLast ? steps.next() : sendIfOpen())}
      steps={steps}
      head={steps?.flow === "steps" && <StepProgress steps={steps.steps} index={steps.index} kind="list" onGo={steps.go} />}
      after={
        steps?.current === checkStep ? (
          <CheckStep id={id} answers={answers} title={check?.title} about={check?.text} steps={steps} />
        ) : (
          steps?.current === mapStep && <SectionMap id={id} steps={steps} />
        )
      }
      onShowErrors={keepShowErrors}
      notice={
        <>
          {isLocked && why && <Why locks={() => [lockOf(why, store.scope)]} about={compiled.title} text={text} />}
          <Notice
            model={inUse.model}
            readOnly={readOnly}
            fromDraft={inUse.fromDraft}
            isTimeRunning={inUse.answer?.timed?.running === true}
            draft={draftState}
            discard={readOnly && inUse.isOnServer ? undefined : discard}
          />
          {draftCall !== undefined && inUse.isOnServer && (
            <LateServerDraft
              call={draftCall}
              values={values}
              inUse={inUse}
              readOnly={readOnly}
              isAsked={newer !== undefined}
              tell={setDraftState}
            />
          )}
          {newer && <LateNewerCopy key={newer.revision} newer={newer} settle={settle} />}
        </>
      }
    >
      {asksConsent && <ConsentOfForm of={consent} ticked={agreed.current} onTick={agree} />}
      {(steps || inRow.length > 0) && (
        <div className="form-buttons">
          {steps && <StepButtons steps={steps} />}
          <Buttons of={inRow} act={act} />
          {!hasBar && !readOnly && (
            <p className="save-bar-state" role="status" data-state={draftState?.kind} data-keeps={inUse.isOnServer || undefined}>
              {draftState?.text}
            </p>
          )}
        </div>
      )}
      {hasBar && (
        <SaveBar
          model={inUse.model}
          isStored={inUse.revision.current !== undefined}
          isSending={isSending}
          savedAt={savedAt}
          draft={draftState}
        >
          <Buttons of={main} act={send} />
        </SaveBar>
      )}
    </FormBody>
  );
}

const noSections: readonly FieldSection[] = [];

/** Brings into view what holds a field: the step of this form, and the part of the screen that the form stands in. */
function useRevealField(steps: FormSteps | undefined): (key: string) => void {
  const revealForm = useReveal();
  const latest = useRef({ steps, revealForm });
  latest.current = { steps, revealForm };
  return useCallback((key) => {
    latest.current.revealForm();
    latest.current.steps?.reveal(key);
  }, []);
}

const SectionMap = onDemand<SectionMapProps>(() => import("./SectionMap").then((module) => module.SectionMap), BlockWaiting);

function toSection({ fields, ...section }: WholeFormProps["sections"][number]): FieldSection {
  return { ...section, fields: fields.map(({ field, ...layout }) => ({ name: field, layout })) };
}

/** Fields that only a branch of the root names (`then`, `dependencies`) stand at the end: no document lays it out. */
function withBranches(sections: readonly FieldSection[], own: JsonObject, now: JsonObject): readonly FieldSection[] {
  if (now === own || sections.length === 0) return sections;
  const known = (own.properties ?? {}) as JsonObject;
  const brought = Object.keys((now.properties ?? {}) as JsonObject).filter((name) => !Object.hasOwn(known, name));
  const last = sections.at(-1) as FieldSection;
  const laidOut = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const fields = [...last.fields, ...brought.filter((name) => !laidOut.has(name)).map((name) => ({ name }))];
  return [...sections.slice(0, -1), { ...last, fields }];
}

/** Keeps the same object while its data is the same: a block's props are new objects each time it resolves. */
function useSame<T>(value: T): T {
  const kept = useRef(value);
  if (!sameData(kept.current, value)) kept.current = value;
  return kept.current;
}
