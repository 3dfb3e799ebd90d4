/** The engine with the portal's widgets: the case's documents, shown by ScreenView. */

import { createRoot } from "react-dom/client";
import {
  partsPrepared,
  prepareParts,
  type ScreenBundle,
  type ScreenStore,
  ScreenView,
  ThemeProvider,
} from "../../../engine/react";
import "../../../engine/theme/styles";
import { listName } from "../form-case";
import { startPeer } from "../page";
import { host } from "./idle-host";

const bundles: Readonly<Record<string, () => Promise<{ bundle: ScreenBundle }>>> = {
  100: () => import("virtual:bench/100"),
  300: () => import("virtual:bench/300"),
  1000: () => import("virtual:bench/1000"),
  list: () => import("virtual:bench/list"),
};

// The portal shows a screen when its code has come: the code of the form counts as little as that of the peers.
prepareParts("form");
const size = new URLSearchParams(location.search).get("fields") ?? "";
void Promise.all([bundles[size]?.(), partsPrepared()]).then(([loaded]) =>
  startPeer({
    errors: ".field-error",
    mount: (root, form) => {
      let store: ScreenStore | undefined;
      const keep = (made: ScreenStore) => {
        store = made;
      };
      createRoot(root).render(
        <ThemeProvider>
          <ScreenView bundle={loaded?.bundle as ScreenBundle} host={host} context={{}} onStore={keep} />
        </ThemeProvider>,
      );
      return () => {
        const data = (store?.scope.forms as Record<string, Record<string, unknown>> | undefined)?.formulir ?? {};
        return form.size === "list" ? ((data[listName] as readonly Record<string, unknown>[] | undefined)?.[0] ?? {}) : data;
      };
    },
  }),
);
