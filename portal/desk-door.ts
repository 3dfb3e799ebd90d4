/**
 * The door of `npm run dev` to the desk, on which documents are changed without writing JSON: it leads to the document of a screen.
 *
 *   /meja-kerja?layar=gurupenggerak/profil
 */
export const deskPath = "/meja-kerja";

/** The word for a screen, in the address of the door and behind the `#` of the desk's own. */
export const screenWord = "layar";

export const deskDoorTo = (screen: string | undefined): string =>
  screen === undefined ? deskPath : `${deskPath}?${new URLSearchParams({ [screenWord]: screen })}`;
