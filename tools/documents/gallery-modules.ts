/** The screens of the gallery as modules like those of the portal; only the development server has them. */
import { createLibrary, documentKinds, parseDocument, type SourceDocument } from "../../engine/tools";
import { galleryDocuments } from "../../src/development/gallery/gallery-entries";
import { type ModuleSources, moduleSources } from "./modules";

export const gallerySources: readonly SourceDocument[] = Object.entries(galleryDocuments).flatMap(
  ([path, value]) => parseDocument(path, JSON.stringify(value, null, 2)) ?? [],
);

/** `gallery` has a loader for each screen; screens and validators are called as those of the portal are. */
export function galleryModules(): ModuleSources {
  const library = createLibrary(gallerySources);
  const bundles = new Map(
    library.ids("screen").flatMap((id) => {
      const compiled = documentKinds.screen.compile(library, id);
      return compiled ? [[id, compiled] as const] : [];
    }),
  );
  const manifest = { screens: [], bundleKeys: [...bundles.keys()], programs: {}, given: {}, calls: {}, changes: {}, masters: {} };
  const sources = moduleSources(
    {
      manifest,
      programs: new Map(),
      routeSets: new Map(),
      ways: new Map(),
      help: new Map(),
      bundles,
      texts: {},
      lateCalls: { calls: {}, changes: {} },
      lists: {},
    },
    "",
  );
  return {
    get: (name) => {
      if (name === "gallery") return `${sources.get("manifest")}export { manifest as gallery };\n`;
      return /^(screen|validator)\//.test(name) ? sources.get(name) : undefined;
    },
  };
}
