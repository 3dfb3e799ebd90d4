import { Skeleton } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import type { BlockKind } from "../documents/language";
import "./block-loading.css";
import { useScreen } from "./screen-context";

/** A calm stand-in while a block's data is on its way. It has its room at once, and is seen after 400 ms. */
export function BlockLoading({ kind, id }: { kind?: string; id?: string }): ReactNode {
  const { host, store, kinds } = useScreen();
  // A button that needs the block waits for it.
  useEffect(() => (id === undefined ? undefined : store.blockComes(id)), [store, id]);
  const count = kinds.lines[kind as BlockKind] ?? 2;
  return (
    <div className="block-loading" role="status" aria-busy="true">
      <span className="visually-hidden">{host.text("loading")}</span>
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} height={28} radius="xs" />
      ))}
    </div>
  );
}
