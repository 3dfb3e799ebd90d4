import { type CompiledData, getAt, pathsOfPattern, toKey } from "../../engine/index";
import type { Database } from "../database/tables";
import type { DocumentView } from "../documents";
import { invalidFields } from "../failures/failure";
import { fileOfAddress } from "./file-address";

interface Named {
  /** Whose files they must be; nobody's are where it is undefined. */
  readonly ownerId: string | undefined;
  readonly before: unknown;
  readonly after: unknown;
}

/** Throws a Failure (422) at each upload field whose new value is not a file of this person. */
export async function requireOwnFiles(
  { db, view }: { readonly db: Database; readonly view: DocumentView },
  compiled: CompiledData,
  { ownerId, before, after }: Named,
): Promise<void> {
  const foreign = await foreignFiles(db, compiled, ownerId, before, after);
  if (foreign.length > 0) throw invalidFields(foreign.map((path) => [path, view.text("server.foreign-file")]));
}

/**
 * The paths of upload fields whose new value is not a file of this person. What the data named before may stay, and move to another field:
 * an officer who saves a row keeps the files of its owner.
 */
async function foreignFiles(
  db: Database,
  { fields }: CompiledData,
  ownerId: string | undefined,
  before: unknown,
  after: unknown,
): Promise<string[]> {
  const uploads = fields.filter(({ upload }) => upload);
  const known = new Set(uploads.flatMap(({ path }) => pathsOfPattern(path, before).flatMap((at) => getAt(before, at))));
  const foreign: string[] = [];
  for (const { path: pattern } of uploads) {
    for (const path of pathsOfPattern(pattern, after)) {
      for (const address of [getAt(after, path)].flat()) {
        if (known.has(address) || address === undefined || address === null) continue;
        if (!(await isOwnFile(db, ownerId, address))) foreign.push(toKey(path));
      }
    }
  }
  return foreign;
}

async function isOwnFile(db: Database, ownerId: string | undefined, address: unknown): Promise<boolean> {
  const id = fileOfAddress(address);
  if (id === undefined || ownerId === undefined) return false;
  const own = db.selectFrom("file").select("id").where("id", "=", id).where("owner_id", "=", ownerId);
  return (await own.executeTakeFirst()) !== undefined;
}
