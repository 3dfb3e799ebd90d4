declare module "virtual:layar/conditions" {
  export const conditions: readonly import("../../engine/page").NamedLogic[];
}
declare module "virtual:layar/gallery" {
  export const gallery: {
    readonly bundles: Readonly<Record<string, () => Promise<{ readonly bundle: import("../../engine/react").ScreenBundle }>>>;
  };
}
