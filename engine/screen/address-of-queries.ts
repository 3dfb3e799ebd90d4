/** Keeps what the lists of a page ask in step with its address. A dialog has no address of its own. */

import type { AddressQuery, Host } from "../host";
import type { CompiledScreen } from "../nodes/compiled";
import { loadSources } from "./load-sources";
import { addressFor, ask, askedBy, queryFrom } from "./queries";
import type { ScreenStore } from "./screen-store";

/** The address of a page, where its screen may write. */
export function addressOfScreen({ kind }: CompiledScreen, host: Pick<Host, "addressQuery">): AddressQuery | undefined {
  return kind === "page" ? host.addressQuery : undefined;
}

export function addressOf(screen: CompiledScreen, host: Pick<Host, "addressQuery">): AddressQuery | undefined {
  return screen.queries && addressOfScreen(screen, host);
}

/** Writes into the address what the lists ask now. */
export function sayInAddress(screen: CompiledScreen, store: ScreenStore, host: Host, options: { replace: boolean }): void {
  const said = Object.entries(screen.queries ?? {}).map(([block, query]) =>
    addressFor(block, query, askedBy(block, query, store)),
  );
  addressOf(screen, host)?.write(Object.assign({}, ...said), options);
}

/** Lets the lists ask what the address says now, and loads the sources of those that asked something else. */
export function followAddress(screen: CompiledScreen, store: ScreenStore, host: Host): void {
  const address = addressOf(screen, host)?.read() ?? {};
  const changed = new Set<string>();
  for (const [block, query] of Object.entries(screen.queries ?? {})) {
    const before = askedBy(block, query, store);
    const said = queryFrom(block, query, address);
    if (isSaidAlike(addressFor(block, query, before), addressFor(block, query, said))) continue;
    const gone = Object.keys(before).map((name) => [name, undefined]);
    ask(block, query, { ...Object.fromEntries(gone), ...said }, store);
    if (query.source !== undefined) changed.add(query.source);
  }
  void loadSources(screen.sources, store, host, { names: [...changed] });
}

/** An address holds only text: what it says is compared as it writes it. */
const isSaidAlike = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
