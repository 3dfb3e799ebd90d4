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
  createRoot(root).render(
    <ThemeProvider colorScheme={colorScheme}>
      <Portal />
    </ThemeProvider>,
  );
}
