import type { ReactNode } from "react";
import { usePlace } from "./place";

/** Stands in the place of a block that cannot be shown; the rest of the screen is not touched. */
export function BlockError({ id, title, retry }: { id: string; title?: string | undefined; retry?: () => void }): ReactNode {
  const { host } = usePlace();
  return (
    <div className="block-error" role="alert" data-block={id}>
      <p>{title || host.text("block.failed")}</p>
      {retry && (
        <button type="button" className="button" data-style="secondary" onClick={retry}>
          {host.text("action.retry")}
        </button>
      )}
    </div>
  );
}
