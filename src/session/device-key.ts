/**
 * The key that the server gives to a live session of this person: the device keeps what is sensitive only sealed with it. It is never stored,
 * so that after the session nobody reads what was sealed until the same person logs in again.
 */
import { Store } from "../store";

const key = new Store<string | undefined>(undefined);

export function noteDeviceKey(given: string | undefined): void {
  if (given !== key.get()) key.set(given);
}

/** 32 bytes in base64url; undefined where nobody is logged in, and where the session is not known without a network. */
export const deviceKey = (): string | undefined => key.get();

/** The same, as soon as a session has given it. */
export function deviceKeyGiven(): Promise<string> {
  return new Promise((resolve) => {
    const take = () => {
      const given = key.get();
      if (given === undefined) return;
      unsubscribe();
      resolve(given);
    };
    const unsubscribe = key.subscribe(take);
    take();
  });
}
