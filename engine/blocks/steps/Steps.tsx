/**
 * One step is shown at a time. A step that was left keeps what was typed in it, because it stays mounted, hidden. On a move the
 * focus goes to the heading of the new step, so that a screen reader tells where one is.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Blocks } from "../../render/BlockView";
import type { BlockProps } from "../../render/block-props";
import { useScreen } from "../../render/screen-context";
import { StepProgress } from "./StepProgress";
import type { Step } from "./step";
import "./steps.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly progress: "list" | "count" | "none";
  readonly start?: unknown;
  readonly steps: readonly Step[];
}

export function Steps({ id, title, progress, start, steps }: Props): ReactNode {
  const { store } = useScreen();
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
      moved.current = true;
      setChosen(target.id);
    };
    store.steps.set(id, move);
    return () => {
      if (store.steps.get(id) === move) store.steps.delete(id);
    };
  }, [store, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step does
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = false;
  }, [current]);

  if (current === undefined) return null;
  return (
    <section className="steps" aria-label={title || undefined}>
      {progress !== "none" && <StepProgress steps={steps} index={index} kind={progress} />}
      {steps.map((step) =>
        visited.has(step.id) ? (
          <div key={step.id} className="step" hidden={step.id !== current}>
            <h2 ref={step.id === current ? heading : undefined} tabIndex={-1}>
              {step.title}
            </h2>
            <Blocks of={step.blocks} />
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
