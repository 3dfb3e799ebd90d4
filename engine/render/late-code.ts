/**
 * Code that comes when it is needed. Whoever shows it asks `loaded` first, so that a part which was fetched ahead is there at once, and
 * nothing has to stand in for it.
 */
export interface LateCode<T> {
  /** The part, once it has come. */
  loaded(): T | undefined;
  /** Fetches it, once; after a failure the next call tries again. */
  load(): Promise<T>;
}

export function lateCode<T>(fetch: () => Promise<T>): LateCode<T> {
  let part: T | undefined;
  let loading: Promise<T> | undefined;
  return {
    loaded: () => part,
    load: () => {
      loading ??= fetch().then(
        (fetched) => {
          part = fetched;
          return fetched;
        },
        (cause: unknown) => {
          loading = undefined;
          throw cause;
        },
      );
      return loading;
    },
  };
}
