/** The codes of authenticator apps (RFC 6238: SHA-1, six digits, steps of 30 seconds), by the machine's clock, as phones have it. */
import { Secret, TOTP } from "otpauth";

const period = 30;

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The step whose code it is: the present one, the one before or the one after, because clocks differ. Undefined where it is none of these. */
export function stepOfCode(secret: string, token: string): number | undefined {
  const step = presentStep();
  const delta = totp(secret).validate({ token, window: 1, timestamp: step * period * 1_000 });
  return delta === null ? undefined : step + delta;
}

export const presentStep = (): number => Math.floor(Date.now() / 1_000 / period);

export const codeOfStep = (secret: string, step: number): string => totp(secret).generate({ timestamp: step * period * 1_000 });

/** The address that an authenticator app reads from the QR. */
export const appAddress = (secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period }).toString();
