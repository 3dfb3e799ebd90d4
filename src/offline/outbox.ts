import type { WaitingWrite } from "../host/outbox";

export async function waitingWrites(): Promise<readonly WaitingWrite[]> {
  return [];
}

export async function flushOutbox(): Promise<readonly WaitingWrite[]> {
  return waitingWrites();
}

export async function clearOutbox(): Promise<void> {}
