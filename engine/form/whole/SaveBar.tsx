/**
 * Stays in sight while a form of several sections is filled: whether it is saved, and the one button that saves it. On phones it is fixed
 * at the bottom. The shell hands over what begins the bar: its way home, which then no longer floats.
 */
import { useNetwork } from "@mantine/hooks";
import { type ReactNode, useCallback, useSyncExternalStore } from "react";
import { useBottomBarStart } from "../../render/bottom-bar";
import { Icon } from "../../render/Icon";
import { useScreen } from "../../render/screen-context";
import { formatTime } from "../../texts/formats";
import type { FormModel } from "../model/form-model";
import "./save-bar.css";

/** The words of the bar for a draft: kept on the server, waiting for the network, refused, or kept by nobody. */
export interface DraftState {
  readonly kind: "kept" | "waiting" | "refused" | "lost";
  readonly text: string;
}

interface SaveBarProps {
  readonly model: FormModel;
  /** The form's data came from the server. */
  readonly isStored: boolean;
  readonly isSending: boolean;
  /** When it was last saved here, as a moment of WIB. */
  readonly savedAt: string | undefined;
  /** The state of the draft on the server; the words of it where the server refused it. */
  readonly draft?: DraftState | undefined;
  readonly children: ReactNode;
}

export function SaveBar({ model, isStored, isSending, savedAt, draft, children }: SaveBarProps): ReactNode {
  const { host } = useScreen();
  const { online } = useNetwork();
  const start = useBottomBarStart();
  const subscribe = useCallback((notify: () => void) => model.onChange(notify), [model]);
  // The very same object until somebody types: nothing is compared at a key.
  const isTouched = () => model.data !== model.saved;
  const isDirty = useSyncExternalStore(subscribe, isTouched, isTouched);
  const state = saveState({ isSending, isDirty, isOnline: online, isStored: isStored || savedAt !== undefined });
  const kept = isDirty && !isSending ? draft : undefined;
  const saidWhen = state === "clean" && savedAt !== undefined;
  return (
    <div className="save-bar">
      {start}
      <p className="save-bar-state" role="status" data-state={kept ? kept.kind : state}>
        {kept ? (
          <>
            <Icon name={kept.kind === "kept" ? "cloud-check" : "cloud-off"} />
            {kept.text}
          </>
        ) : (
          state && (
            <>
              <Icon name={icons[state]} />
              {host.text(saidWhen ? "form.save-clean-at" : `form.save-${state}`, { time: savedAt && formatTime(savedAt) })}
            </>
          )
        )}
      </p>
      {children}
    </div>
  );
}

const icons = { clean: "cloud-check", dirty: "pencil", sending: "clock", waiting: "cloud-off", offline: "cloud-off" } as const;

interface Facts {
  readonly isSending: boolean;
  readonly isDirty: boolean;
  readonly isOnline: boolean;
  readonly isStored: boolean;
}

function saveState({ isSending, isDirty, isOnline, isStored }: Facts): keyof typeof icons | undefined {
  if (isSending) return isOnline ? "sending" : "waiting";
  if (isDirty) return isOnline ? "dirty" : "offline";
  return isStored ? "clean" : undefined;
}
