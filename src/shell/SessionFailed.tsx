import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import type { ReactNode } from "react";
import { text } from "../documents/text";
import { logout } from "../host/leave";
import { lossAtLogout } from "../session/log-out";

/** The first answers failed: says so, and offers to try or to log in again. When the network returns, it tries again by itself. */
export function SessionFailed({ title, retry }: { title: string; retry: () => void }): ReactNode {
  useWindowEvent("online", retry);
  const loss = lossAtLogout();
  return (
    <main className="splash">
      <img src="/favicon/layar.svg" alt="" width="64" height="64" />
      <h1 className="splash-title">{text("portal.product")}</h1>
      <p role="alert">{title}</p>
      {loss && <p>{loss}</p>}
      <div className="buttons">
        <Button onClick={retry}>{text("portal.retry")}</Button>
        <Button variant="default" onClick={() => void logout()}>
          {text("action.login")}
        </Button>
      </div>
    </main>
  );
}
