import type { Database } from "../database/tables";
import { noteChange } from "../services/kept-counts";
import type { Services } from "../services/services";
import { places } from "./places";
import { keptOnErasure } from "./retention";
import { subjectOf } from "./subject";

interface Means {
  readonly services: Services;
  readonly db: Database;
  onCommit?(step: () => Promise<void>): void;
}

/**
 * Leaves nothing of a person but what a retention document keeps, in the transaction of whoever asks: all of it goes, or nothing. Files go
 * from the storage afterwards; those that a killed process has left there belong to nothing, and are swept.
 */
export async function erasePerson({ services, db, onCommit }: Means, id: string): Promise<void> {
  const subject = await subjectOf(services, db, id);
  if (!subject) return;
  const erasing = { ...subject, kept: keptOnErasure(subject.view), files: [] as string[] };
  // The account goes last: its addresses say which mails are theirs.
  for (const place of [...places].reverse()) await place.erase(erasing);
  noteChange(db, "account");
  onCommit?.(async () => {
    for (const key of erasing.files) await services.storage.remove(key);
  });
}
