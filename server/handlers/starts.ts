/**
 * CV, essay and aptitude test start once (001 §4). The first entry stores its time; a later entry finds that time and continues. The call
 * documents say who may start, and until when.
 */
import { toWib } from "../../engine/index";
import { type Answer, type CallContext, type Handlers, personOf } from "../calls/handler";
import { rootOf } from "../context/keep-root";
import { changeOwnRoot } from "../context/own-roots";
import { Failure } from "../failures/failure";

type Profile = Readonly<Record<string, unknown>>;

/** Stores the time now in the profile, under the key that `due` gives, if any. Answers the stored times of all `names`. */
async function start(
  context: CallContext,
  names: readonly string[],
  due: (profile: Profile) => string | undefined,
): Promise<Answer> {
  const now = toWib(context.services.clock());
  const { value: profile, changed } = await changeOwnRoot(context, "profile", {
    change: (own) => {
      const name = due(own);
      return name === undefined ? own : { ...own, [name]: now };
    },
  });
  const times = names.filter((name) => profile[name] !== undefined).map((name) => [name, profile[name]]);
  return { body: Object.fromEntries(times), target: "profile", changed };
}

const once = (name: string) => (profile: Profile) => (profile[name] ? undefined : name);

export const startHandlers: Handlers = {
  "cv.start": (context) => {
    const { id } = context.body as { id: string };
    if (id !== rootOf(personOf(context), "profile")?.gpm_guru_fungsi_id) throw new Failure(403, "forbidden");
    return start(context, ["wkt_mulai_cv"], once("wkt_mulai_cv"));
  },

  /** Extra time starts with the first entry after it was granted. */
  "esai.start": (context) =>
    start(context, ["wkt_mulai_esai", "wkt_baru_esai"], (profile) => {
      if (!profile.wkt_mulai_esai) return "wkt_mulai_esai";
      return profile.durasi_baru_esai && !profile.wkt_baru_esai ? "wkt_baru_esai" : undefined;
    }),

  "tbs.start": (context) => start(context, ["wkt_mulai_tbs"], once("wkt_mulai_tbs")),
};
