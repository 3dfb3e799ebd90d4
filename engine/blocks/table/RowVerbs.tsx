/** The actions of a row. A low row has room for one verb; the others stand in its menu. */
import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Choice } from "../../render/Choice";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { ButtonProps } from "../../resolve/button-props";

interface Props {
  readonly actions: readonly ButtonProps[];
  /** The one that stands at the row. */
  readonly main: ButtonProps | undefined;
  readonly act: BlockProps["act"];
  /** The row's name. */
  readonly about: string;
}

export function RowVerbs({ actions, main, act, about }: Props): ReactNode {
  const { host } = useScreen();
  const first = main ?? (actions.length === 1 ? actions[0] : undefined);
  const others = actions.filter((action) => action !== first);
  return (
    <div className="table-verbs">
      {/* Beside twenty others none of them is the one of the page. */}
      {first && <Buttons of={[first.style === "primary" ? { ...first, style: "secondary" } : first]} act={act} about={about} />}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className="table-icon-button" aria-label={host.text("table.row-menu", { name: about })}>
              <Icon name="dots" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((action) => (
              <Verb key={action.id} of={action} act={act} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function Verb({ of, act }: { readonly of: ButtonProps; readonly act: BlockProps["act"] }): ReactNode {
  const screen = useScreen();
  const { id, label, icon, style, enabled = true, disabledReason, action } = of;
  return (
    <Choice
      as={Menu.Item}
      action={action}
      enabled={enabled}
      context={screen}
      onChoose={() => void act(action)}
      data-action={id}
      color={style === "danger" ? "danger" : undefined}
      leftSection={icon ? <Icon name={icon} /> : undefined}
    >
      {label}
      {!enabled && disabledReason && <span className="table-verb-reason">{disabledReason}</span>}
    </Choice>
  );
}
