/** Figures that say at a glance how things stand; one that leads somewhere is a link as a whole. */
import type { ReactNode } from "react";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { EmptyState } from "../../render/EmptyState";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { FigureChangeLine } from "./FigureChangeLine";
import { FigureShareLine } from "./FigureShareLine";
import type { ResolvedFigure } from "./resolve";
import "./figures.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly figures: readonly ResolvedFigure[];
  readonly empty?: string;
}

export function Figures({ id, title, figures, empty, act }: Props): ReactNode {
  const { host } = useScreen();
  const oldest = figures.reduce<ResolvedFigure | undefined>(
    (first, one) => (daysOf(one) > daysOf(first) ? one : first),
    undefined,
  );
  const several = figures.filter(({ oldest: days }) => days !== undefined).length > 1;
  return (
    <section className="figures" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      {oldest && several && (
        <p className="figures-oldest">{host.text("figures.oldest-of-all", { days: daysOf(oldest), label: oldest.label })}</p>
      )}
      {figures.length === 0 ? (
        <EmptyState text={empty || host.text("list.empty")} />
      ) : (
        <ul className="figures-grid">
          {figures.map((figure) => (
            <li key={figure.key}>
              <Figure figure={figure} id={`${id}-${figure.key}`} onChoose={() => act(figure.action)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const daysOf = (figure?: ResolvedFigure): number => figure?.oldest ?? 0;

function Figure({ figure, id, onChoose }: { figure: ResolvedFigure; id: string; onChoose(): void }): ReactNode {
  const screen = useScreen();
  const { host } = screen;
  const { label, value, note, tone, change, share, oldest, action } = figure;
  const words = (
    <>
      <span className="figure-label" id={`${id}-label`} data-tone={tone}>
        {label}
      </span>
      <span className="figure-value" id={`${id}-value`}>
        {value}
      </span>
      <span className="figure-rest" id={`${id}-rest`}>
        {change && <FigureChangeLine change={change} />}
        {share && <FigureShareLine share={share} />}
        {oldest !== undefined && (
          <span className="figure-note">
            {host.text(oldest > 0 ? "figures.oldest" : "figures.oldest-today", { days: oldest })}
          </span>
        )}
        {note && (
          <span className="figure-note" data-tone={tone}>
            {note}
          </span>
        )}
      </span>
    </>
  );
  if (!action) return <div className="figure">{words}</div>;
  return (
    <Choice
      action={action}
      enabled
      context={screen}
      onChoose={onChoose}
      className="figure"
      aria-labelledby={`${id}-label ${id}-value`}
      aria-describedby={`${id}-rest`}
    >
      {words}
      <Icon name="chevron-right" />
    </Choice>
  );
}
