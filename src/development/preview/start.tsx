/** Only `npm run dev` and `npm run preview` have it: the preview instead of the portal, at /pratinjau. */
import "../../../engine/theme/styles";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "virtual:layar/theme.css";
import "./preview.css";
import { createRoot } from "react-dom/client";
import { ThemeProvider } from "../../../engine/react";
import { Preview } from "./Preview";
import { claimWindow } from "./window-letter";

document.title = "Pratinjau";
const root = document.getElementById("portal");
const page = root && createRoot(root);
void claimWindow().then((window) =>
  page?.render(
    <ThemeProvider>
      <Preview window={window} />
    </ThemeProvider>,
  ),
);
