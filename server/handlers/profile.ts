import { type Handlers, personOf } from "../calls/handler";

export const profileHandlers: Handlers = {
  /** The function record and the PJOK profile (000 §3, 001 §3); null where the person has none. */
  "profile.read": (context) => {
    const { profile, pjok } = personOf(context);
    return { body: { profile, pjok } };
  },
};
