/** The way to the code that helps without a network, given by the page: it stands above what it uses, and is loaded late. */
import type { CallFailure, CallRequest, HostAnswer } from "../../engine/page";

export interface LateOffline {
  /** The kept answer of a read whose network is lost. */
  answerOf(call: string, params: CallRequest["params"]): Promise<HostAnswer | undefined>;
  /** Keeps a write whose network is lost, and gives its answer when the network is back. */
  sendLater(call: string, request: CallRequest & { readonly idempotencyKey: string }): Promise<HostAnswer>;
  /** Asks again, when the server has time, what it has refused because it is busy. */
  whenItHasTime(refusal: CallFailure, attempt: () => Promise<HostAnswer>, signal?: AbortSignal): Promise<HostAnswer>;
}

export const late: { offline?: () => Promise<LateOffline> } = {};

/** Undefined where it is not there and the network is lost. */
export const lateOffline = (): Promise<LateOffline | undefined> => (late.offline?.() ?? Promise.reject()).catch(() => undefined);
