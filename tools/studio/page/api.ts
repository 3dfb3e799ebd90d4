/** The calls of the page to its own server. */

import type { PressedAt } from "../../../portal/desk-messages";
import type { CohortTable } from "../cohort-table";
import type { DeskState, DocumentView, FoundView, Mend, PlaceView } from "../desk-view";
import type { Path } from "../edit-text";
import type { Edit } from "../edits";
import type { Located } from "../locate";
import type { NameView } from "../names";
import type { ValuesView } from "../offered-values";
import type { Comment, Review, ReviewWish, Revision } from "../review";
import type { ComparedSheet, SheetChange } from "../sheets/compare-sheet";
import type { SheetWish } from "../sheets/sheet-texts";
import type { ColumnWish, ListHome } from "../ways/add-column";
import type { FieldHome, FieldWish } from "../ways/add-field";
import type { TileHome, TileWish } from "../ways/add-tile";

/** The server refused, in words for the person. */
export class Refused extends Error {}

async function answered<Answer>(response: Response): Promise<Answer> {
  const body = (await response.json()) as Answer & { title?: string };
  if (!response.ok) throw new Refused(body.title ?? response.statusText);
  return body;
}

const get = async <Answer>(address: string, query: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  answered(await fetch(`/api/${address}?${new URLSearchParams(query)}`));

const post = async <Answer = DeskState>(address: string, body: object = {}): Promise<Answer> =>
  answered(
    await fetch(`/api/${address}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const api = {
  documents: () => get<DocumentView[]>("documents"),
  search: (q: string) => get<FoundView[]>("search", { q }),
  names: (sort: string) => get<NameView[]>("names", { sort }),
  values: (file: string, variable: string) => get<ValuesView>("values", { file, variable }),
  place: (file: string, path: Path) => get<PlaceView>("place", { file, path: JSON.stringify(path) }),
  text: (file: string) => get<{ text: string }>("text", { file }),
  edit: (file: string, edit: Edit) => post("edit", { file, edit }),
  mend: ({ title, edits }: Mend) => post("mend", { title, edits }),
  add: (file: string, path: Path) => post("add", { file, path }),
  turn: (file: string, path: Path, form: number) => post("turn", { file, path, form }),
  putText: (file: string, text: string) => post("text", { file, text }),
  undo: () => post("undo"),
  redo: () => post("redo"),
  save: () => post("save"),
  refresh: () => post("refresh"),
  settle: (file: string, whose: "ours" | "theirs") => post("settle", { file, whose }),
  complete: (file: string, text: string, offset: number) =>
    post<{ label: string; detail?: string; insert: string; from: number; to: number }[]>("complete", { file, text, offset }),
  preview: (file: string) => get<{ address: string }>("preview", { file }),
  witness: (view: string) => get<{ address: string }>("witness", { view }),
  meaning: () => get<{ html: string; text: string }>("meaning"),
  branch: () => get<{ branch: string }>("branch"),
  patch: () => get<{ patch: string }>("patch"),
  handOver: (branch: string, message: string) => post<{ branch: string; commit: string }>("hand-over", { branch, message }),
  cohort: (program: string, months: number) => post<CohortTable>("cohort", { program, months }),
  newCohort: (program: string, months: number, decided: Readonly<Record<string, unknown>>) =>
    post<{ file: string }>("new-cohort", { program, months, decided }),
  fieldHomes: (program: string) => get<FieldHome[]>("field-homes", { program }),
  newField: (wish: FieldWish) => post("new-field", wish),
  listHomes: (program: string) => get<ListHome[]>("list-homes", { program }),
  newColumn: (wish: ColumnWish) => post("new-column", wish),
  tileHomes: (program: string) => get<TileHome[]>("tile-homes", { program }),
  newTile: (wish: TileWish) => post("new-tile", wish),
  revisions: () => get<Revision[]>("revisions"),
  review: (wish: ReviewWish) => post<Review>("review", wish),
  reviewText: (wish: ReviewWish) => post<{ text: string }>("review-text", wish),
  comments: (wish: ReviewWish, comments: readonly Comment[]) => post<{ comments: Comment[] }>("comments", { ...wish, comments }),
  locate: (at: PressedAt) => post<Located>("locate", at),
  rename: (file: string, path: Path, name: string) => post("rename", { file, path, name }),
  sheetAddress: ({ sort, program, file }: SheetWish) =>
    `/api/sheet?${new URLSearchParams({ sort, program, ...(file !== undefined && { file }) })}`,
  compareSheet: async (sheet: File): Promise<ComparedSheet> =>
    answered(await fetch("/api/sheet-changes", { method: "POST", headers: { "content-type": xlsx }, body: sheet })),
  putSheet: (changes: readonly SheetChange[]) =>
    post("put-sheet", { changes: changes.map(({ file, path, text, after }) => ({ file, path, text, after })) }),
  meaningAt: (file: string, text: string, offset: number) => post<{ text: string }>("meaning-at", { file, text, offset }),
};
