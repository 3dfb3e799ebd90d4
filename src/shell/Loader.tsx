import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { ReactNode } from "react";
import { text } from "../documents/text";

/** A screen is on its way (000 §2.2). */
export function Loader(): ReactNode {
  return (
    <div className="loader" role="status">
      <span className="loader-wheel" aria-hidden="true" />
      <p>{text("loading.wait")}</p>
    </div>
  );
}

/** It is tried again on request, and by itself when the network is back. */
export function LoadFailed({ retry }: { retry: () => void }): ReactNode {
  useWindowEvent("online", retry);
  return (
    <div className="notice" data-tone="error" role="alert">
      <p>{text("portal.failed")}</p>
      <div className="buttons">
        <Button onClick={retry}>{text("portal.retry")}</Button>
      </div>
    </div>
  );
}
