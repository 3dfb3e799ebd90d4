import "../engine/theme/styles";
import "virtual:layar/theme.css";
import "./shell/page.css";
import "./shell/print.css";
import "./first-frame.css";
import { createRoot } from "react-dom/client";
import { ThemeProvider } from "../engine/react";
import { Portal } from "./portal";
import { colorScheme } from "./session/color-scheme";

const root = document.getElementById("portal");
if (root) {
  const page = createRoot(root);
  const show = (start: number) =>
    page.render(
      <ThemeProvider key={start} colorScheme={colorScheme}>
        <Portal />
      </ThemeProvider>,
    );
  show(0);
  if (import.meta.env.DEV)
    void import("./development/preview/follow").then(({ follow }) => follow({ show, hide: () => page.render(null) }));
}
