import { type Handlers, personOf } from "../context/handler";
import { rootsAnswer } from "../context/roots-answer";
import { Failure } from "../failures/failure";
import { factsFor } from "../records/masked";

export const profileHandlers: Handlers = {
  /** The rows that the open program keeps of the person, by root; null where they have none (000 §3, 001 §3). */
  "profile.read": (context) => {
    const person = personOf(context);
    return { body: factsFor(context.view, person, rootsAnswer(context.view, person)) };
  },

  /** Makes another of the person's rows the present one; the session keeps the choice. */
  "profile.choose": (context) => {
    const { rootRows } = personOf(context);
    const id = String(context.params.id);
    const rows = Object.values(rootRows).find((all) => all.some(({ row }) => row.id === id));
    if (!rows) throw new Failure(404, "not-found");
    const { session } = context.request;
    const others = (session.present ?? []).filter((one) => !rows.some(({ row }) => row.id === one));
    session.present = [...others, id];
    return { body: { id }, target: `profile:${id}` };
  },
};
