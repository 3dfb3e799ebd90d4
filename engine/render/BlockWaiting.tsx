import type { ReactNode } from "react";
import { BlockError } from "./BlockError";
import { BlockLoading } from "./BlockLoading";
import type { Waiting } from "./on-demand";
import { useScreen } from "./screen-context";

/** Stands in for a block whose own code is still on its way, or did not come. */
export function BlockWaiting({ id, failed, retry }: { id: string } & Waiting): ReactNode {
  const { host } = useScreen();
  return failed ? <BlockError id={id} title={host.text("block.lost")} retry={retry} /> : <BlockLoading />;
}
