/** The engine with the portal's widgets: the case's documents, shown by ScreenView. The host around it does nothing. */

import { texts } from "virtual:bench/texts";
import { createRoot } from "react-dom/client";
import { fillText, type Host } from "../../../engine/index";
import { type ScreenBundle, type ScreenStore, ScreenView, ThemeProvider } from "../../../engine/react";
import "../../../engine/theme/styles";
import { startPeer } from "../page";

const bundles: Readonly<Record<string, () => Promise<{ bundle: ScreenBundle }>>> = {
  100: () => import("virtual:bench/100"),
  300: () => import("virtual:bench/300"),
  1000: () => import("virtual:bench/1000"),
};

const nothing = () => {};
const never = () => new Promise<never>(nothing);

const host: Host = {
  call: never,
  upload: never,
  options: never,
  dialog: never,
  confirm: never,
  download: never,
  refreshSession: never,
  go: nothing,
  link: nothing,
  saveFile: nothing,
  toast: nothing,
  startOver: nothing,
  logout: nothing,
  print: nothing,
  now: Date.now,
  text: (ref, values) => fillText(texts[ref] ?? ref, values ?? {}),
};

const size = new URLSearchParams(location.search).get("fields") ?? "";
void bundles[size]?.().then(({ bundle }) =>
  startPeer({
    errors: ".field-error",
    mount: (root) => {
      let store: ScreenStore | undefined;
      const keep = (made: ScreenStore) => {
        store = made;
      };
      createRoot(root).render(
        <ThemeProvider>
          <ScreenView bundle={bundle} host={host} context={{}} onStore={keep} />
        </ThemeProvider>,
      );
      return () => (store?.scope.forms as Record<string, Record<string, unknown>> | undefined)?.formulir ?? {};
    },
  }),
);
