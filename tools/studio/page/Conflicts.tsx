/** The documents that somebody else changed on disk at the same places: nothing is lost until a person has chosen. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { words } from "./wording";

export function Conflicts(): ReactNode {
  const { state, send } = useDesk();
  return state.conflicts.map(({ file, places }) => (
    <div key={file} className="desk-notice" data-tone="warn" role="alert">
      <p>
        <strong>{words.conflict(file)}</strong> {places.join(", ")}
      </p>
      <div className="desk-row">
        <Button variant="default" onClick={() => void send(() => api.settle(file, "ours"))}>
          {words.ours}
        </Button>
        <Button variant="default" onClick={() => void send(() => api.settle(file, "theirs"))}>
          {words.theirs}
        </Button>
      </div>
    </div>
  ));
}
