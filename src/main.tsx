import "../engine/styles/tokens.css";
import "../engine/styles/base.css";
import "virtual:layar/theme.css";
import "./shell/page.css";
import "./shell/print.css";
import { createRoot } from "react-dom/client";
import { Portal } from "./portal";

const root = document.getElementById("portal");
if (root) createRoot(root).render(<Portal />);
