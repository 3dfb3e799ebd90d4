import {
  type CompiledData,
  type FileRules,
  fileFaultWords,
  getAt,
  judgeStored,
  pathsOfPattern,
  toKey,
} from "../../engine/server";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents/documents";
import { invalidFields } from "../failures/failure";
import { fileOfAddress } from "./file-address";

interface Named {
  /** The required owner of the files; nobody's are where it is undefined. */
  readonly ownerId: string | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

/** Throws a Failure (422) at each upload field whose new value is not a file of this person, or not one that the field takes. */
export async function requireOwnFiles(
  { db, view }: { readonly db: Database; readonly view: DocumentView },
  compiled: CompiledData,
  { ownerId, before, after }: Named,
): Promise<void> {
  const uploads = compiled.fields.filter(({ upload }) => upload);
  const namedBefore = (pattern: string) => pathsOfPattern(pattern, before).flatMap((at) => getAt(before, at));
  // The files of the data before may move to another field: an officer who saves a row keeps the files of its owner.
  const known = new Set(uploads.flatMap(({ path }) => namedBefore(path)));
  const faults: [path: string, message: string][] = [];
  for (const { path: pattern, upload } of uploads) {
    const staying = new Set(namedBefore(pattern));
    for (const path of pathsOfPattern(pattern, after)) {
      for (const address of [getAt(after, path)].flat()) {
        if (staying.has(address) || address === undefined || address === null) continue;
        const file = await fileAt(db, address);
        const isTheirs = known.has(address) || (file !== undefined && file.owner_id === ownerId);
        const fault = isTheirs ? file && faultInWords(view, file, upload) : view.text("server.foreign-file");
        const message = isTheirs && file?.scan === "infected" ? view.text("server.file-infected") : fault;
        if (message !== undefined) faults.push([toKey(path), message]);
      }
    }
  }
  if (faults.length > 0) throw invalidFields(faults);
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof fileAt>>>;

async function fileAt(db: Database, address: unknown) {
  const id = fileOfAddress(address);
  if (id === undefined) return undefined;
  return db.selectFrom("file").select(["owner_id", "type", "size", "scan"]).where("id", "=", id).executeTakeFirst();
}

/** A call takes the files of many fields: what the field itself takes is asked where the file is named. */
function faultInWords(
  view: DocumentView,
  file: StoredFile,
  upload: CompiledData["fields"][number]["upload"],
): string | undefined {
  const call = upload?.call === undefined ? undefined : view.calls.get(upload.call)?.source.upload;
  const accept = upload?.accept ?? call?.accept;
  const maxKilobytes = upload?.maxKilobytes ?? call?.maxKilobytes ?? Number.POSITIVE_INFINITY;
  const rules: FileRules = { accept, maxKilobytes };
  const fault = judgeStored({ type: file.type, size: Number(file.size) }, rules);
  return fault && fileFaultWords(fault, rules, (ref, values) => view.text(ref, values));
}
