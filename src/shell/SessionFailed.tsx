import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useEffect, useState } from "react";
import { text } from "../documents/text";

/**
 * The first answers failed: says so, and offers to try again or, once it is known what is lost by that, to log in again. When the network
 * returns, it tries again by itself.
 */
export function SessionFailed({ title, retry }: { title: string; retry: () => void }): ReactNode {
  useWindowEvent("online", retry);
  const [late, setLate] = useState<typeof import("../session/log-out")>();
  useEffect(() => {
    import("../session/log-out").then(setLate, () => {});
  }, []);
  const loss = late?.lossAtLogout();
  return (
    <main className="splash">
      <img src="/favicon/layar.svg" alt="" width="64" height="64" />
      <h1 className="splash-title">{text("portal.product")}</h1>
      <p role="alert">{title}</p>
      {loss && <p>{loss}</p>}
      <div className="buttons">
        <Button onClick={retry}>{text("portal.retry")}</Button>
        {late && (
          <Button variant="default" onClick={() => void late.clearAndLeave()}>
            {text("action.login")}
          </Button>
        )}
      </div>
    </main>
  );
}
