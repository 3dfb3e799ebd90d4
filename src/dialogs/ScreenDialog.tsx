import type { ReactNode } from "react";
import { type ClosedLists, resolveText } from "../../engine/page";
import { ScreenView } from "../../engine/react";
import { noteOpenScreen } from "../development/open-screens";
import type { BundleLoader } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-context";
import { useUnsaved } from "../routes/unsaved";
import { useBundle } from "../routes/use-bundle";
import { Loader, LoadFailed } from "../shell/Loader";
import { DialogFrame } from "./DialogFrame";
import { mayDiscard, tellDiscarded } from "./may-discard";
import { useWaitingWrite } from "./use-waiting-write";

interface Props {
  readonly screen: string;
  readonly bundleKey: string;
  readonly load: BundleLoader | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  /** Opens it anew. */
  again(): void;
  close(result: unknown): void;
  hide(): void;
}

const widths = { confirm: 550, popup: 750 } as const satisfies Record<ClosedLists["screen.size"], number>;

/** A screen that is a dialog: 550 or 750 wide (000 §9), the whole width on a phone. */
export function ScreenDialog({ screen: screenId, bundleKey, load, params, again, close, hide: takeAway }: Props): ReactNode {
  const { host, context } = usePortal();
  const state = useBundle(bundleKey, load);
  const screen = state.status === "ready" ? state.bundle.screen : undefined;
  const title = screen ? resolveText(screen.title, { ...context, params }) : text("loading.wait");
  const { onStore, unsaved, controllers } = useUnsaved(screenId, title);
  const { isWaiting, hide } = useWaitingWrite(takeAway);
  const leave = async (result: unknown) => {
    const isDismissed = result === undefined || result === false;
    if (isDismissed && isWaiting()) return hide();
    if (isDismissed && unsaved().length > 0 && !(await mayDiscard())) return;
    const forgotten = controllers().flatMap((form) => form.forget?.() ?? []);
    close(result);
    if (isDismissed && forgotten.length > 0)
      tellDiscarded(() => {
        for (const keepAgain of forgotten) keepAgain();
        again();
      });
  };
  return (
    <DialogFrame width={widths[screen?.size ?? "popup"]} title={title} closable onDismiss={() => void leave(undefined)}>
      {state.status === "failed" && <LoadFailed retry={state.retry} />}
      {state.status === "slow" && <Loader />}
      {state.status === "ready" && (
        <div className="screen">
          <ScreenView
            bundle={state.bundle}
            host={host}
            context={context}
            params={params}
            isOverlay
            onClose={leave}
            onStore={onStore}
            onOpen={noteOpenScreen}
          />
        </div>
      )}
    </DialogFrame>
  );
}
