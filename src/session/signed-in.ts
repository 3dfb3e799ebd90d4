/** The person this page was opened for: after their session has ended, the same person can sign in again without leaving the page. */
export interface SignedIn {
  readonly username: string;
  readonly name: string;
  readonly program: string;
}

let person: SignedIn | undefined;

let isWatched = false;

export function noteSignedIn(signedIn: SignedIn | undefined): void {
  person = signedIn;
  if (!signedIn || isWatched || typeof requestIdleCallback === "undefined") return;
  isWatched = true;
  // Nobody's session ends in the first seconds; a page that cannot bring the code says so with the next call, as it did.
  setTimeout(() => requestIdleCallback(watch), aMoment);
}

/** Milliseconds: the page has come, and what it shows first. */
const aMoment = 10_000;

const watch = () => void import("./session-end").then(({ watchSession }) => watchSession()).catch(() => {});

/** Undefined while nobody was logged in on this page. */
export function signedIn(): SignedIn | undefined {
  return person;
}
