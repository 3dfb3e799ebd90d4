/** So many rows are in memory at once. */
export const pageSize = 500;

/** All that a table has in the order of its keys, page by page: `read` gives those behind a key, at most `pageSize`. */
export async function* inPages<One>(
  read: (last: string) => Promise<readonly One[]>,
  keyOf: (one: One) => string,
): AsyncGenerator<readonly One[]> {
  for (let last = ""; ; ) {
    const page = await read(last);
    yield page;
    if (page.length < pageSize) return;
    last = keyOf(page.at(-1) as One);
  }
}
