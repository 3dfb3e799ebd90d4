declare module "virtual:layar/conditions" {
  export const conditions: readonly import("../../engine/index").NamedLogic[];
}
