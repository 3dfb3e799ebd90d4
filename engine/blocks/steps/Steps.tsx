/**
 * One step is shown at a time. A step that was left keeps what was typed in it, because it stays mounted, hidden. Before the next step
 * the forms in this one are checked; a form with a fault brings its step into view. On a move the focus goes to the heading of the new
 * step, so that a screen reader tells where one is.
 */

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ClosedLists } from "../../language/closed-lists";
import { Blocks } from "../../render/BlockView";
import type { BlockProps } from "../../render/block-props";
import { RevealProvider, useReveal } from "../../render/reveal";
import { StepProgress } from "../../render/StepProgress";
import { useScreen } from "../../render/screen-context";
import { formsIn } from "./forms-in";
import type { Step } from "./step";
import "./steps.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly progress: ClosedLists["steps.progress"];
  readonly start?: unknown;
  readonly steps: readonly Step[];
}

const progressKinds = { list: "list", count: "count", none: undefined } as const satisfies Record<
  ClosedLists["steps.progress"],
  string | undefined
>;

export function Steps({ block, title, progress, start, steps }: Props): ReactNode {
  const { store } = useScreen();
  const shown = progressKinds[progress];
  const [chosen, setChosen] = useState(() => String(start ?? ""));
  const found = steps.findIndex((step) => step.id === chosen);
  const index = Math.max(0, found);
  const current = steps[index]?.id;
  const visited = useVisited(current);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const latest = useRef({ steps, index });
  latest.current = { steps, index };

  useEffect(() => {
    const move = (to: string) => {
      const { steps: all, index: at } = latest.current;
      const target = to === "next" ? all[at + 1] : to === "back" ? all[at - 1] : all.find((step) => step.id === to);
      if (!target) return;
      const forms = to === "next" ? formsIn(all[at]?.blocks) : [];
      if (forms.some((form) => store.forms.get(form)?.check() === false)) return;
      moved.current = true;
      setChosen(target.id);
    };
    store.steps.set(block, move);
    return () => {
      if (store.steps.get(block) === move) store.steps.delete(block);
    };
  }, [store, block]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step does
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = false;
  }, [current]);

  const reveals = useReveals(steps, setChosen);
  if (current === undefined) return null;
  return (
    <section className="steps" aria-label={title || undefined}>
      {shown && <StepProgress steps={steps} index={index} kind={shown} />}
      {steps.map((step) =>
        visited.has(step.id) ? (
          <div key={step.id} className="step" hidden={step.id !== current}>
            <h2 ref={step.id === current ? heading : undefined} tabIndex={-1}>
              {step.title}
            </h2>
            <RevealProvider value={reveals(step.id)}>
              <Blocks of={step.blocks} />
            </RevealProvider>
          </div>
        ) : null,
      )}
    </section>
  );
}

function useVisited(current: string | undefined): ReadonlySet<string> {
  const visited = useRef(new Set<string>());
  if (current !== undefined) visited.current.add(current);
  return visited.current;
}

/** For each step the same function while the steps are the same: it brings that step into view, and what the steps stand in. */
function useReveals(steps: readonly Step[], choose: (step: string) => void): (step: string) => () => void {
  const revealSteps = useReveal();
  const ids = steps.map(({ id }) => id).join(" ");
  const reveals = useMemo(() => {
    const reveal = (step: string) => () => {
      revealSteps();
      flushSync(() => choose(step));
    };
    return new Map(ids.split(" ").map((step) => [step, reveal(step)]));
  }, [ids, revealSteps, choose]);
  return (step) => reveals.get(step) ?? revealSteps;
}
