import type { ReactNode } from "react";
import type { BlockKind } from "../documents/language";
import { BlockError } from "./BlockError";
import { BlockLoading } from "./BlockLoading";
import type { Waiting } from "./on-demand";
import { useScreen } from "./screen-context";

/** Stands in for a block whose own code is still on its way, or did not come. */
export function BlockWaiting({ id, kind, failed, retry }: { id: string; kind?: BlockKind } & Waiting): ReactNode {
  const { host } = useScreen();
  return failed ? (
    <BlockError id={id} title={host.text("failure.connection")} retry={retry} />
  ) : (
    <BlockLoading kind={kind} id={id} />
  );
}
