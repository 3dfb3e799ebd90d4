/** Integrity pledges (001 §5, §7). A person agrees to their own pledge, once; to agree again changes nothing. */
import { isObject, type JsonObject, toWib } from "../../engine/index";
import { type Answer, type CallContext, type Handlers, personOf } from "../calls/handler";
import { rootOf } from "../context/keep-root";
import { changeOwnRoot } from "../context/own-roots";
import { Failure } from "../failures/failure";

/**
 * Adds what `pledge` gives to the profile, unless `isAgreed` says that the person has agreed before: then the time of the first agreement
 * stays. Gives the names of the changed keys.
 */
async function agree(
  context: CallContext,
  isAgreed: (profile: JsonObject) => boolean,
  pledge: (profile: JsonObject, now: string) => JsonObject,
): Promise<readonly string[]> {
  const now = toWib(context.services.clock());
  const { changed } = await changeOwnRoot(context, "profile", {
    change: (profile) => (isAgreed(profile) ? profile : { ...profile, ...pledge(profile, now) }),
  });
  return changed;
}

function answer({ call, scope }: CallContext, body: JsonObject, changed: readonly string[]): Answer {
  const message = call.message(scope, "success");
  return { body: { ...body, ...(message ? { message } : {}) }, target: "profile", changed };
}

const simulation = ({ gpm_simulasi_ajar: own }: JsonObject): JsonObject => (isObject(own) ? own : {});

export const paktaHandlers: Handlers = {
  "pakta.confirm": async (context) => {
    const { id } = context.body as { id: string };
    if (id !== rootOf(personOf(context), "profile")?.gpm_guru_fungsi_id) throw new Failure(403, "forbidden");
    const changed = await agree(
      context,
      (profile) => simulation(profile).is_pakta === 1,
      (profile, wkt_pakta) => ({ gpm_simulasi_ajar: { ...simulation(profile), is_pakta: 1, wkt_pakta } }),
    );
    return answer(context, { is_pakta: 1 }, changed);
  },

  /** An assessor is identified by the account, or by the PTK record when there is no account. */
  "pakta.asesor": async (context) => {
    const { akun, ptk } = personOf(context);
    const { akun_id } = context.body as { akun_id: string };
    if (akun_id !== (akun?.paspor_id ?? ptk?.ptk_id)) throw new Failure(403, "forbidden");
    const changed = await agree(
      context,
      ({ is_pakta_asesor }) => is_pakta_asesor === 1,
      (_, wkt_pakta_asesor) => ({ is_pakta_asesor: 1, wkt_pakta_asesor }),
    );
    return answer(context, { is_pakta_asesor: 1 }, changed);
  },
};
