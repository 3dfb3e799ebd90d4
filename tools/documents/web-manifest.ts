/**
 * The manifest by which a browser installs the portal: its names are texts of the documents, its colours the theme's where no program is
 * known.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const webManifestFile = "manifest.webmanifest";

const icons = [
  { src: "/favicon/layar-192.png", sizes: "192x192", type: "image/png" },
  { src: "/favicon/layar-512.png", sizes: "512x512", type: "image/png" },
  { src: "/favicon/layar-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon/layar.svg", sizes: "any", type: "image/svg+xml" },
];

/** The manifest by its file name; `text` gives a shared text by its name, `root` is the project's. */
export function webManifest(root: string, text: (name: string) => string): Readonly<Record<string, string>> {
  const name = text("portal.product");
  const tokens = readFileSync(join(root, "engine/theme/tokens.css"), "utf8");
  const color = (role: string) => new RegExp(`--color-${role}: (#[0-9a-f]{6})`).exec(tokens)?.[1];
  const manifest = {
    id: "/",
    name: `${name} - ${text("portal.footer")}`,
    short_name: name,
    description: text("portal.footer"),
    lang: "id",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: color("canvas"),
    theme_color: color("surface"),
    icons,
  };
  return { [webManifestFile]: JSON.stringify(manifest) };
}
