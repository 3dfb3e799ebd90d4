/** The people and rows of a demonstration that were made so far, found by name, group and owner however many there are. */
import type { WrittenRow } from "../../rows/keep-rows";

interface Named {
  readonly id: string;
  readonly username: string;
  readonly group: string;
}

export class People<One extends Named> {
  private readonly ids = new Map<string, string>();
  private readonly groups = new Map<string, string[]>();

  /** Of two with one name the first is meant. */
  constructor(readonly all: readonly One[]) {
    for (const { id, username, group } of all) {
      if (!this.ids.has(username)) this.ids.set(username, id);
      this.groups.set(group, this.groups.get(group) ?? []);
      this.groups.get(group)?.push(id);
    }
  }

  /** Throws an Error for a name that nobody has. */
  idOf(username: string): string {
    const id = this.ids.get(username);
    if (id === undefined) throw new Error(`server/demo/crowd/crowd.json: there is no demo person "${username}"`);
    return id;
  }

  /** The ids of those in a group. */
  in(group: string): readonly string[] {
    return this.groups.get(group) ?? [];
  }
}

export class MadeRows {
  private readonly rows = new Map<string, WrittenRow[]>();
  /** Where the last row of each owner stands, by record type. */
  private readonly last = new Map<string, Map<string | null, number>>();

  of(record: string): readonly WrittenRow[] {
    return this.rows.get(record) ?? [];
  }

  add(record: string, made: readonly WrittenRow[]): void {
    const rows = this.rows.get(record) ?? [];
    const last = this.last.get(record) ?? new Map<string | null, number>();
    for (const row of made) last.set(row.owner, rows.push(row) - 1);
    this.rows.set(record, rows);
    this.last.set(record, last);
  }

  /** The last row of a record type that one of these owns; null for a row that is nobody's. */
  lastOf(record: string, owners: readonly (string | null)[]): WrittenRow | undefined {
    const places = owners.flatMap((owner) => this.last.get(record)?.get(owner) ?? []);
    return this.of(record)[Math.max(...places)];
  }
}
