/** Asks the backend for something that no document describes; a lost network is a CallFailure of status 0. */
import { CallFailure, type HostAnswer } from "../../engine/page";
import { failureFrom, headersOf, parseBody } from "./send";

export async function fetchAnswer(address: string, signal?: AbortSignal): Promise<HostAnswer> {
  const answer = await fetch(address, { credentials: "include", headers: headersOf({}), signal }).then(
    async (response) => ({ status: response.status, body: parseBody(await response.text()) }),
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new CallFailure(0, "network", "");
    },
  );
  if (answer.status !== 200) throw failureFrom(answer.status, answer.body);
  return answer;
}
