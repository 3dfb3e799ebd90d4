/**
 * CV, essay and aptitude test start once (001 §4): the first entry records its time, every later one finds it and goes on. Who may
 * start, and until when, stands with the calls.
 */
import { toWib } from "../../engine/index";
import { type Answer, type CallContext, type Handlers, personOf } from "../calls/handler";
import { changeOwnMembership } from "../context/own-person";
import { Failure } from "../failures/failure";

type Profile = Readonly<Record<string, unknown>>;

/** Records now under the name that `due` gives for the profile as it is; the answer carries the times that `names` lists. */
async function start(
  context: CallContext,
  names: readonly string[],
  due: (profile: Profile) => string | undefined,
): Promise<Answer> {
  const changed: string[] = [];
  const { profile } = await changeOwnMembership(context, (own) => {
    const name = due(own.profile ?? {});
    if (name === undefined) return {};
    changed.push(name);
    return { profile: { ...own.profile, [name]: toWib(context.services.clock()) } };
  });
  const times = names.filter((name) => profile?.[name] !== undefined).map((name) => [name, profile?.[name]]);
  return { body: Object.fromEntries(times), target: "profile", changed };
}

const once = (name: string) => (profile: Profile) => (profile[name] ? undefined : name);

export const startHandlers: Handlers = {
  "cv.start": (context) => {
    const { id } = context.body as { id: string };
    if (id !== personOf(context).profile?.gpm_guru_fungsi_id) throw new Failure(403, "forbidden");
    return start(context, ["wkt_mulai_cv"], once("wkt_mulai_cv"));
  },

  /** Granted extra time starts with the first entry after it was granted. */
  "esai.start": (context) =>
    start(context, ["wkt_mulai_esai", "wkt_baru_esai"], (profile) => {
      if (!profile.wkt_mulai_esai) return "wkt_mulai_esai";
      return profile.durasi_baru_esai && !profile.wkt_baru_esai ? "wkt_baru_esai" : undefined;
    }),

  "tbs.start": (context) => start(context, ["wkt_mulai_tbs"], once("wkt_mulai_tbs")),
};
