/** The person this page was opened for: after their session has ended, the same person can sign in again without leaving the page. */
export interface SignedIn {
  readonly username: string;
  readonly name: string;
  readonly program: string;
}

let person: SignedIn | undefined;

export function noteSignedIn(signedIn: SignedIn | undefined): void {
  person = signedIn;
}

/** Undefined while nobody was logged in on this page. */
export function signedIn(): SignedIn | undefined {
  return person;
}
