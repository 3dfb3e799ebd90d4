/** Parts of the page that are loaded when they are asked for: after 400 ms a loader is shown, after 10 s they count as failed (000 §4). */
export const loaderDelay = 400;
export const loadTimeout = 10_000;

/** A part of the page did not arrive: it failed, or took too long. */
export class LoadFailure extends Error {}

/** The part, or a LoadFailure once it fails or the time is up. */
export function inTime<T>(part: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadFailure("took too long")), loadTimeout);
    part.then(resolve, (cause: unknown) => reject(new LoadFailure("failed", { cause }))).finally(() => clearTimeout(timer));
  });
}
