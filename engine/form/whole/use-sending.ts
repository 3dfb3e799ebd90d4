import { useState } from "react";
import type { Pressed } from "../../actions/pressed";
import { toWib } from "../../conditions/dates";
import { useScreen } from "../../render/screen-context";
import type { FormModel } from "../model/form-model";

/** Sends the form, by its button or the Enter key, and tells whether it is on its way and when it was last saved (in WIB). */
export function useSending(model: FormModel, act: (pressed: Pressed) => Promise<void>) {
  const { host } = useScreen();
  const [isSending, setSending] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const send = async (pressed: Pressed) => {
    const before = model.data;
    setSending(true);
    try {
      await act(pressed);
      if (model.data === model.saved && model.saved !== before) setSavedAt(toWib(new Date(host.now())));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, savedAt };
}
