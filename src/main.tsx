import "../engine/theme/styles";
import "virtual:layar/theme.css";
import "./shell/page.css";
import "./shell/print.css";
import { createRoot } from "react-dom/client";
import { ThemeProvider } from "../engine/react";
import { Portal } from "./portal";

const root = document.getElementById("portal");
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Portal />
    </ThemeProvider>,
  );
}
