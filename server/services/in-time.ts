/** The result of the work, or undefined where it takes longer than so many milliseconds. */
export function inTime<T>(work: Promise<T>, patience: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
