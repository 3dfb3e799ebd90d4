/**
 * Loads code that comes later, in place of Vite's own helper (tools/late-modules-plugin.ts). Browsers remember as long as the page stands
 * that a module did not arrive, and never ask for it again (whatwg/html#6768): what was asked for while the network was away could not be
 * opened any more. So the files are fetched first, as often as it takes, and imported from the browser's cache once all of them are there.
 */
const own = /import\([`"']\.\/([^`"']+)/;

/** `files` is what the module needs beside itself, styles among it: paths without the slash in front. */
export async function lateModule<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const name = own.exec(String(load))?.[1];
  const wanted = new Set(name === undefined ? files : [...files, `assets/${name}`]);
  await Promise.all([...wanted].map(arrival));
  return load();
}

const arrivals = new Map<string, Promise<void>>();

function arrival(file: string): Promise<void> {
  const known = arrivals.get(file);
  if (known) return known;
  const coming = bring(new URL(file, location.origin).href).catch((cause: unknown) => {
    arrivals.delete(file);
    throw cause;
  });
  arrivals.set(file, coming);
  return coming;
}

/** A module that the page itself has a link to is on its way already. */
async function bring(address: string): Promise<void> {
  if ([...document.querySelectorAll("link")].some(({ href }) => href === address)) return;
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  if (address.endsWith(".css")) await style(address);
}

const style = (href: string) =>
  new Promise<void>((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
