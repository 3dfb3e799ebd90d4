import { type ReactNode, useId } from "react";
import { resolveText } from "../../engine/index";
import { Icon, ScreenView } from "../../engine/react";
import type { BundleLoader } from "../documents/manifest";
import { text } from "../documents/text";
import { usePortal } from "../portal-place";
import { useBundle } from "../routes/use-bundle";
import { Loader, LoadFailed } from "../shell/Loader";
import { useModal } from "./Dialogs";

interface Props {
  readonly bundleKey: string;
  readonly load: BundleLoader | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  close(result: unknown): void;
}

/** A screen that is a dialog: 550 or 750 wide (000 §9), the whole width on a phone. */
export function ScreenDialog({ bundleKey, load, params, close }: Props): ReactNode {
  const { host, context } = usePortal();
  const state = useBundle(bundleKey, load);
  const ref = useModal(() => close(undefined));
  const id = useId();
  const screen = state.status === "ready" ? state.bundle.screen : undefined;
  return (
    <dialog ref={ref} className="dialog" data-size={screen?.size ?? "popup"} aria-labelledby={id}>
      <header className="dialog-header">
        <h2 id={id} className="dialog-title">
          {screen ? resolveText(screen.title, { ...context, params }) : text("loading.wait")}
        </h2>
        <button type="button" className="icon-button" aria-label={text("toast.close")} onClick={() => close(undefined)}>
          <Icon name="close" />
        </button>
      </header>
      {state.status === "failed" && <LoadFailed retry={state.retry} />}
      {state.status === "slow" && <Loader />}
      {state.status === "ready" && (
        <div className="screen">
          <ScreenView bundle={state.bundle} host={host} context={context} params={params} onClose={close} />
        </div>
      )}
    </dialog>
  );
}
