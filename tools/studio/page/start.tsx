/** The page of `npm run studio`. */
import "../../../engine/theme/styles";
import "@mantine/core/styles.layer.css";
import "./desk.css";
import { createRoot } from "react-dom/client";
import { ThemeProvider } from "../../../engine/react";
import { DeskPage } from "./DeskPage";

const root = document.getElementById("portal");
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <DeskPage />
    </ThemeProvider>,
  );
