/** Milliseconds that a page may wait for the answers that it begins with; after that it asks itself. */
const patience = 2_000;

/** What the work gives, or undefined where it takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
