/** What the lists of a screen ask, in the address: its query holds their names, which have a dot; those of the screen's params have none. */
import type { AddressQuery } from "../../engine/page";
import { listsAsked } from "../../portal/addresses";
import { currentLocation, setSearch } from "./navigation";

const written = () => currentLocation.get().location.search;

export const addressQuery: AddressQuery = {
  read: () => listsAsked(written()),
  write: (change, options) => {
    const next = new URLSearchParams(written());
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() !== new URLSearchParams(written()).toString()) setSearch(next.size > 0 ? `?${next}` : "", options);
  },
  onChange: (listener) => {
    const { pathname } = currentLocation.get().location;
    return currentLocation.subscribe(() => {
      if (currentLocation.get().location.pathname === pathname) listener();
    });
  },
};
