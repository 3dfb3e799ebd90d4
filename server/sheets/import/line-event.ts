/** The effect of an import, or of its undoing, on a row, as the row's history tells it. */
import { insertAll } from "../../database/insert-all";
import { eventOf, type RecordEvent } from "../../rows/record-events";
import type { Row } from "../../rows/record-table";
import type { SheetJob } from "../sheet-jobs";
import type { Importing } from "./import-context";

interface LineAct extends Pick<RecordEvent, "as" | "act" | "revision" | "from_state" | "before"> {
  /** That of its line in the file. */
  readonly number: number;
  readonly row: Row;
  /** The fields that it changed. */
  readonly changed: readonly string[];
  /** The text that says so, with the file and the line. */
  readonly note: "import.note" | "import.note-undo";
}

export function lineEvent({ kind, actor, services, judge }: Importing, job: SheetJob, act: LineAct): RecordEvent {
  const { number, row, changed, note, ...done } = act;
  return {
    ...done,
    type: kind.record.id,
    record_id: row.id,
    at: services.clock(),
    actor_id: actor.id,
    to_state: row.state,
    note: judge.view.text(note, { file: job.file_name, number }),
    changed: [...changed],
  };
}

/** Many at once. */
export async function addLineEvents({ db, services }: Importing, events: readonly RecordEvent[]): Promise<void> {
  if (events.length === 0) return;
  const sealed = events.map((event) => ({ ...eventOf(services.vault, event), changed: event.changed }));
  await insertAll(db, "record_event", Object.keys(sealed[0] ?? {}), sealed);
}
