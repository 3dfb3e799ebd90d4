/** Where the draft of one form lies: the storage of the browser with its key there, and whether the server keeps it too. */
import { readPath } from "../../conditions/condition";
import type { FormDrafts } from "../../host";
import type { OpenScreen } from "../../render/screen-context";
import { aboutKey } from "../../screen/about-key";
import type { RecordAnswer } from "../../screen/record-source";

interface DraftOptions {
  readonly id: string;
  readonly kept?: "device" | "tab" | undefined;
  readonly draftCall?: string | undefined;
  /** The form changes the row that its source reads. */
  readonly isRecord: boolean;
}

export interface DraftPlace {
  readonly drafts: FormDrafts | undefined;
  readonly draftKey: string;
  readonly isOnServer: boolean;
}

export function draftPlace(
  { id, kept, draftCall, isRecord }: DraftOptions,
  { host, store, bundle }: OpenScreen,
  answer: RecordAnswer | undefined,
): DraftPlace {
  const row = isRecord ? answer?.id : undefined;
  // Without a row, what its screen was opened with says what the form is about.
  const about = row ?? aboutKey(readPath(store.scope, "params"));
  return {
    drafts: kept && (kept === "tab" ? host.tabDrafts : host.drafts),
    draftKey: [bundle.screen.id, id, ...(about ? [about] : [])].join("."),
    // A row that is not made yet has no draft on the server.
    isOnServer: draftCall !== undefined && host.quietly !== undefined && (!isRecord || row != null),
  };
}
