import { askingAs } from "../calls/ask-call";
import { buildContext } from "../context/context";
import type { Handler } from "../context/handler";
import type { Services } from "../services/services";
import type { JudgingContext } from "./owner";

/** In which the server acts by itself, for nobody; `services` with the transaction as `db`. `answers` are what calls are answered by: rules may ask them for choices. */
export async function contextOfNobody(services: Services, answers: ReadonlyMap<string, Handler>): Promise<JudgingContext> {
  const { db } = services;
  const asker = { services, ...(await buildContext(services, undefined)), person: undefined, request: undefined };
  return { ...asker, db, ask: askingAs(asker, answers), askAs: (other) => askingAs({ ...asker, ...other }, answers) };
}
