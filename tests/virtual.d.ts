/** Modules that a test loads as the page does, for the calls that they bring. */
declare module "virtual:layar/program/*" {
  export const program: import("../src/documents/manifest").ProgramRoutes;
}
declare module "virtual:layar/screen/*" {
  export const bundle: import("../engine/react").ScreenBundle;
}
