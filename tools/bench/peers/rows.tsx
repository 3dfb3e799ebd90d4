/** The engine's table, over a list that a source answers. */
import { bundle } from "virtual:bench/rows";
import { createRoot } from "react-dom/client";
import { partsPrepared, prepareParts, ScreenView, ThemeProvider } from "../../../engine/react";
import "../../../engine/theme/styles";
import { caseRows } from "../rows-case";
import { startRows } from "../rows-page";
import { host } from "./idle-host";

prepareParts("table");
void partsPrepared().then(() =>
  startRows((root) => {
    const listing = { ...host, call: async () => ({ status: 200, body: { data: caseRows } }) };
    createRoot(root).render(
      <ThemeProvider>
        <ScreenView bundle={bundle} host={listing} context={{}} />
      </ThemeProvider>,
    );
  }),
);
