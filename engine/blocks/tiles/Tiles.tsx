/** A grid of tiles, each a link where it leads somewhere; one that cannot be chosen yet stays, dimmed, with its reason. */
import type { ReactNode } from "react";
import type { Host } from "../../host";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { EmptyState } from "../../render/EmptyState";
import { Icon } from "../../render/Icon";
import { lockOf } from "../../render/lock";
import { useScreen } from "../../render/screen-context";
import { Why } from "../../render/Why";
import { stateTones } from "../../resolve/task-state";
import type { BoundWhy } from "../../resolve/why";
import type { Tile } from "./resolve";
import "./tiles.css";

interface Props extends BlockProps {
  readonly title?: string;
  readonly columns: number;
  readonly tiles: readonly Tile[];
  readonly empty?: string;
}

export function Tiles({ id, title, columns, tiles, empty, act }: Props): ReactNode {
  const { host } = useScreen();
  return (
    <section className="tiles" aria-labelledby={title ? `${id}-title` : undefined}>
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      {tiles.length === 0 ? (
        <EmptyState text={empty || host.text("list.empty")} />
      ) : (
        <ul className="tiles-grid" data-columns={columns}>
          {tiles.map((tile) => (
            <li key={tile.key}>
              {tile.status === "empty" ? (
                <EmptyState text={tile.label} />
              ) : (
                <>
                  <TileButton tile={tile} id={`${id}-${tile.key}`} onChoose={() => act(tile.action)} />
                  {tile.enabled === false && tile.why && <WhyOfTile why={tile.why} about={tile.label} />}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WhyOfTile({ why, about }: { why: BoundWhy; about: string }): ReactNode {
  const { host, store } = useScreen();
  return <Why locks={() => [lockOf(why, store.scope)]} about={about} text={host.text.bind(host)} />;
}

/** Label and badge name it, the words describe it. A closed tile tells its reason in place of what it would open. */
function TileButton({ tile, id, onChoose }: { tile: Tile; id: string; onChoose: () => void }): ReactNode {
  const screen = useScreen();
  const { label, caption, icon, state, enabled = true, disabledReason } = tile;
  const badge = badgeOf(tile, screen.host);
  const text = (enabled ? state?.text : disabledReason) || caption;
  return (
    <Choice
      action={tile.action}
      enabled={enabled}
      context={screen}
      onChoose={onChoose}
      className="tile"
      data-action={tile.id}
      aria-labelledby={badge ? `${id}-label ${id}-badge` : `${id}-label`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <span className="tile-head">
        {icon && <Icon name={icon} />}
        {badge && (
          <span className="badge" id={`${id}-badge`} data-tone={badge.tone}>
            {badge.icon && <Icon name={badge.icon} />}
            {badge.words}
          </span>
        )}
        <span className="tile-lead">
          <Icon name={enabled ? "chevron-right" : "lock"} />
        </span>
      </span>
      <span className="tile-label" id={`${id}-label`}>
        {label}
      </span>
      {text && (
        <span className="tile-text" id={`${id}-text`}>
          {text}
        </span>
      )}
    </Choice>
  );
}

/** The state in a word and a tone, else the tile's own badge. What is locked says so by its lock and its reason. */
function badgeOf({ state, badge }: Tile, host: Host): { words: string; tone: string; icon?: string } | undefined {
  if (!state || (state.state === "locked" && !state.badge)) return badge ? { words: badge, tone: "program" } : undefined;
  const words = state.badge || host.text(`task.${state.state}`);
  const tone = state.tone ?? stateTones[state.state] ?? "neutral";
  return state.state === "done" ? { words, tone, icon: "check" } : { words, tone };
}
