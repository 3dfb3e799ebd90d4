/**
 * Processes over one database tell each other which tables they have written to, so that what one has counted is taken anew by all within
 * two seconds. A process tells it after the write and not in it, once for all writes of a moment: a number that each write raises would
 * let them wait for each other.
 */
import { exchangeChanges } from "../services/exchange-changes";
import type { Services } from "../services/services";
import { everySoOften } from "./every-so-often";

/** Between the write and its word lies one such time at most, and one more until another process hears it. */
const usualPause = 900;

/** Gives back the function that stops this. A database that is away is asked again; what is kept meanwhile ends by itself. */
export const shareChanges = (services: Pick<Services, "db" | "counts">, pause = usualPause): (() => Promise<void>) =>
  everySoOften(() => exchangeChanges(services), pause);
