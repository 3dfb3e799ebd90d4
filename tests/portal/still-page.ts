import type { HostPage } from "../../src/host/portal-host";

/** A page around the host on which nothing opens and nothing is remembered. */
export const stillPage: HostPage = {
  addressQuery: { read: () => ({}), write: () => {}, onChange: () => () => {} },
  openScreen: () => {},
  addressOf: () => undefined,
  goTo: () => {},
  redirectHosts: () => [],
  refreshSession: async () => {},
  keepRole: () => {},
};
