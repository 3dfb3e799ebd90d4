import { useCallback } from "react";
import { runActions, ScreenStore } from "../../engine/react";
import { asObject } from "../../portal/person-scope";
import { leaveTo } from "../host/leave";
import { usePortal } from "../portal-context";
import { goTo } from "../routes/navigation";
import { chooseRole } from "../session/session";
import type { Listed } from "./listed-groups";

/** Opens what was found; in another program or role the page begins anew there, as when the person switches. */
export function useOpenFinding(): (listed: Listed) => void {
  const { host, context } = usePortal();
  return useCallback(
    ({ finding: { address, action }, view }) => {
      const open = async () => {
        if (view && address !== undefined) {
          const { program } = asObject(context.session);
          if (view.program.id !== program) await host.call("session.choose-program", { params: { program: view.program.id } });
          chooseRole(view.context, view.role);
          leaveTo(address);
        } else if (address !== undefined) goTo(address);
        else if (action)
          await runActions(action, { host, store: new ScreenStore(context), close: () => {}, reload: async () => {} });
      };
      // The host has told what failed.
      open().catch(() => {});
    },
    [host, context],
  );
}
