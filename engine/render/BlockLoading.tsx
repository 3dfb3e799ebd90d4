import { Skeleton } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import type { BlockKind } from "../documents/language";
import "./block-loading.css";
import { useScreen } from "./screen-context";

/** How many lines a block mostly has, so that its stand-in is about as high as what comes. */
const lines: Partial<Record<BlockKind, number>> = {
  calendar: 18,
  "check-answers": 8,
  chart: 8,
  figures: 3,
  form: 10,
  grid: 10,
  history: 5,
  schedule: 10,
  "score-sheet": 10,
  slots: 12,
  "status-head": 5,
  table: 10,
  "task-list": 5,
  tiles: 6,
  uploads: 6,
  viewer: 12,
};

/** A calm stand-in while a block's data is on its way. It has its room at once, and is seen after 400 ms. */
export function BlockLoading({ kind, id }: { kind?: string; id?: string }): ReactNode {
  const { host, store } = useScreen();
  // A button that needs the block waits for it.
  useEffect(() => (id === undefined ? undefined : store.blockComes(id)), [store, id]);
  const count = lines[kind as BlockKind] ?? 2;
  return (
    <div className="block-loading" role="status" aria-busy="true">
      <span className="visually-hidden">{host.text("loading")}</span>
      {Array.from({ length: count }, (_, line) => line).map((line) => (
        <Skeleton key={line} height={28} radius="xs" />
      ))}
    </div>
  );
}
