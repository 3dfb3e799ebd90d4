/** Modules that `tools/documents-plugin.ts` makes of the documents. */
declare module "virtual:layar/manifest" {
  export const manifest: import("./manifest").Manifest;
}
declare module "virtual:layar/programs" {
  /** By `<program>/<role>`. */
  export const programs: Readonly<Record<string, () => Promise<{ readonly program: import("./manifest").ProgramRoutes }>>>;
}
declare module "virtual:layar/lists" {
  export const lists: Readonly<Record<string, readonly import("../../engine/index").ReferenceOption[]>>;
}
declare module "virtual:layar/theme.css";
declare module "virtual:layar/ways" {
  /** By program. */
  export const ways: Readonly<Record<string, () => Promise<{ readonly ways: import("./ways").Ways }>>>;
}
