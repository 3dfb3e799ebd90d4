declare module "virtual:bench/texts" {
  export const texts: Readonly<Record<string, string>>;
}

declare module "virtual:bench/100" {
  export { bundle } from "virtual:bench/bundle";
}

declare module "virtual:bench/300" {
  export { bundle } from "virtual:bench/bundle";
}

declare module "virtual:bench/1000" {
  export { bundle } from "virtual:bench/bundle";
}

declare module "virtual:bench/list" {
  export { bundle } from "virtual:bench/bundle";
}

declare module "virtual:bench/rows" {
  export { bundle } from "virtual:bench/bundle";
}

declare module "virtual:bench/bundle" {
  export const bundle: import("../../../engine/react").ScreenBundle;
}
