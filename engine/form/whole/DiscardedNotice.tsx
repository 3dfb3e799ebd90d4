import type { ReactNode } from "react";
import { useScreen } from "../../render/screen-context";

/** Stands where the notice of a draft stood, without any time limit: what was thrown away can be had back. */
export function DiscardedNotice({ takeBack }: { readonly takeBack: () => void }): ReactNode {
  const { host } = useScreen();
  return (
    <div className="form-draft" role="status">
      <p>{host.text("form.draft-discarded")}</p>
      <button type="button" className="button" data-style="plain" onClick={takeBack}>
        {host.text("form.draft-take-back")}
      </button>
    </div>
  );
}
