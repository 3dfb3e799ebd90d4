/**
 * The conversation about a row: what transitions with `post` asked for. A message stands in the event of its transition, so it is kept
 * exactly once with what the transition changes, in the order of the history, and never changes. Who wrote it is told as the role that the
 * document names; a person's name stands beside it only for whom the history names people too.
 */
import { getAt, type JsonObject, pathsOfPattern, toWib } from "../../engine/server";
import type { Answer, CallContext } from "../context/handler";
import type { Database } from "../database/tables";
import type { CheckedData } from "../documents/documents";
import { fileOfAddress } from "../files/file-address";
import { keepFileUses } from "../files/file-use";
import { requireOwnFiles } from "../files/foreign-files";
import { type OpenedRow, openRow } from "../records/opened-row";
import type { JudgingContext } from "../records/owner";
import type { Maker } from "../rows/maker";
import { maySee, postsOf } from "../rows/record-events";
import type { RecordKind } from "../rows/record-kind";

/** The newest messages of a row that are read at once. */
const mostPosts = 500;

/** Throws a Failure (422) for a file that somebody else uploaded. */
export async function requirePostFiles({ db, view }: JudgingContext, input: string, { id, input: data }: Maker): Promise<void> {
  const { compiled } = dataNamed(view.data(input), input);
  await requireOwnFiles({ db, view }, compiled, { ownerId: id ?? undefined, before: {}, after: data });
}

/** The name under which `file_use` knows the files of one message. */
export const postField = (event: number): string => `post:${event}`;

/** The event of a message whose files have this name; undefined for the name of a field. */
export function eventOfField(field: string): number | undefined {
  const found = /^post:(\d+)$/.exec(field)?.[1];
  return found === undefined ? undefined : Number(found);
}

export async function keepPostFiles(
  { db, view, services }: JudgingContext,
  kind: RecordKind,
  input: string,
  { id, event, data }: { readonly id: string; readonly event: number; readonly data: JsonObject },
): Promise<void> {
  const { compiled } = dataNamed(view.data(input), input);
  const using = { type: kind.record.id, id, field: postField(event) };
  await keepFileUses(db, compiled, using, { before: {}, data, now: services.clock() });
}

function dataNamed(checked: CheckedData | undefined, name: string): CheckedData {
  if (!checked) throw new Error(`"${name}" is no data schema`);
  return checked;
}

export async function readPosts(context: CallContext, kind: RecordKind): Promise<Answer> {
  const { db, services, params } = context;
  const opened = await openRow(context, kind, String(params.id));
  const { id } = opened.stored.row;
  const all = await postsOf(db, services.vault, { type: kind.record.id, id, most: mostPosts });
  const seen = all.filter(({ post }) => maySee(post, opened.readers));
  const namesOthers = opened.stored.row.owner !== opened.actor.id && !opened.hidden.has("owner");
  const named = seen.map(({ act, post }) => addressesIn(opened, act, post.data));
  const files = await filesAt(db, named.flat());
  const data = seen.map(({ id: event, at, act, actor_id, actor_name, post }, index) => {
    const own = actor_id === opened.actor.id;
    return {
      id: String(event),
      at: toWib(at),
      act,
      author: post.author,
      name: own || namesOthers ? actor_name : null,
      own,
      internal: post.for !== undefined,
      data: post.data,
      files: named[index]?.flatMap((url) => files.get(url) ?? []),
    };
  });
  return { body: { data, total: data.length } };
}

/** The addresses of the files that a message names, by the schema that it was written with. */
function addressesIn({ context, kind }: OpenedRow, act: string, data: JsonObject): readonly string[] {
  const input = kind.record.transitions.get(act)?.input;
  const { fields = [] } = (input === undefined ? undefined : context.view.data(input)?.compiled) ?? {};
  const uploads = fields.filter(({ upload }) => upload);
  const named = uploads.flatMap(({ path }) => pathsOfPattern(path, data).flatMap((at) => getAt(data, at)));
  return named.filter((one): one is string => typeof one === "string");
}

/** The files that are still there, by their address. */
async function filesAt(db: Database, addresses: readonly string[]): Promise<ReadonlyMap<string, JsonObject>> {
  const ids = addresses.flatMap((address) => fileOfAddress(address) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("file").select(["id", "name", "type", "size"]).where("id", "in", ids).execute();
  const known = new Map(rows.map(({ id, ...file }) => [id, file]));
  return new Map(
    addresses.flatMap((url) => {
      const file = known.get(fileOfAddress(url) ?? "");
      return file ? [[url, { url, ...file }] as const] : [];
    }),
  );
}
