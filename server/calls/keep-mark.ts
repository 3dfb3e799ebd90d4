/**
 * Says which answers a person's device may keep for a time without a network: those that hold nothing but what is this person's own or
 * public. The mark is a fingerprint of the person, their rights and the documents in force; whatever is kept under another one is thrown away.
 *
 *   a row that they own, their record of a data schema, a list of their own rows    ->  marked
 *   a list with a row of somebody else, or with rows beyond its page                ->  not marked
 */
import { keepHeader } from "../../portal/offline";
import type { Answer, CallContext } from "../context/handler";

type Asked = Pick<CallContext, "call" | "person" | "scope" | "services" | "view">;

/** The answer of a read with the header that lets the device keep it; as it was for a visitor, and where it is not the person's own. */
export function withKeepMark(asked: Asked, answer: Answer): Answer {
  const { source } = asked.call;
  const isKept = answer.isOwn ?? (source.onDevice === true || source.record?.operation === "read");
  return asked.person && asked.person.seenBy === undefined && isKept
    ? { ...answer, headers: { ...answer.headers, [keepHeader]: fingerprint(asked) } }
    : answer;
}

function fingerprint({ person, scope, services, view }: Asked): string {
  const { permissions, groups } = scope.preferences as Record<string, unknown>;
  const rights = [person?.programs, person?.program, person?.instansiId, person?.isBlocked, permissions, groups];
  return services.vault.hash(JSON.stringify([person?.id, rights, services.documents.version, view.library.cohort]), "keep");
}
