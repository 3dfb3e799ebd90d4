import { preferencesOf } from "../context/context";
import { type Handlers, personOf } from "../context/handler";
import { findPerson } from "../context/person";
import { rootsAnswer } from "../context/roots-answer";
import { Failure } from "../failures/failure";
import { factsFor } from "../records/masked";
import { scriptsFor } from "../services/script-settings";

export const sessionHandlers: Handlers = {
  /** The person who is logged in, and the open program and institution (000 §3, §7). A part that does not exist is null. */
  "session.read": ({ person, services, scope, view, request }) => {
    const { env } = scope.session as { env: string };
    if (!person) return { body: { isLogin: false, env } };
    const { id, name, username, program, programs, instansiId, seenBy } = person;
    const { ptk, akun } = factsFor(view, person, { ptk: person.ptk, akun: person.akun });
    const lock = person.isBlocked ? { isBlocked: true } : {};
    const device = seenBy === undefined ? { device_key: services.vault.hash(id, "device") } : { isSeen: true };
    const who = { isLogin: true, name, username, program, programs, env: services.mode, ...device };
    const scripts = scriptsFor(services.scripts, program, request.hostname);
    return { body: { ...who, ptk, akun, instansi_id: instansiId, ...lock, ...(scripts.length > 0 && { scripts }) } };
  },

  /** The facts that are read of the person in their other programs, so that the page knows what they may open there. */
  "session.programs": async (context) => {
    const self = personOf(context);
    const { id, program: open, programs, withheld } = self;
    const { services, view } = context;
    const found = programs
      .filter((program) => program !== open)
      .map(async (program) => {
        const person = await findPerson(services, id, { program, withheld });
        if (!person) return [];
        const preferences = await preferencesOf(services, person);
        return [{ program, instansi_id: person.instansiId, preferences, ...factsFor(view, self, rootsAnswer(view, person)) }];
      });
    return { body: { programs: (await Promise.all(found)).flat() } };
  },

  /** Opens another of the person's programs; the session keeps the choice. */
  "session.choose-program": (context) => {
    const program = String(context.params.program);
    if (!personOf(context).programs.includes(program)) throw new Failure(403, "forbidden");
    context.request.session.program = program;
    return { body: { program }, target: `program:${program}` };
  },
};
