import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { resolveText } from "../../engine/page";
import type { ScreenEntry } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { Avatar, personOf } from "./Avatar";
import { ColorSchemeChoice } from "./ColorSchemeChoice";
import { MenuList } from "./MenuList";
import { SideDrawer } from "./SideDrawer";

/** The right drawer: who is logged in, and the account's entries (000 §2.2). */
export function AccountDrawer({ entry, onClose }: { entry: ScreenEntry; onClose: () => void }): ReactNode {
  const { context, menus, program, host } = usePortal();
  const photo = program?.photo;
  const changePhoto = () => {
    onClose();
    if (photo !== undefined) void host.dialog(photo, {});
  };
  const { name, email } = personOf(context);
  const badge = resolveText(program?.badge, context) || program?.name;
  return (
    <SideDrawer side="right" label={text("portal.account")} onClose={onClose}>
      <div className="account-card">
        {photo === undefined ? (
          <Avatar context={context} large />
        ) : (
          <button type="button" className="account-photo" aria-label={text("portal.photo")} onClick={changePhoto}>
            <Avatar context={context} large />
          </button>
        )}
        <p className="account-name">{name}</p>
        {email && <p className="account-email">{email}</p>}
        {badge && (
          <Badge className="badge account-badge" color="program">
            {badge}
          </Badge>
        )}
      </div>
      {menus.account && (
        <nav aria-label={text("portal.account")}>
          <MenuList menu={menus.account} entry={entry} onChosen={onClose} />
        </nav>
      )}
      <ColorSchemeChoice />
    </SideDrawer>
  );
}
