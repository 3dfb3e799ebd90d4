import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import type { Columns } from "./use-columns";

/** The list of shown columns; the first, the row's name, always is. */
export function ColumnMenu({ columns }: { readonly columns: Columns }): ReactNode {
  const { host } = useScreen();
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={240}>
      <Menu.Target>
        <button type="button" className="button" data-style="plain">
          <Icon name="columns" />
          {host.text("table.columns")}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.choices.map(({ id, label, shown }) => (
          <Menu.CheckboxItem key={id} checked={shown} onChange={() => columns.toggle(id)}>
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
