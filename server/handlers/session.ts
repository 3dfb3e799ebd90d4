import { type Handlers, personOf } from "../calls/handler";
import { Failure } from "../failures/failure";

export const sessionHandlers: Handlers = {
  /** Who is logged in, and which program and institution are open (000 §3, §7). A part that does not exist is null. */
  "session.read": ({ person, services, scope }) => {
    const { env } = scope.session as { env: string };
    if (!person) return { body: { isLogin: false, env } };
    const { name, username, program, programs, ptk, akun, instansiId } = person;
    const lock = person.isBlocked ? { isBlocked: true } : {};
    const who = { isLogin: true, name, username, program, programs, env: services.mode };
    return { body: { ...who, ptk, akun, instansi_id: instansiId, ...lock } };
  },

  /** Opens another of the person's programs; the session keeps the choice. */
  "session.choose-program": (context) => {
    const program = String(context.params.program);
    if (!personOf(context).programs.includes(program)) throw new Failure(403, "forbidden");
    context.request.session.program = program;
    return { body: { program }, target: `program:${program}` };
  },
};
