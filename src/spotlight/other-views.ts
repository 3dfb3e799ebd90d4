/**
 * As whom else this person can work: their other role in this program, and their other programs. What decides there is asked of the
 * backend (`session.programs`); one that does not answer it leaves only the other role.
 */
import { manifest } from "virtual:layar/manifest";
import { programs } from "virtual:layar/programs";
import { ways } from "virtual:layar/ways";
import { isObject, type JsonObject, type Scope } from "../../engine/page";
import { cohortScreens } from "../../portal/cohort-screens";
import { asObject, memberScope, personScope, withCohort } from "../../portal/person-scope";
import { setNameOf } from "../../portal/set-name";
import type { ProgramRoutes } from "../documents/manifest";
import { quietly } from "../host/read";
import type { PortalValue } from "../portal-context";
import { chosenRole } from "../session/stored-choices";
import type { PersonView } from "./findings";

type Portal = Pick<PortalValue, "context" | "program" | "screens">;

const waysTo = ({ id, set }: Pick<ProgramRoutes, "id" | "set">) => ways[set] ?? ways[id];

/** Undefined where the portal has no program in force. */
export async function ownView({ context, program, screens }: Portal): Promise<PersonView | undefined> {
  const load = program && waysTo(program);
  if (!load) return undefined;
  return { program, role: String(asObject(context.session).role), context, screens, ways: (await load()).ways };
}

/** The likely role of each program first. */
export async function otherViews({ context }: Pick<Portal, "context">): Promise<PersonView[]> {
  const { session: acting, ...known } = context;
  const session = asObject(acting);
  const open = String(session.program);
  const held = [...(isObject(context.akun) ? ["instansi"] : []), ...(isObject(context.ptk) ? ["gtk"] : [])];
  const here = held
    .filter((role) => role !== session.role)
    .map((role) => viewOf(open, role, { ...known, instansi_id: session.instansi_id }, context));
  const asked = Array.isArray(session.programs) && session.programs.length > 1 ? await answeredPrograms() : [];
  const elsewhere = asked.flatMap((answer) => {
    const program = String(answer.program);
    const chosen = chosenRole(program, asObject(context.ptk).ptk_id);
    const roles =
      held.length === 0 ? ["unregistered"] : [...held].sort((one, other) => Number(other === chosen) - Number(one === chosen));
    return roles.map((role) => viewOf(program, role, answer, context));
  });
  const views = await Promise.allSettled([...here, ...elsewhere]);
  return views.flatMap((view) => (view.status === "fulfilled" && view.value ? [view.value] : []));
}

async function answeredPrograms(): Promise<JsonObject[]> {
  const answer = await quietly.call("session.programs", {}).catch(() => undefined);
  const { programs: found } = asObject(answer?.body);
  return Array.isArray(found) ? found.filter(isObject) : [];
}

/** The person in this program and role; `there` is what is read of them in it. */
async function viewOf(program: string, role: string, there: JsonObject, here: Scope): Promise<PersonView | undefined> {
  const { program: _, instansi_id: instansiId, preferences, ...roots } = there;
  const set = await programs[setNameOf({ program, role, preferences }, manifest.given)]?.();
  const own = set && (await waysTo(set.program)?.());
  if (!own) return undefined;
  const answer = { ...asObject(here.session), ptk: here.ptk, akun: here.akun, program };
  const person = personScope(answer, { role, instansiId }, String(here.date));
  const { context, cohort } = withCohort(set.program, memberScope(person, preferences, roots));
  const name = manifest.programs[program]?.name ?? program;
  return {
    program: { ...set.program, name },
    role,
    context,
    screens: cohortScreens([...manifest.screens, ...set.program.screens], set.program.cohorts[cohort]?.screens),
    ways: own.ways,
  };
}
