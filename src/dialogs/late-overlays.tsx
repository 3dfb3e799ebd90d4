/**
 * Dialogs, drawers and the list of programs without their code, which comes when the first of them is opened, or before that while
 * nothing else happens. Where it cannot come, the person is told, and what was to be opened counts as dismissed.
 */
import { type ComponentType, type ReactNode, useEffect } from "react";
import { type LateCode, lateCode, onDemand, type Waiting } from "../../engine/react";
import { text } from "../documents/text";
import { showToast } from "../shell/toasts";
import type { OpenDialog } from "./dialogs";

type Overlays = typeof import("./overlays");

export const overlays: LateCode<Overlays> = lateCode(() => import("./overlays"));

const popover = lateCode(async () => (await import("../shell/SwitcherPopover")).SwitcherPopover);

/** Fetches the list of programs before it is opened; where it does not come, it is asked for again when it is opened. */
export const fetchPopover = (): void => void popover.load().catch(() => {});

type PropsOf<Name extends keyof Overlays> = Parameters<Overlays[Name]>[0];

const late = <Name extends keyof Overlays>(name: Name): LateCode<ComponentType<PropsOf<Name>>> => {
  const of = (parts: Overlays) => parts[name] as ComponentType<PropsOf<Name>>;
  return {
    loaded: () => {
      const parts = overlays.loaded();
      return parts && of(parts);
    },
    load: async () => of(await overlays.load()),
  };
};

function Lost({ failed, dismiss }: { failed: boolean; dismiss: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!failed) return;
    showToast({ tone: "error", text: text("failure.connection") });
    dismiss();
  }, [failed]);
  return null;
}

const lostDrawer = ({ failed, onClose }: { onClose: () => void } & Waiting) => <Lost failed={failed} dismiss={onClose} />;

const lostDialog = ({ failed, dialog }: { dialog: OpenDialog } & Waiting) => (
  <Lost failed={failed} dismiss={() => dialog.close(undefined)} />
);

export const SideDrawer = onDemand<PropsOf<"SideDrawer">>(late("SideDrawer"), lostDrawer);
export const AccountDrawer = onDemand<PropsOf<"AccountDrawer">>(late("AccountDrawer"), lostDrawer);
export const HelpDialog = onDemand<PropsOf<"HelpDialog">>(late("HelpDialog"), lostDrawer);
export const DialogView = onDemand<PropsOf<"DialogView">>(late("DialogView"), lostDialog);
export const SwitcherPopover = onDemand(popover, lostDrawer);
