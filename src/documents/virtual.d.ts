/** Modules that `tools/documents-plugin.ts` makes of the documents. */
declare module "virtual:layar/manifest" {
  export const manifest: import("./manifest").Manifest;
}
declare module "virtual:layar/texts" {
  /** By id; empty in the built page, where code brings the texts that it names. */
  export const texts: Readonly<Record<string, string>>;
}
declare module "virtual:layar/programs" {
  /** By name (portal/set-name.ts). */
  export const programs: Readonly<Record<string, () => Promise<{ readonly program: import("./manifest").ProgramRoutes }>>>;
}
declare module "virtual:layar/theme.css";
declare module "virtual:layar/ways" {
  /** By program, and those of participants by the name of their set. */
  export const ways: Readonly<Record<string, () => Promise<{ readonly ways: import("./ways").Ways }>>>;
}
declare module "virtual:layar/help" {
  /** By the name of a set (portal/set-name.ts). */
  export const help: Readonly<Record<string, () => Promise<{ readonly pages: readonly import("./help").HelpPage[] }>>>;
}
