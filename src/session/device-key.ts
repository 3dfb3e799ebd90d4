/**
 * The key that the server gives to a live session of this person: the device keeps what is sensitive only sealed with it. It is never stored,
 * so that after the session nobody reads what was sealed until the same person logs in again.
 */
let key: string | undefined;

export function noteDeviceKey(given: string | undefined): void {
  key = given;
}

/** 32 bytes in base64url; undefined where nobody is logged in, and where the session is not known without a network. */
export const deviceKey = (): string | undefined => key;
