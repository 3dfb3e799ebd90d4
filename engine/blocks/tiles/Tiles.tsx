/** A grid of tiles, each a link where it leads somewhere; one that cannot be chosen yet stays, dimmed, with its reason. */
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
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
        <p className="empty">{empty || host.text("list.empty")}</p>
      ) : (
        <ul className="tiles-grid" data-columns={columns}>
          {tiles.map((tile) => (
            <li key={tile.key}>
              {tile.status === "empty" ? (
                <p className="empty">{tile.label}</p>
              ) : (
                <TileButton tile={tile} id={`${id}-${tile.key}`} onChoose={() => act(tile.action)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function TileButton({ tile, id, onChoose }: { tile: Tile; id: string; onChoose: () => void }): ReactNode {
  const screen = useScreen();
  const { label, caption, icon, badge, enabled = true, disabledReason } = tile;
  const described = [caption && `${id}-caption`, !enabled && disabledReason && `${id}-reason`].filter(Boolean).join(" ");
  return (
    <Choice
      action={tile.action}
      enabled={enabled}
      context={screen}
      onChoose={onChoose}
      className="tile"
      data-action={tile.id}
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
    >
      {icon && (
        <span className="tile-icon">
          <Icon name={icon} />
        </span>
      )}
      <span className="tile-words">
        <span className="tile-label" id={`${id}-label`}>
          {label}
          {badge && (
            <>
              {" "}
              <Badge component="span" className="badge tile-badge" color="program">
                {badge}
              </Badge>
            </>
          )}
        </span>
        {caption && (
          <span className="tile-caption" id={`${id}-caption`}>
            {caption}
          </span>
        )}
        {!enabled && disabledReason && (
          <span className="tile-reason" id={`${id}-reason`}>
            {disabledReason}
          </span>
        )}
      </span>
      {!badge && (
        <span className="tile-lead">
          <Icon name={enabled ? "chevron-right" : "lock"} />
        </span>
      )}
    </Choice>
  );
}
