/**
 * The sections of a form as steps. One step is shown; its own fields are checked before the next. A step without a visible field is left
 * out. On a page the step stands in the address (`<form>.step`), so that the browser's Back goes one step back; in a dialog it is kept
 * here. A move takes the focus to the heading of the step.
 *
 * As tasks they begin with the map: a list of all steps, each of which can be opened and left at any time.
 */

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { toPath } from "../../json/paths";
import { useScreen } from "../../render/screen-context";
import { addressOfScreen } from "../../screen/address-of-queries";
import type { ShowErrors } from "../fields/FormBody";
import type { FieldSection } from "../fields/field-layout";
import type { FormModel } from "../model/form-model";

export interface FormStep {
  readonly id: string;
  readonly title: string;
  /** The top-level fields in it. */
  readonly names: ReadonlySet<string>;
  /** It is worked on elsewhere, and never shown here. */
  readonly isElsewhere?: boolean;
  /** The missing part, where the document says it. */
  readonly lack?: string | undefined;
}

/** The id of the last step, in which the answers are read again. */
export const checkStep = "check-answers";

/** The content shown where the steps are tasks and none is open. */
export const mapStep = "section-map";

export type StepFlow = "steps" | "tasks";

export interface FormSteps {
  readonly flow: StepFlow;
  readonly steps: readonly FormStep[];
  /** -1 on the map. */
  readonly index: number;
  readonly current: string;
  readonly visited: ReadonlySet<string>;
  readonly isLast: boolean;
  /** The person came from the answers to change one, and goes back there. */
  readonly isReturning: boolean;
  /** Checks the step; goes on when it holds, else shows what is wrong. */
  next(): void;
  go(id: string): void;
  /** From the answers to a step, and back with the next `next()`. */
  edit(id: string): void;
  /** From the map to a step; what is wrong there is shown. */
  open(id: string): void;
  /** Shows the step that holds a field. */
  reveal(key: string): void;
  focusHeading(): void;
  /** The person has gone from one step to another here. */
  readonly hasMoved: boolean;
}

interface Given {
  readonly flow: StepFlow;
  /** Begins the ids of its elements. */
  readonly id: string;
  /** Its id in the document. */
  readonly block: string;
  readonly model: FormModel;
  readonly sections: readonly FieldSection[];
  /** The title of the step in which the answers are read again; without it there is none. */
  readonly check: string | undefined;
  readonly readOnly: boolean;
  readonly showErrors: { readonly current: ShowErrors };
  /** Leads to where a section is worked on. */
  goElsewhere(section: string): void;
}

export function useSteps({ flow, id, block, model, sections, check, readOnly, showErrors, goElsewhere }: Given): FormSteps {
  const [chosen, choose] = useChosen(block);
  const [isReturning, setReturning] = useState(false);
  const steps = useApplying(model, sections);
  if (check !== undefined) steps.push({ id: checkStep, title: check, names: new Set() });
  const found = steps.findIndex((step) => step.id === chosen && !step.isElsewhere);
  const start = flow === "tasks" ? mapStep : (steps[0]?.id ?? "");
  const index = flow === "tasks" ? found : Math.max(0, found);
  const current = steps[index]?.id ?? start;
  const visited = useRef(new Set<string>());
  visited.current.add(current);

  const focusHeading = useCallback(() => document.getElementById(`${id}__${current}`)?.focus(), [id, current]);
  const shown = useRef(current);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    hasMoved.current = true;
    if (current === checkStep || current === mapStep) setReturning(false);
    focusHeading();
    window.scrollTo?.({ top: 0 });
  }, [current, focusHeading]);

  const go = (to: string) => flushSync(() => choose(to === start ? undefined : to));
  const next = () => {
    const step = steps[index];
    if (!step) return;
    const [fault] = readOnly ? [] : model.checkFields(step.names);
    if (fault) {
      const first = model.shown.find(({ path }) => step.names.has(String(toPath(path)[0])));
      showErrors.current({ names: step.names, first: first?.path ?? fault.path });
      return;
    }
    const target = isReturning ? steps.at(-1) : steps.slice(index + 1).find(({ isElsewhere }) => !isElsewhere);
    if (target) go(target.id);
    else if (flow === "tasks") go(mapStep);
  };
  return {
    flow,
    steps,
    index,
    current,
    visited: visited.current,
    isLast: flow === "steps" || check !== undefined ? index === steps.length - 1 : current === mapStep,
    isReturning,
    next,
    go,
    edit: (to) => {
      setReturning(true);
      go(to);
    },
    open: (to) => {
      const step = steps.find((one) => one.id === to);
      if (step?.isElsewhere) return goElsewhere(to);
      if (step) model.showWrong(step.names);
      go(to);
    },
    reveal: (key) => {
      const target = steps.find(({ names }) => names.has(String(toPath(key)[0])));
      if (target && target.id !== current) go(target.id);
    },
    focusHeading,
    hasMoved: hasMoved.current,
  };
}

/** The step that was chosen, kept in the address of a page; undefined for the first. */
function useChosen(id: string): [string | undefined, (step: string | undefined) => void] {
  const { host, bundle } = useScreen();
  const address = addressOfScreen(bundle.screen, host);
  const name = `${id}.step`;
  const [chosen, setChosen] = useState(() => address?.read()[name]);
  useEffect(() => address?.onChange(() => setChosen(address.read()[name])), [address, name]);
  const choose = (step: string | undefined) => {
    setChosen(step);
    address?.write({ [name]: step }, { replace: false });
  };
  return [chosen, choose];
}

/** The sections of which something is visible now. */
function useApplying(model: FormModel, sections: readonly FieldSection[]): FormStep[] {
  const applies = ({ fields, task }: FieldSection) =>
    task !== undefined || fields.some(({ name }) => model.state([name]).visible);
  const subscribe = useCallback((notify: () => void) => model.onChange(notify), [model]);
  const idsNow = () => {
    const ids = sections.filter(applies).map((section) => section.id);
    return ids.join(" ");
  };
  const ids = useSyncExternalStore(subscribe, idsNow, idsNow).split(" ");
  return sections
    .filter((section) => ids.includes(section.id))
    .map(({ id, title, fields, task }) => {
      const names = new Set(fields.map(({ name }) => name));
      return { id, title: title ?? "", names, isElsewhere: task !== undefined, lack: task?.text };
    });
}
