/** Screens, menus and cohorts lie in a folder per program; what all programs share lies in one of its own. */

/** The folder of what all programs share. */
export const sharedFolder = "bersama";

/** The first folder of an id: the name of its program, or the shared folder. */
export function programOf(id: string): string {
  return id.split("/", 1)[0] as string;
}

/** The id without that folder. */
export const withoutProgram = (id: string): string => id.slice(id.indexOf("/") + 1);
