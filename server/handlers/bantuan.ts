/**
 * A help desk looks at the portal as one participant, to see what they see: with a reason, for half an hour, and changing nothing. The
 * participant reads who looked, when and why.
 */
import { buildContext } from "../context/context";
import { demandedPermissions } from "../context/demanded-permissions";
import { type CallContext, type Handlers, personOf } from "../context/handler";
import { findPerson, type Person } from "../context/person";
import { Failure } from "../failures/failure";
import { keepReason } from "../records/access-reasons";
import { actorOf } from "../records/actor";
import { possibleReaders } from "../records/readers";
import { recordKind } from "../rows/record-kind";
import type { Services } from "../services/services";

/** In milliseconds. */
const lasts = 30 * 60_000;

export const bantuanHandlers: Handlers = {
  "bantuan.mulai": async (context) => {
    const { params, body, request, services, call } = context;
    const person = personOf(context);
    const { permission = "" } = call.source;
    const shown = await participant(context, person, String(params.orang), permission);
    const { alasan } = body as { alasan: string };
    const reason = await keepReason(context, { account: person.id, type: "portal", record: shown.id, text: alasan, lasts });
    request.session.seeing = { account: shown.id, permission, until: services.clock().getTime() + lasts };
    return { body: { nama: shown.name }, target: `portal:${shown.id}`, read: { subject: shown.id, reason } };
  },

  "bantuan.selesai": async ({ request }) => {
    const { seeing } = request.session;
    delete request.session.seeing;
    return { body: { selesai: true }, ...(seeing && { target: `portal:${seeing.account}` }) };
  },
};

/** Throws a Failure: 404 for nobody who can log in, 403 for whoever works with the data of others themselves. */
async function participant({ services, db }: CallContext, asker: Person, id: string, permission: string): Promise<Person> {
  const within = { ...services, db };
  const shown = await findPerson(within, id);
  if (!shown || shown.isBlocked) throw new Failure(404, "not-found");
  if (shown.id === asker.id || (await isStaff(within, shown, permission))) throw new Failure(403, "forbidden");
  return shown;
}

/** Whether somebody may do what a help desk may, what demands a second factor, or reads rows of others by a permission. */
async function isStaff(services: Services, person: Person, permission: string): Promise<boolean> {
  const { scope } = await buildContext(services, person);
  const { permissions } = scope.preferences as { readonly permissions: readonly string[] };
  const grave = [permission, ...demandedPermissions({ ...services, mode: "production" })];
  if (person.akun !== null || grave.some((one) => permissions.includes(one))) return true;
  const { base } = services.documents;
  for (const type of base.library.ids("record")) {
    const kind = recordKind(base, type);
    if (!kind.record.owned) continue;
    const actor = await actorOf({ services, db: services.db, scope, person }, kind);
    const rules = possibleReaders(kind, actor.scope, undefined);
    if (rules.some(({ own, when }) => !own && JSON.stringify(when).includes('"permitted"'))) return true;
  }
  return false;
}
