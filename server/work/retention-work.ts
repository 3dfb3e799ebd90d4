import { endRetention } from "../personal/end-retention";
import { atOneMoment } from "../services/clock";
import type { Services } from "../services/services";
import type { Work } from "./runner";

/** How long it looks for nothing more where no row's time was over; milliseconds. Terms are months. */
const pause = 3_600_000;

/** Takes what tells of people from rows whose time is over. */
export function retentionWork(services: Services): Work {
  let idleUntil = Number.NEGATIVE_INFINITY;
  return {
    name: "retention",
    concurrency: 1,
    next: async () => {
      const now = services.clock().getTime();
      if (now < idleUntil) return false;
      const done = await endRetention(atOneMoment(services));
      if (done === 0) idleUntil = now + pause;
      return done > 0;
    },
  };
}
