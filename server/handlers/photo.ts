/** The person's photo. The role decides whose it is: an institution's administrator changes the photo of the account (001 §6). */
import type { JsonObject } from "../../engine/server";
import { keepUpload } from "../calls/upload-calls";
import { type Answer, type CallContext, type Handlers, personOf } from "../context/handler";
import { Failure } from "../failures/failure";
import { requireOwnFiles } from "../files/foreign-files";
import { changeOwnIdentity } from "../transitions/own-person";

type IdentityPart = "akun" | "ptk";

/** Throws a Failure (403) for a person with neither record. */
function partOfRole({ scope }: CallContext): IdentityPart {
  const { role } = scope.session as { role?: unknown };
  if (role === "instansi") return "akun";
  if (role === "gtk") return "ptk";
  throw new Failure(403, "forbidden");
}

async function keepPhoto(context: CallContext, foto: string | undefined): Promise<void> {
  const part = partOfRole(context);
  await changeOwnIdentity(context, (own) => {
    const { foto: _, ...rest } = own[part] ?? {};
    return { [part]: foto === undefined ? rest : { ...rest, foto } };
  });
}

export const photoHandlers: Handlers = {
  /** Stores the file and makes it the person's photo. */
  "photo.upload": async (context) => {
    const answer = await keepUpload(context);
    await keepPhoto(context, (answer.body as { url: string }).url);
    return answer;
  },

  /** Makes an uploaded file the person's photo, or takes the photo away when none is sent. Throws a Failure (422) for another's file. */
  "photo.save": async (context): Promise<Answer> => {
    const { db, view, call, body } = context;
    const person = personOf(context);
    const checked = view.data(call.bodyData ?? "");
    if (!checked) throw new Error(`${call.id} saves "${call.bodyData}", which is no data schema`);
    const { foto } = body as { foto?: string };
    const before: JsonObject = { foto: person[partOfRole(context)]?.foto };
    await requireOwnFiles({ db, view }, checked.compiled, { ownerId: person.id, before, after: { foto } });
    await keepPhoto(context, foto || undefined);
    return { body: {}, target: "photo", changed: ["foto"] };
  },
};
