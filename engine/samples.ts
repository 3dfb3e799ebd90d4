/** The face for pages of the development: a sample of each block kind. Production has none of it. */
export type { BlockSample } from "./blocks/block-sample";
export { locked } from "./blocks/sample-parts";
export { blockSamples } from "./blocks/samples";
