/** Writes many rows of a record type, with what they take over from the rows that they are linked to, and their history. */
import { type ColumnType, fromWib, type JsonObject } from "../../engine/server";
import { insertAll } from "../database/insert-all";
import type { Database } from "../database/tables";
import type { Vault } from "../services/vault";
import { followOwnLinks } from "./follow-links";
import { eventOf, type Post } from "./record-events";
import type { RecordKind } from "./record-kind";

export interface Act {
  readonly name: string;
  readonly as: string | undefined;
  readonly actor: string | null;
  readonly from: string | undefined;
  readonly to: string;
  readonly at: Date;
  readonly note: string | undefined;
  readonly post?: Post | undefined;
}

export interface WrittenRow {
  readonly id: string;
  readonly owner: string | null;
  readonly cohort: string;
  readonly acts: readonly [Act, ...Act[]];
  readonly sealed: JsonObject;
  readonly columns: Readonly<Record<string, unknown>>;
}

export async function keepRows(
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  kind: RecordKind,
  rows: readonly WrittenRow[],
): Promise<void> {
  const { record, table } = kind;
  const own = [...record.columns.values()];
  const common = ["id", "owner_id", "cohort", "state", "revision", "created_at", "updated_at", "data"];
  const stored = rows.map(({ id, owner, cohort, acts, sealed, columns }) => {
    const last = acts.at(-1) ?? acts[0];
    return {
      ...Object.fromEntries(own.map(({ name, type }) => [name, asStored(type, columns[name] ?? null)])),
      id,
      owner_id: owner,
      cohort,
      state: last.to,
      revision: acts.length,
      created_at: acts[0].at,
      updated_at: last.at,
      data: sealed,
    };
  });
  await insertAll(db, table, [...common, ...own.map(({ name }) => name)], stored);
  const ids = rows.map(({ id }) => id);
  await followOwnLinks(db, kind, ids);
  const events = rows.flatMap(({ id, acts }) =>
    acts.map(({ name, as, actor, from, to, at, note, post }, index) => ({
      type: record.id,
      record_id: id,
      revision: index + 1,
      at,
      actor_id: actor,
      as: as ?? null,
      act: name,
      from_state: from ?? null,
      to_state: to,
      note: note ?? null,
      changed: ["state"],
      post,
    })),
  );
  const sealedEvents = events.map((event) => ({ ...eventOf(vault, event), changed: event.changed }));
  await insertAll(db, "record_event", Object.keys(sealedEvents[0] ?? {}), sealedEvents);
}

/** Moments are kept in WIB here, and with their zone there. */
const asStored = (type: ColumnType, value: unknown) => (type === "moment" && typeof value === "string" ? fromWib(value) : value);
