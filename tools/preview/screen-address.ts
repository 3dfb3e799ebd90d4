/**
 * Where a screen opens for a person: its path with what the person brings (their institution), and for a screen of one row the first row
 * that they may read. A dialog opens over the home of its person.
 */
import { sql } from "kysely";
import { compileScreen, type Library } from "../../engine/tools";
import { addressOfScreen } from "../../portal/addresses";
import { addressOf } from "../../portal/call-address";
import type { PreviewFrame, PreviewView } from "../../portal/preview-view";
import type { CompiledCall } from "../../server/documents/compile-calls";
import { tableOf } from "../../server/rows/shape/table-shape";
import type { Services } from "../../server/services/services";
import { NoSuchView, type PreviewPerson } from "./preview-people";
import { words } from "./wording";

export interface AddressServices extends Pick<Services, "db" | "documents"> {
  /** Whether the person may read what an address of the backend answers. */
  mayRead(address: string): Promise<boolean>;
}

/** So many rows are tried until one is found that the person may read. */
const mostRows = 40;

/** Throws a NoSuchView. */
export async function screenAddress(
  services: AddressServices,
  { screen, path }: PreviewView,
  person: PreviewPerson | undefined,
): Promise<Pick<PreviewFrame, "path" | "dialog">> {
  if (path !== undefined) return { path };
  if (screen === undefined) return { path: "/" };
  const { library } = services.documents.base;
  const document = library.get("screen", screen);
  if (!document) throw new NoSuchView(words.noScreen(screen));
  const pattern = typeof document.path === "string" ? document.path : undefined;
  const aliases = Array.isArray(document.aliases) ? document.aliases.map(String) : [];
  const own = person?.instansi_id === undefined ? undefined : aliases.find((alias) => alias.startsWith("/i/:instansiId/"));
  const params = await paramsFor(services, { library, screen, pattern }, person);
  if (pattern === undefined) return { path: "/", dialog: { screen, params } };
  return { path: addressOfScreen({ path: own ?? pattern }, params).replace(/\/+(?=\?|$)/, "") || "/" };
}

interface Sought {
  readonly library: Library;
  readonly screen: string;
  /** Undefined for a dialog. */
  readonly pattern: string | undefined;
}

async function paramsFor(
  services: AddressServices,
  { library, screen, pattern }: Sought,
  person: PreviewPerson | undefined,
): Promise<Record<string, unknown>> {
  const compiled = compileScreen(library, screen)?.screen;
  const declared = Object.keys(compiled?.params ?? {});
  const names = pattern === undefined ? declared : [...pattern.matchAll(/:(\w+)(?!\w*\?)/g)].map(([, name = ""]) => name);
  const params: Record<string, unknown> = {};
  for (const name of names) {
    if (name === "instansiId") params[name] = person?.instansi_id;
    else if (name === "token") params[name] = "berlaku";
    else {
      const sources = Object.values(compiled?.sources ?? {});
      const reading = sources.find((source) => JSON.stringify(source.params ?? {}).includes(`"params.${name}"`));
      const call = reading && services.documents.base.calls.get(reading.call);
      const asked =
        reading && Object.entries(reading.params ?? {}).find(([, value]) => JSON.stringify(value).includes(`"params.${name}"`));
      const found = call && asked && (await firstReadable(services, call, asked[0]));
      if (found !== undefined) params[name] = found;
      else if (pattern !== undefined) throw new NoSuchView(words.noAddress(screen));
    }
  }
  return params;
}

/** The id of the newest row that a call answers this person. */
async function firstReadable(
  { db, mayRead }: AddressServices,
  { operation, source }: CompiledCall,
  param: string,
): Promise<string | undefined> {
  if (operation === undefined) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(operation.type))} order by created_at desc, id limit ${mostRows}`.execute(db);
  for (const { id } of rows) if (await mayRead(addressOf({ path: source.path }, { [param]: id }))) return id;
  return undefined;
}
