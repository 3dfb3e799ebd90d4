/** Only `npm run dev` has it: the gallery instead of the portal, at /galeri. */
import "../../../engine/theme/styles";
import "virtual:layar/theme.css";
import "./gallery.css";
import { createRoot } from "react-dom/client";
import { ThemeProvider } from "../../../engine/react";
import { Gallery } from "./Gallery";
import { GalleryFrame } from "./GalleryFrame";

document.documentElement.dataset.program = "gurupenggerak";
document.title = "Galeri";
const isInside = location.pathname === "/galeri/isi";
const subject = new URLSearchParams(location.search).get("tampil") ?? "";
const root = document.getElementById("portal");
if (root) createRoot(root).render(<ThemeProvider>{isInside ? <Gallery subject={subject} /> : <GalleryFrame />}</ThemeProvider>);
